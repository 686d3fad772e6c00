import { accessSync, constants, statfsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** What many databases at once may need, and some. */
const FREE_BYTES_MIN = 4 * 1024 ** 3;
const memoryFolder = "/dev/shm";

/**
 * Makes a folder for a database of a test. A database is a thousand small files: in a folder that Linux keeps in memory it
 * is copied in 0.08 s, on a disk in 0.9 s (measured).
 */
export function makeQuickFolder(name: string): Promise<string> {
  return mkdtemp(path.join(hasMemoryFolder() ? memoryFolder : tmpdir(), `termsift-${name}-`));
}

/** Containers often have one of 64 MB, other systems none. */
function hasMemoryFolder(): boolean {
  try {
    accessSync(memoryFolder, constants.W_OK);
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize >= FREE_BYTES_MIN;
  } catch {
    return false;
  }
}
