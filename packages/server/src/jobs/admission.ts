import type { Admission } from "./filter-queue.ts";
import { SMALL_FILE_BYTES } from "./limits.ts";

const ANY_SIZE = Number.MAX_SAFE_INTEGER;
const NONE = 0;

/**
 * What a process with `slots` places may take next, beside what it runs already (`true` for each small report);
 * undefined where it is full.
 *
 * The last free place is not for a larger file of a user of whom something runs already, so that such a user never
 * holds all of them. While every place is held by a large report, one more is open to a small one of a user of whom
 * nothing runs: it takes a second or so, and nobody waits minutes for that.
 */
export function admissionFor(running: readonly boolean[], slots: number): Admission | undefined {
  const free = slots - running.length;
  if (free > 1 || (free === 1 && slots === 1)) {
    return { firstSizeBytesMax: ANY_SIZE, furtherSizeBytesMax: ANY_SIZE };
  }
  if (free === 1) {
    return { firstSizeBytesMax: ANY_SIZE, furtherSizeBytesMax: SMALL_FILE_BYTES };
  }
  const areAllLarge = !running.includes(true);
  if (free < 0 || !areAllLarge) return undefined;
  return { firstSizeBytesMax: SMALL_FILE_BYTES, furtherSizeBytesMax: NONE };
}
