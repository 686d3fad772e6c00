import { isRecord } from "../../lib/api-request-error.ts";
import { readSession, removeSession, sessionKeys, writeSession } from "../../lib/session-store.ts";

/** A file that lies at the server and is being filtered: enough to join the work after a reload. */
export type PendingUpload = {
  readonly key: string;
  readonly fileName: string;
  protectedWords?: string[] | undefined;
  termColumn?: string | undefined;
};

export function readPendingUpload(): PendingUpload | undefined {
  return readSession(sessionKeys.pendingUpload, toPendingUpload);
}

export function storePendingUpload(upload: PendingUpload): void {
  writeSession(sessionKeys.pendingUpload, upload);
}

export function forgetPendingUpload(): void {
  removeSession(sessionKeys.pendingUpload);
}

/** By hand: the dashboard asks before its first paint, and a schema for it would bring all code of schemas along. */
function toPendingUpload(value: unknown): PendingUpload | undefined {
  if (!isRecord(value)) return undefined;
  const { key, fileName, protectedWords, termColumn } = value;
  if (typeof key !== "string" || typeof fileName !== "string") return undefined;
  return {
    key,
    fileName,
    ...(isTexts(protectedWords) && { protectedWords }),
    ...(typeof termColumn === "string" && { termColumn }),
  };
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
