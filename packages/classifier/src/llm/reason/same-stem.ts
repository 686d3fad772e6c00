/** Scripts written without spaces between words: there a "word" is a whole phrase. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;
const STEM_LENGTH_MIN = 3;
const LONG_STEM = 4;

/**
 * Whether two folded words of any script may be forms of one word: "job" and "jobs", "jobbörse" and "job", "vélos" and
 * "vélo". Of two phrases without spaces: whether they share two characters that follow each other.
 */
export function hasSameStem(left: string, right: string): boolean {
  if (left === right) return true;
  if (unspaced.test(left) && unspaced.test(right)) return sharesPair(left, right);
  const shorter = Math.min(left.length, right.length);
  let common = 0;
  while (common < shorter && left[common] === right[common]) common += 1;
  return common >= LONG_STEM || (common === shorter && common >= STEM_LENGTH_MIN);
}

function sharesPair(left: string, right: string): boolean {
  for (let start = 0; start + 2 <= left.length; start += 1) {
    if (right.includes(left.slice(start, start + 2))) return true;
  }
  return false;
}

const LOOSE_STEM = 5;

/** What two words of one stem have in common, roughly: for looking up a word among many. */
export function roughStems(word: string): string[] {
  if (!unspaced.test(word)) return [word.slice(0, LOOSE_STEM)];
  const pairs = Array.from(word).map((_, index, letters) =>
    letters.slice(index, index + 2).join(""),
  );
  return pairs.filter((pair) => pair.length > 1);
}
