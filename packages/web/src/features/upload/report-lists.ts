import type { QueryClient } from "@tanstack/react-query";
import { resultListQuery } from "../results/api/result-calls.ts";
import type { Upload } from "./use-report-run.ts";
import { usageQuery } from "../usage/api/get-usage.ts";

const { queryKey } = resultListQuery;

export function refreshReports(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: usageQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey });
}

/** Adds a started report to the list at once, because a short report can end before the next poll. */
export function addRunning(queryClient: QueryClient, { key, fileName, business }: Upload): void {
  const report = {
    key,
    fileName,
    businessName: business?.name ?? "",
    businessType: business?.type ?? "",
    progress: { stage: "waiting", done: 0, total: null, percent: 0 } as const,
    resultId: null,
  };
  queryClient.setQueryData(queryKey, (list) => {
    const isListed = list?.running.some((running) => running.key === key);
    return !list || isListed ? list : { ...list, running: [...list.running, report] };
  });
  refreshReports(queryClient);
}

/** Removes an ended report from the list, so that the next poll does not show a second toast about its end. */
export async function removeRunning(queryClient: QueryClient, key: string): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(
    queryKey,
    (list) => list && { ...list, running: list.running.filter((report) => report.key !== key) },
  );
  refreshReports(queryClient);
}
