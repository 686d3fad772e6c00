import { accessSync, constants, statfsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const FREE_BYTES_MIN = 4 * 1024 ** 3;
const memoryFolder = "/dev/shm";

/**
 * Creates a folder for a test's database, in memory if possible. Copying a database's thousand small files takes 0.08 s
 * in memory and 0.9 s on a disk.
 */
export function makeQuickFolder(name: string): Promise<string> {
  return mkdtemp(path.join(hasMemoryFolder() ? memoryFolder : tmpdir(), `termsift-${name}-`));
}

/**
 * True if /dev/shm exists and has enough space. In containers it often has only 64 MB, and some systems have no such
 * folder.
 */
function hasMemoryFolder(): boolean {
  try {
    accessSync(memoryFolder, constants.W_OK);
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize >= FREE_BYTES_MIN;
  } catch {
    return false;
  }
}
