import type { Config } from "../config.ts";
import { createDiskStorage, type DiskStorage } from "./disk-storage.ts";
import type { FileStorage } from "./file-storage.ts";
import { createS3Storage } from "./s3-storage.ts";

export type Storage = DiskStorage | (FileStorage & { readonly kind: "s3" });

/** The storage that the configuration names. Plain values in, so that a worker thread can make its own. */
export function createStorage(settings: Config["storage"], uploadSecret: Uint8Array): Storage {
  return settings.kind === "disk"
    ? createDiskStorage(settings.folder, uploadSecret)
    : { ...createS3Storage(settings), kind: "s3" };
}
