import type { QueryClient } from "@tanstack/react-query";
import type { Business } from "@termsift/core/contract";
import { z } from "zod";
import { useEffect } from "react";
import { readIdToken } from "../../lib/id-token.ts";
import { readSession, removeSession, sessionKeys, writeSession } from "../../lib/session-store.ts";
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

const draftSchema = z.object({
  id: z.string(),
  values: z.object({ name: z.string(), type: z.string(), description: z.string() }),
});

/** Keeps what is typed into the form of a business while the session ends and the user logs in again. */
export function useDraft(businessId = "") {
  useEffect(
    () => () => {
      if (readIdToken() !== null) removeSession(sessionKeys.businessDraft);
    },
    [],
  );
  return {
    keep: (values: BusinessData) =>
      writeSession(sessionKeys.businessDraft, { id: businessId, values }),
    read: () => {
      const draft = readSession(sessionKeys.businessDraft, draftSchema);
      return draft?.id === businessId ? draft.values : undefined;
    },
  };
}

export function readBusinessData(): BusinessData | undefined {
  return readSession(sessionKeys.businessData, businessDataSchema);
}

export function storeBusinessData(queryClient: QueryClient, business: Business): void {
  queryClient.setQueryData(businessQuery.queryKey, business);
  writeSession(sessionKeys.businessData, business);
}
