import type { supportRequestSchema } from "@termsift/core/contract";
import type { z } from "zod";
import { callApi } from "../../../lib/api-client.ts";

export type SupportRequest = z.infer<typeof supportRequestSchema>;

export function sendSupportRequest(body: SupportRequest) {
  const path = "/api/support";
  return callApi({ method: "POST", path, body, isAuthenticated: false }, "supportAnswerSchema");
}
