import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";
import { readLongJson } from "../../../lib/read-long-json.ts";

/** A result never changes, so it is asked for once. */
export const resultQuery = (id: string) =>
  queryOptions({
    queryKey: ["results", id],
    queryFn: ({ signal }) =>
      callApi(
        {
          method: "GET",
          path: `/api/search-terms/results/${encodeURIComponent(id)}`,
          signal,
          readBody: readLongJson,
        },
        "receivedResultSchema",
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
