import type { QueryClient } from "@tanstack/react-query";
import type { Business } from "@termsift/core/contract";
import { isRecord } from "../../lib/api-request-error.ts";
import { businessQuery } from "./api/business-calls.ts";
import { readSession, sessionKeys, writeSession } from "../../lib/session-store.ts";

export type BusinessData = Readonly<Record<"name" | "type" | "description", string>>;

export function readBusinessData(): BusinessData | undefined {
  return readSession(sessionKeys.businessData, toBusinessData);
}

export function storeBusinessData(queryClient: QueryClient, business: Business): void {
  queryClient.setQueryData(businessQuery.queryKey, business);
  writeSession(sessionKeys.businessData, business);
}

/** Also reads the field names of older versions, e.g. `businessName`. */
function toBusinessData(value: unknown): BusinessData | undefined {
  if (!isRecord(value)) return undefined;
  return {
    name: firstText(value["name"], value["businessName"]),
    type: firstText(value["type"], value["businessType"]),
    description: firstText(value["description"], value["businessDescription"]),
  };
}

function firstText(...values: readonly unknown[]): string {
  return values.find((value) => typeof value === "string") ?? "";
}
