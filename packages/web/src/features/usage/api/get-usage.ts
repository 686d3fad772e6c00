import { apiQuery } from "../../../lib/api-client.ts";

export const usageQuery = apiQuery(["usage"], "/api/usage/count", "usageSchema");
