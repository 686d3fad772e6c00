import { processUploadSchema } from "@termsift/core/contract";
import { z } from "zod";
import { readSession, removeSession, sessionKeys, writeSession } from "../../lib/session-store.ts";

const uploadSchema = processUploadSchema.extend({
  fileName: z.string(),
  business: z.object({ name: z.string(), type: z.string() }).optional(),
});

export type Upload = Readonly<z.infer<typeof uploadSchema>>;

export function readWatchedUpload(): Upload | undefined {
  return readSession(sessionKeys.pendingUpload, (value) => uploadSchema.safeParse(value).data);
}

export function storeWatchedUpload(upload: Upload): void {
  writeSession(sessionKeys.pendingUpload, upload);
}

export function forgetWatchedUpload(): void {
  removeSession(sessionKeys.pendingUpload);
}
