import type { Business } from "@termsift/core/contract";
import { z } from "zod";
import { readSession, sessionKeys, writeSession } from "../../lib/session-store.ts";

/** The form also reads data that was stored under the longer names. */
const businessDataSchema = z
  .looseObject({
    name: z.string().optional(),
    type: z.string().optional(),
    description: z.string().optional(),
    businessName: z.string().optional(),
    businessType: z.string().optional(),
    businessDescription: z.string().optional(),
  })
  .transform((data) => ({
    name: data.name ?? data.businessName ?? "",
    type: data.type ?? data.businessType ?? "",
    description: data.description ?? data.businessDescription ?? "",
  }));

export function readBusinessData() {
  return readSession(sessionKeys.businessData, businessDataSchema);
}

export function storeBusinessData(business: Business): void {
  writeSession(sessionKeys.businessData, business);
}
