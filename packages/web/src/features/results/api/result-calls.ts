import { queryOptions } from "@tanstack/react-query";
import { callApi, callApiForNothing } from "../../../lib/api-client.ts";

const RESULTS_PATH = "/api/search-terms/results";
const pathOf = (id: string) => `${RESULTS_PATH}/${encodeURIComponent(id)}`;

export const resultQuery = (id: string) =>
  queryOptions({
    queryKey: ["results", id],
    queryFn: ({ signal }) =>
      callApi({ method: "GET", path: pathOf(id), signal }, "filterResultSchema"),
    staleTime: Number.POSITIVE_INFINITY,
  });

const listQuery = queryOptions({
  queryKey: ["result-list"],
  // Another tab may have changed the list.
  refetchOnWindowFocus: "always",
  queryFn: ({ signal }) =>
    callApi({ method: "GET", path: RESULTS_PATH, signal }, "resultListSchema"),
});

export const resultListQuery = queryOptions({ ...listQuery, select: ({ results }) => results });

export const runningUploadsQuery = queryOptions({ ...listQuery, select: ({ running }) => running });

export function deleteResult(id: string): Promise<void> {
  return callApiForNothing({ method: "DELETE", path: pathOf(id) });
}
