import { apiQuery, callApi } from "./api-client.ts";

const path = "/api/config";

export const publicConfigQuery = {
  ...apiQuery(["config"], path, "publicConfigSchema"),
  queryFn: () => callApi({ method: "GET", path, isAuthenticated: false }, "publicConfigSchema"),
  staleTime: Number.POSITIVE_INFINITY,
};
