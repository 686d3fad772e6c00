import type { Config } from "../config.ts";
import { createDiskStorage, type DiskStorage } from "./disk-storage.ts";
import type { FileStorage } from "./file-storage.ts";

export type Storage = DiskStorage | (FileStorage & { readonly kind: "s3" });

export async function createStorage(
  settings: Config["storage"],
  uploadSecret: Uint8Array,
): Promise<Storage> {
  if (settings.kind === "disk") {
    return createDiskStorage(settings.folder, uploadSecret, settings.bytesMax);
  }
  // Loads the AWS SDK only if it is used, because it needs 16 MB.
  const { createS3Storage } = await import("./s3-storage.ts");
  return { ...createS3Storage(settings), kind: "s3" };
}
