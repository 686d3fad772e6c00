import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";

const listQuery = queryOptions({
  queryKey: ["result-list"],
  // Another tab may have changed the list.
  refetchOnWindowFocus: "always",
  queryFn: ({ signal }) =>
    callApi({ method: "GET", path: "/api/search-terms/results", signal }, "resultListSchema"),
});

export const resultListQuery = queryOptions({ ...listQuery, select: ({ results }) => results });

/** The reports that the user has under way in any tab. */
export const runningUploadsQuery = queryOptions({ ...listQuery, select: ({ running }) => running });
