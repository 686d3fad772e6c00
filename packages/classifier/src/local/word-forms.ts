/** Forms of a word share at least this many letters before a short ending ("lesson", "lessons"). */
const STEM_LETTERS_MIN = 4;
const ENDING_LETTERS_MAX = 2;
/** Minimum letters that related words share ("clean", "cleaning"). A word related to an offer counts as offered. */
const RELATED_LETTERS_MIN = 5;
const relatedEnding =
  /^(?:e|s|d|r|n|a|o|ed|er|es|en|as|os|ar|ir|re|ers|ing|ings|ung|ungen|eur|eurs|age|ion|ions|eren|ado|ada|or|ors|t|ts|cy|ce|ant|ants|ancy|ment|ments)?$/u;

/** True if two folded words differ by a short ending ("lesson", "lessons"). */
export function isSameStem(left: string, right: string): boolean {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (long === short || long === `${short}s`) return true;
  if (long.length - short.length > ENDING_LETTERS_MAX || short.length < STEM_LETTERS_MIN)
    return false;
  return long.startsWith(short.slice(0, Math.max(STEM_LETTERS_MIN, short.length - 1)));
}

/** True if two folded words share a stem and differ by known endings ("clean", "cleaning"). */
export function isRelated(left: string, right: string): boolean {
  let shared = 0;
  while (shared < left.length && left[shared] === right[shared]) shared += 1;
  return (
    shared >= RELATED_LETTERS_MIN &&
    relatedEnding.test(left.slice(shared)) &&
    relatedEnding.test(right.slice(shared))
  );
}

/** Shorter words are not compared, because many differ by one letter ("form", "from"). */
const LETTERS_MIN = 6;

/** True if a word omits, doubles or swaps letters of the other ("managment"). The first letter must match. */
export function isMisspelling(left: string, right: string): boolean {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (long.length < LETTERS_MIN || long.length - short.length > 1 || short[0] !== long[0]) {
    return false;
  }
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const swapped = `${short[at + 1] ?? ""}${short[at] ?? ""}`;
  return long.slice(at, at + 2) === swapped && short.slice(at + 2) === long.slice(at + 2);
}
