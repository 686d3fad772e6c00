import type { z } from "zod";
import { isOwnAccount, markOwner } from "./account.ts";
import { readIdToken } from "./id-token.ts";
import { readStored } from "./read-stored.ts";

export const sessionKeys = {
  businessSetup: "businessSetup",
  filteredTerms: "filteredTerms",
  businessData: "businessData",
  businessDraft: "businessDraft",
  resultId: "resultId",
  resultSummary: "resultSummary",
  pendingUpload: "pendingUpload",
} as const;

type SessionKey = (typeof sessionKeys)[keyof typeof sessionKeys];

export function readSession<Value>(key: SessionKey, schema: z.ZodType<Value>): Value | undefined {
  return readStored(sessionStorage, key, schema);
}

/** Stores a value. If it is too large, only removes the earlier value. Browsers allow about 5 million UTF-16 units. */
export function writeSession(key: SessionKey, value: unknown): void {
  const idToken = readIdToken();
  if (idToken === null || !isOwnAccount(idToken)) return;
  markOwner();
  sessionStorage.removeItem(key);
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The storage is full, but the page still has the value.
  }
}

export function removeSession(...keys: readonly SessionKey[]): void {
  for (const key of keys) sessionStorage.removeItem(key);
}
