import { z } from "zod";
import { readSession, removeSession, sessionKeys, writeSession } from "../../lib/session-store.ts";

const pendingUploadSchema = z.object({
  key: z.string(),
  fileName: z.string(),
  protectedWords: z.array(z.string()).optional(),
  termColumn: z.string().optional(),
});

/** A file that lies at the server and is being filtered: enough to join the work after a reload. */
export type PendingUpload = {
  readonly key: string;
  readonly fileName: string;
  protectedWords?: string[] | undefined;
  termColumn?: string | undefined;
};

export function readPendingUpload(): PendingUpload | undefined {
  return readSession(sessionKeys.pendingUpload, pendingUploadSchema);
}

export function storePendingUpload(upload: PendingUpload): void {
  writeSession(sessionKeys.pendingUpload, upload);
}

export function forgetPendingUpload(): void {
  removeSession(sessionKeys.pendingUpload);
}
