import { queryOptions } from "@tanstack/react-query";
import { type Business, type BusinessInput, businessSchema } from "@termsift/core/contract";
import { callApi, sendCall } from "../../../lib/api-client.ts";

export const businessQuery = queryOptions({
  queryKey: ["business"],
  queryFn: ({ signal }) => getBusiness(signal),
});

async function getBusiness(signal: AbortSignal): Promise<Business | null> {
  const response = await sendCall({ method: "GET", path: "/api/businesses", signal });
  if (response.status === 204) return null;
  return businessSchema.parse(await response.json());
}

export function saveBusiness(mode: "create" | "edit", body: BusinessInput): Promise<Business> {
  const method = mode === "create" ? "POST" : "PUT";
  return callApi({ method, path: "/api/businesses", body }, "businessSchema");
}
