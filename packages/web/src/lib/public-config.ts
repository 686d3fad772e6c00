import { queryOptions } from "@tanstack/react-query";
import { callApi } from "./api-client.ts";

export const publicConfigQuery = queryOptions({
  queryKey: ["config"],
  queryFn: ({ signal }) =>
    callApi(
      { method: "GET", path: "/api/config", isAuthenticated: false, signal },
      "publicConfigSchema",
    ),
  staleTime: Number.POSITIVE_INFINITY,
});
