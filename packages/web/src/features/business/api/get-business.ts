import { businessSchema, type Business } from "@termsift/core/contract";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";
import { ApiRequestError } from "../../../lib/api-request-error.ts";

/** Null: the user has not created a business yet. */
export const businessQuery = queryOptions({
  queryKey: ["business"],
  queryFn: ({ signal }) => getBusiness(signal),
});

async function getBusiness(signal: AbortSignal): Promise<Business | null> {
  try {
    return await callApi({ method: "GET", path: "/api/businesses", signal }, businessSchema);
  } catch (error) {
    if (error instanceof ApiRequestError && error.code === "business-not-found") return null;
    throw error;
  }
}
