import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";

const listQuery = queryOptions({
  queryKey: ["result-list"],
  // Another tab may have begun, cancelled or deleted something meanwhile.
  refetchOnWindowFocus: "always",
  queryFn: ({ signal }) =>
    callApi({ method: "GET", path: "/api/search-terms/results", signal }, "resultListSchema"),
});

export const resultListQuery = queryOptions({ ...listQuery, select: ({ results }) => results });

/** The same answer: what the user has under way, from whichever tab. */
export const runningUploadsQuery = queryOptions({ ...listQuery, select: ({ running }) => running });
