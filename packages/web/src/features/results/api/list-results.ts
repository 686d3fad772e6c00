import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";

export const resultListQuery = queryOptions({
  queryKey: ["result-list"],
  queryFn: async ({ signal }) => {
    const path = "/api/search-terms/results";
    const answer = await callApi({ method: "GET", path, signal }, "resultListSchema");
    return answer.results;
  },
});
