import type { QueryClient } from "@tanstack/react-query";
import type { Business } from "@termsift/core/contract";
import { z } from "zod";
import { readSession, sessionKeys, writeSession } from "../../lib/session-store.ts";
import { businessQuery } from "./api/business-calls.ts";

export type BusinessData = Readonly<Record<"name" | "type" | "description", string>>;

const text = z.string().optional().catch(undefined);
const current = { name: text, type: text, description: text };
/** The field names that earlier versions of the app stored. */
const older = { businessName: text, businessType: text, businessDescription: text };

const businessDataSchema = z.object({ ...current, ...older }).transform((data): BusinessData => ({
  name: data.name ?? data.businessName ?? "",
  type: data.type ?? data.businessType ?? "",
  description: data.description ?? data.businessDescription ?? "",
}));

export function readBusinessData(): BusinessData | undefined {
  return readSession(sessionKeys.businessData, businessDataSchema);
}

export function storeBusinessData(queryClient: QueryClient, business: Business): void {
  queryClient.setQueryData(businessQuery.queryKey, business);
  writeSession(sessionKeys.businessData, business);
}
