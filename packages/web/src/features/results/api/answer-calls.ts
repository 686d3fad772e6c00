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

const loads = new Set<Promise<unknown>>();

/** Registers the loading of what other tabs have stored. */
export function trackLoad(load: Promise<unknown>): void {
  loads.add(load);
  void load.finally(() => loads.delete(load));
}

/** Resolves once the page has what other tabs have stored, if it is being loaded. */
export async function answersLoaded(): Promise<void> {
  await Promise.allSettled(loads);
}

export const resultAnswersQuery = (id: string) =>
  queryOptions({
    queryKey: ["results", id, "answers"],
    queryFn: async ({ signal }) => {
      await Promise.allSettled(saves);
      return callApi({ method: "GET", path: pathOf(id), signal }, "resultAnswersSchema");
    },
    // The page has its own copy, which it brings up to date itself (`useOtherTabs`). It removes this one when it closes.
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
