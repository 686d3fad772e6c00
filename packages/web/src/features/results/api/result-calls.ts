import { apiQuery, callApi } from "../../../lib/api-client.ts";
import { withinLimit } from "../../../lib/within-limit.ts";

const RESULTS_PATH = "/api/search-terms/results";
const pathOf = (id: string) => `${RESULTS_PATH}/${encodeURIComponent(id)}`;

export const resultQuery = (id: string) => ({
  ...apiQuery(["results", id], pathOf(id), "filterResultSchema"),
  staleTime: Number.POSITIVE_INFINITY,
});

const restPathOf = (id: string) => `${pathOf(id)}/rest`;

/** Loads how far the terms without clicks are judged. */
export const restQuery = (id: string) =>
  apiQuery(["results", id, "rest"], restPathOf(id), "resultRestSchema");

export const startRest = (id: string) =>
  withinLimit((signal) =>
    callApi({ method: "POST", path: restPathOf(id), signal }, "resultRestSchema"),
  );

/** Loads the finished results and the reports that are still being filtered. */
export const resultListQuery = {
  ...apiQuery(["result-list"], RESULTS_PATH, "resultListSchema"),
  // Another tab may have changed the list.
  refetchOnWindowFocus: "always",
} as const;

export const deleteResult = (id: string) => callApi({ method: "DELETE", path: pathOf(id) });
