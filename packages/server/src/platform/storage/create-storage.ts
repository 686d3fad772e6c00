import type { Config } from "../config.ts";
import { createDiskStorage, type DiskStorage } from "./disk-storage.ts";
import type { FileStorage } from "./file-storage.ts";

export type Storage = DiskStorage | (FileStorage & { readonly kind: "s3" });

/** Creates the configured storage. The settings are plain values, because they are also sent to filter processes. */
export async function createStorage(
  settings: Config["storage"],
  uploadSecret: Uint8Array,
): Promise<Storage> {
  if (settings.kind === "disk") {
    return createDiskStorage(settings.folder, uploadSecret, settings.bytesMax);
  }
  // The AWS SDK needs 16 MB, so it is loaded only if used.
  const { createS3Storage } = await import("./s3-storage.ts");
  return { ...createS3Storage(settings), kind: "s3" };
}
