import { statfs } from "node:fs/promises";
import { RequestError } from "../errors/request-error.ts";

/** The built-in database writes its log in files of this size. If the disk has less room, the database fails. */
const ROOM_BYTES_MIN = 16 * 1024 * 1024;

export async function checkRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= ROOM_BYTES_MIN) return;
  throw new RequestError(
    "storage-full",
    "The disk of DATA_DIR is full: the server can read but not write. Free some space.",
  );
}
