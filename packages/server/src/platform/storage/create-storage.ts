import type { Config } from "../config.ts";
import { createDiskStorage, type DiskStorage } from "./disk-storage.ts";
import type { FileStorage } from "./file-storage.ts";
import { statfs } from "node:fs/promises";
import { RequestError } from "../errors/request-error.ts";

export type Storage = DiskStorage | (FileStorage & { readonly kind: "s3" });

export async function createStorage(
  settings: Config["storage"],
  uploadSecret: Uint8Array,
): Promise<Storage> {
  if (settings.kind === "disk") {
    return createDiskStorage(settings.folder, uploadSecret, settings.bytesMax);
  }
  // The AWS SDK takes 16 MB of memory, so it is loaded only if it is used.
  const { createS3Storage } = await import("./s3-storage.ts");
  return { ...createS3Storage(settings), kind: "s3" };
}

/** The size of a file of the built-in database's write-ahead log. If the disk has less space, writing fails. */
const ROOM_BYTES_MIN = 16 * 1024 * 1024;

export async function checkRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= ROOM_BYTES_MIN) return;
  throw new RequestError(
    "storage-full",
    "The disk of DATA_DIR is full: the server can read but not write. Free some space.",
  );
}
