/** Shorter words often differ by one letter but are different words ("form", "from"). */
const LETTERS_MIN = 6;

/**
 * True if one folded word is the other with a letter omitted, doubled or swapped with its neighbour ("accomodation",
 * "managment"). The first letter must match. A replaced letter does not count, since it often makes another word
 * ("trailers", "trainers").
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
