import type { Business, BusinessInput } from "@termsift/core/contract";
import { callApi } from "../../../lib/api-client.ts";

export function saveBusiness(mode: "create" | "edit", body: BusinessInput): Promise<Business> {
  const method = mode === "create" ? "POST" : "PUT";
  return callApi({ method, path: "/api/businesses", body }, "businessSchema");
}
