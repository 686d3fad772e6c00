import { statfs } from "node:fs/promises";
import { RequestError } from "../errors/request-error.ts";

/** The built-in database writes its log in files of this size and fails if there is less room. */
const ROOM_BYTES_MIN = 16 * 1024 * 1024;

/** @throws RequestError `storage-full` if the folder's disk has no room for the database to write. */
export async function checkRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= ROOM_BYTES_MIN) return;
  throw new RequestError(
    "storage-full",
    "The disk of DATA_DIR is full: the server can read but not write. Free some space.",
  );
}
