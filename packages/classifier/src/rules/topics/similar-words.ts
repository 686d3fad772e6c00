const SHARED_LENGTH_MIN = 4;
const SHARED_SHARE_MIN = 0.55;
const ENDING_LENGTH_MAX = 4;
const PART_LENGTH_MIN = 5;
const COMPOUND_SHARED_LENGTH_MIN = 7;

/**
 * Whether two folded words are forms of one word: equal, a plural, or a common stem with short endings ("roofer",
 * "roofing"). A light rule that holds for all seven languages.
 */
export function isSameStem(left: string, right: string): boolean {
  if (left === right) return true;
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (short.length < SHARED_LENGTH_MIN) {
    return short.length >= 2 && (long === `${short}s` || long === `${short}es`);
  }
  const shared = sharedStart(short, long);
  return (
    shared >= SHARED_LENGTH_MIN &&
    shared >= long.length * SHARED_SHARE_MIN &&
    long.length - shared <= ENDING_LENGTH_MAX
  );
}

/**
 * Whether two folded words speak of one topic: forms of one word, or one a part of the other's compound ("zahnarzt" in
 * "zahnarztpraxis"). In languages that write compounds in one word also two compounds with a long part in common
 * ("hausverwaltung", "immobilienverwaltung").
 */
export function isSimilarWord(left: string, right: string, hasCompounds: boolean): boolean {
  if (isSameStem(left, right)) return true;
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (short.length >= PART_LENGTH_MIN && long.includes(short)) return true;
  if (!hasCompounds || short.length < COMPOUND_SHARED_LENGTH_MIN) return false;
  return (
    sharedStart(short, long) >= COMPOUND_SHARED_LENGTH_MIN ||
    sharedEnd(short, long) >= COMPOUND_SHARED_LENGTH_MIN
  );
}

function sharedStart(left: string, right: string): number {
  let length = 0;
  while (length < left.length && left[length] === right[length]) length += 1;
  return length;
}

function sharedEnd(left: string, right: string): number {
  let length = 0;
  while (length < left.length && left.at(-1 - length) === right.at(-1 - length)) length += 1;
  return length;
}
