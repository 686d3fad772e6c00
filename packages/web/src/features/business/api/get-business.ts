import { businessSchema, type Business } from "@termsift/core/contract";
import { queryOptions } from "@tanstack/react-query";
import { sendCall } from "../../../lib/api-client.ts";

/** Null if the user has no business yet. */
export const businessQuery = queryOptions({
  queryKey: ["business"],
  queryFn: ({ signal }) => getBusiness(signal),
});

async function getBusiness(signal: AbortSignal): Promise<Business | null> {
  const response = await sendCall({ method: "GET", path: "/api/businesses", signal });
  if (response.status === 204) return null;
  return businessSchema.parse(await response.json());
}
