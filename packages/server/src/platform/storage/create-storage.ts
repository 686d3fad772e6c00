import type { Config } from "../config.ts";
import { createDiskStorage, type DiskStorage } from "./disk-storage.ts";
import type { FileStorage } from "./file-storage.ts";

export type Storage = DiskStorage | (FileStorage & { readonly kind: "s3" });

/** The storage that the configuration names. Takes plain values, so that the process that filters can make its own. */
export async function createStorage(
  settings: Config["storage"],
  uploadSecret: Uint8Array,
): Promise<Storage> {
  if (settings.kind === "disk") {
    return createDiskStorage(settings.folder, uploadSecret, settings.bytesMax);
  }
  // The AWS SDK takes 16 MB, so it is loaded only if needed.
  const { createS3Storage } = await import("./s3-storage.ts");
  return { ...createS3Storage(settings), kind: "s3" };
}
