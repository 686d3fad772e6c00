import type { PlanId } from "@termsift/core/plans";
import { callApi } from "../../../lib/api-client.ts";

export function askForPlan(plan: PlanId) {
  const path = "/api/plans/interest";
  return callApi({ method: "POST", path, body: { plan } }, "planInterestSchema");
}
