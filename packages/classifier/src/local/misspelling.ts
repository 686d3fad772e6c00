/** Shorter words are not compared, because two different words often differ by one letter ("form", "from"). */
const LETTERS_MIN = 6;

/**
 * True if one folded word is a misspelling of the other: a letter is omitted, doubled or swapped with its neighbour
 * ("accomodation", "managment"). The first letter must match. A replaced letter does not count, because it often gives
 * another word ("trailers", "trainers").
 */
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
