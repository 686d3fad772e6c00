import { queryOptions } from "@tanstack/react-query";
import type { Answer } from "@termsift/core/answers";
import { callApi } from "../../../lib/api-client.ts";
import { withinLimit } from "../../../lib/within-limit.ts";

const pathOf = (id: string) => `/api/search-terms/results/${encodeURIComponent(id)}/answers`;
const saves = new Set<Promise<unknown>>();

/** Registers a call that stores changes. `resultAnswersQuery` loads answers only after all registered calls. */
export function trackSave(save: Promise<unknown>): void {
  saves.add(save);
  void save.finally(() => saves.delete(save));
}

export const resultAnswersQuery = (id: string) =>
  queryOptions({
    queryKey: ["results", id, "answers"],
    queryFn: async ({ signal }) => {
      await Promise.allSettled(saves);
      return callApi({ method: "GET", path: pathOf(id), signal }, "resultAnswersSchema");
    },
    // Never loaded again while the results page is open. The page has its own copy and removes this one when it closes.
    staleTime: Number.POSITIVE_INFINITY,
  });

export async function storeAnswers(
  id: string,
  body: Partial<
    Record<"answers" | "known", readonly Answer[]> & Record<"blocking" | "proposed", object>
  >,
  isKeptAlive: boolean,
): Promise<void> {
  const call = { method: "PUT", path: pathOf(id), body, isKeptAlive } as const;
  await withinLimit((signal) => callApi({ ...call, signal }));
}
