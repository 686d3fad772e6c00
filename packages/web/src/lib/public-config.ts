import { queryOptions } from "@tanstack/react-query";
import { callApi } from "./api-client.ts";

/** The settings of this installation, which do not change while the app is open. */
export const publicConfigQuery = queryOptions({
  queryKey: ["config"],
  queryFn: ({ signal }) =>
    callApi(
      { method: "GET", path: "/api/config", isAuthenticated: false, signal },
      "publicConfigSchema",
    ),
  staleTime: Number.POSITIVE_INFINITY,
});
