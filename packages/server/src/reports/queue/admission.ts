import type { Admission } from "./filter-queue.ts";
import { SMALL_FILE_BYTES } from "../../platform/limits.ts";

const ANY_SIZE = Number.MAX_SAFE_INTEGER;
const NONE = 0;

/**
 * Returns which reports a process with `slots` places may start next, or undefined if the process is full. `running`
 * has an entry per running report: `true` for a small report. The last free place goes to a user without a running
 * report, or to a small file of any user, so that no user gets all places. While large reports fill all places, one
 * extra place is open for a small report of a user without a running report.
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
