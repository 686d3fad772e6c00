import type { Admission } from "./filter-queue.ts";
import { SMALL_FILE_BYTES } from "../../platform/limits.ts";

const ANY_SIZE = Number.MAX_SAFE_INTEGER;
const NONE = 0;

/**
 * The kind of report that a process with `slots` places may take next, given what it runs (`true` for each small
 * report); undefined if it is full. The last free place goes to no larger file of a user who has a running report, so
 * one user never holds all places. While large reports hold all places, one extra place is open to a small report of a
 * user without a running one.
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
