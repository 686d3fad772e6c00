import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";

export const usageQuery = queryOptions({
  queryKey: ["usage"],
  queryFn: ({ signal }) =>
    callApi({ method: "GET", path: "/api/usage/count", signal }, "usageSchema"),
});
