const SHARED_LENGTH_MIN = 4;
const SHARED_SHARE_MIN = 0.55;
const ENDING_LENGTH_MAX = 4;
const PART_LENGTH_MIN = 5;

/**
 * Whether two folded words are forms of one word: equal, a plural, a common stem ("roofer", "roofing") or one a part
 * of the other's compound ("zahnarzt" in "zahnarztpraxis"). A light rule that holds for all seven languages.
 */
export function isSimilarWord(left: string, right: string): boolean {
  if (left === right) return true;
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (short.length < SHARED_LENGTH_MIN) {
    return short.length >= 2 && (long === `${short}s` || long === `${short}es`);
  }
  if (short.length >= PART_LENGTH_MIN && long.includes(short)) return true;
  const shared = sharedStart(short, long);
  return (
    shared >= SHARED_LENGTH_MIN &&
    shared >= long.length * SHARED_SHARE_MIN &&
    long.length - shared <= ENDING_LENGTH_MAX
  );
}

function sharedStart(left: string, right: string): number {
  let length = 0;
  while (length < left.length && left[length] === right[length]) length += 1;
  return length;
}
