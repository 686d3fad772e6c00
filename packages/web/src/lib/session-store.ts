import { isOwnAccount, markOwner } from "./account.ts";
import { isRecord } from "./api-request-error.ts";
import { readIdToken } from "./id-token.ts";
import { readStored } from "./read-stored.ts";

export const sessionKeys = {
  businessSetup: "businessSetup",
  filteredTerms: "filteredTerms",
  businessData: "businessData",
  resultId: "resultId",
  resultSummary: "resultSummary",
  pendingUpload: "pendingUpload",
} as const;

type SessionKey = (typeof sessionKeys)[keyof typeof sessionKeys];

/** Browsers allow about 5 million UTF-16 units for all keys of a site. */
const VALUE_LENGTH_MAX = 4_500_000;

export function readSession<Value>(
  key: SessionKey,
  read: (value: unknown) => Value | undefined,
): Value | undefined {
  return readStored(sessionStorage, key, read);
}

export function writeSession(key: SessionKey, value: unknown): boolean {
  const idToken = readIdToken();
  if (idToken === null || !isOwnAccount(idToken)) return false;
  markOwner();
  const text = JSON.stringify(value);
  sessionStorage.removeItem(key);
  if (text.length > VALUE_LENGTH_MAX) return false;
  try {
    sessionStorage.setItem(key, text);
    return true;
  } catch (error) {
    if (isQuotaExceeded(error)) return false;
    throw error;
  }
}

export function removeSession(...keys: readonly SessionKey[]): void {
  for (const key of keys) sessionStorage.removeItem(key);
}

function isQuotaExceeded(error: unknown): boolean {
  return isRecord(error) && error["name"] === "QuotaExceededError";
}
