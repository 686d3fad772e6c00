import type { QueryClient } from "@tanstack/react-query";
import { resultListQuery } from "../../features/results/api/list-results.ts";
import type { Upload } from "../../features/upload/watched-upload.ts";
import { usageQuery } from "../../features/usage/api/get-usage.ts";

const { queryKey } = resultListQuery;

/** Asks again for the usage, the earlier results and the running reports. */
export function refreshReports(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: usageQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey });
}

/** Lists a report that has begun, since a short one may end before the server is asked again. */
export function addRunning(queryClient: QueryClient, { key, fileName, business }: Upload): void {
  const report = {
    key,
    fileName,
    businessName: business?.name ?? "",
    businessType: business?.type ?? "",
  };
  queryClient.setQueryData(queryKey, (list) => {
    const isListed = list?.running.some((running) => running.key === key);
    return !list || isListed ? list : { ...list, running: [...list.running, report] };
  });
  refreshReports(queryClient);
}

/** Takes a report whose end this tab has seen off the list, so that its end is not told again. */
export async function removeRunning(queryClient: QueryClient, key: string): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(
    queryKey,
    (list) => list && { ...list, running: list.running.filter((report) => report.key !== key) },
  );
  refreshReports(queryClient);
}
