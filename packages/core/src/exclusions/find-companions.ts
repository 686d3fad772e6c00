import { distance } from "fastest-levenshtein";
import { checkNegative } from "./check-negative.ts";
import { isTopicWord } from "./function-words.ts";
import { withoutAccents } from "./matching/split-words.ts";
import type { NegativeKeyword } from "./negative-keyword.ts";
import type { TermIndex } from "./term-index.ts";

export const companionKinds = ["plural", "accent", "joined", "typo"] as const;

export type CompanionKind = (typeof companionKinds)[number];

/**
 * A spelling that the platform does not count as the same: an optional extra beside `of`.
 * `isInReport`: a term of the report has it, so it is known to be searched for.
 */
export type Companion = NegativeKeyword & {
  readonly of: NegativeKeyword;
  readonly kind: CompanionKind;
  readonly isInReport: boolean;
};

export type CompanionOptions = { readonly perNegativeMax?: number };

/**
 * Proposes spellings beside each negative: the other number (Google and Microsoft take a plural for another word:
 * support.google.com/google-ads/answer/2453972), the text without accents, the words joined, and misspellings. A made-up
 * word helps nobody, so apart from accents and singulars only words that the report itself shows are used.
 * None of them blocks a term that must stay, nor is one of `negatives`; all are optional.
 */
export function findCompanions(
  index: TermIndex,
  negatives: readonly NegativeKeyword[],
  { perNegativeMax = 5 }: CompanionOptions = {},
): Companion[] {
  const typosOf = createTypoSearch(index);
  const keyOf = ({ text, matchType }: NegativeKeyword): string => `${matchType} ${text}`;
  const known = new Set(negatives.map(keyOf));
  return negatives.flatMap((negative) => {
    const found: Companion[] = [];
    for (const { kind, text } of spellingsOf(index, negative.text, typosOf)) {
      const companion = { text, matchType: negative.matchType };
      if (found.length === perNegativeMax) break;
      if (known.has(keyOf(companion)) || checkNegative(index.platform, companion).length > 0)
        continue;
      if (index.guardsHitBy(companion).length > 0) continue;
      known.add(keyOf(companion));
      const isInReport = index.blockedBy(companion).length > 0;
      found.push({ ...companion, of: negative, kind, isInReport });
    }
    return found;
  });
}

type Spelling = { readonly kind: CompanionKind; readonly text: string };

function spellingsOf(
  index: TermIndex,
  text: string,
  typosOf: (word: string) => readonly string[],
): Spelling[] {
  const words = index.matching.split(text);
  const isWord = (word: string): boolean => index.sequences.wordId(word) !== -1;
  const replaceEach = (kind: CompanionKind, spell: (word: string) => readonly string[]) =>
    words.flatMap((word, at) =>
      isTopicWord(word)
        ? spell(word).map((other) => ({ kind, text: words.with(at, other).join(" ") }))
        : [],
    );
  const plain = withoutAccents(text);
  const joined = words.join("");
  return [
    ...(plain === text ? [] : [{ kind: "accent" as const, text: plain }]),
    // Amazon counts plurals as the same word already.
    ...(index.platform === "amazon"
      ? []
      : replaceEach("plural", (word) =>
          otherNumbers(word).filter((other) => isSafeGuess(word, other) || isWord(other)),
        )),
    ...replaceEach("typo", typosOf),
    ...(words.length === 2 && isWord(joined) ? [{ kind: "joined" as const, text: joined }] : []),
  ].filter(({ text: other }) => other !== text);
}

/** A singular made from a plural is a word; a plural made from a name ("delhis") is not. */
function isSafeGuess(word: string, other: string): boolean {
  return other.length < word.length;
}

const WORD_LENGTH_MIN = 4;

/** The regular plurals of a word, or the singular of a plural; none where the word is too short to tell. */
function otherNumbers(word: string): string[] {
  if (word.length < WORD_LENGTH_MIN || !/^\p{L}+$/u.test(word) || /(?:ss|us|is)$/u.test(word)) {
    return [];
  }
  if (/[^aeiou]ies$/u.test(word)) return [`${word.slice(0, -3)}y`];
  if (/(?:ch|sh|x|z|ss)es$/u.test(word)) return [word.slice(0, -2)];
  if (word.endsWith("s")) return [word.slice(0, -1)];
  if (/[^aeiou]y$/u.test(word)) return [`${word.slice(0, -1)}ies`];
  return [`${word}s`, `${word}es`];
}

/** Words of the report that are one edit away from a word, same first letter: its likely misspellings. */
function createTypoSearch({ sequences }: TermIndex): (word: string) => readonly string[] {
  const LENGTH_MIN = 6;
  const buckets = new Map<string, string[]>();
  for (const [word] of sequences.words()) {
    if (word.length < LENGTH_MIN - 1) continue;
    const bucket = buckets.get(`${word[0]}${word.length}`);
    if (bucket) bucket.push(word);
    else buckets.set(`${word[0]}${word.length}`, [word]);
  }
  return (word) => {
    if (word.length < LENGTH_MIN) return [];
    return [-1, 0, 1]
      .flatMap((change) => buckets.get(`${word[0]}${word.length + change}`) ?? [])
      .filter((other) => other !== word && isTypo(word, other));
  };
}

function isTypo(word: string, other: string): boolean {
  // A changed ending is a form of the word, not a misspelling; digits make another model or year.
  if (/\p{N}/u.test(word + other) || word.startsWith(other) || other.startsWith(word)) return false;
  return distance(word, other) === 1 || isSwap(word, other);
}

function isSwap(word: string, other: string): boolean {
  if (word.length !== other.length) return false;
  let at = 0;
  while (word[at] === other[at]) at += 1;
  return (
    word[at] === other[at + 1] &&
    word[at + 1] === other[at] &&
    word.slice(at + 2) === other.slice(at + 2)
  );
}
