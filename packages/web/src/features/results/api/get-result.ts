import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";

export const resultQuery = (id: string) =>
  queryOptions({
    queryKey: ["results", id],
    queryFn: ({ signal }) =>
      callApi(
        {
          method: "GET",
          path: `/api/search-terms/results/${encodeURIComponent(id)}`,
          signal,
        },
        "filterResultSchema",
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
