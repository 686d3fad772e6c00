import { totalmem } from "node:os";

const MB = 1024 * 1024;

/** Returns the memory that this process and its child processes may use: that of the container, or else the machine's. */
export function memoryLimitMb(): number {
  // 0 means that no limit is known. Without a limit, some systems state an enormous number.
  return Math.min(process.constrainedMemory() || Infinity, totalmem()) / MB;
}
