import { foldWord, type Word } from "./fold.ts";

/** Words `start` (inclusive) to `end` (exclusive) of a text. */
export type PhraseHit = { readonly start: number; readonly end: number };

/** Finds phrases in the words of a text. */
export type Phrases = {
  readonly find: (words: readonly Word[]) => PhraseHit[];
  readonly isIn: (words: readonly Word[]) => boolean;
  /** True if a single word, in lower case with its accents, is one of the phrases. */
  readonly fits: (word: string) => boolean;
};

/** Signs that separate the parts of a sentence, so that a phrase ends at them unless it contains the sign. */
const separators = /[,;:()–]/u;
const notFound = /(?!)/u;

/**
 * Compiles phrases of a file in `words/`. `*` stands for any letters, `_` for one word, `…` for up to ten words, `#`
 * for a digit, `(a|b)` for one of two, `?` for an optional letter or bracket. Accents do not matter.
 * @example compilePhrases(["no (_ )?fees?"]).isIn(readWords("no hidden fee")) // true
 */
export function compilePhrases(phrases: readonly string[]): Phrases {
  const whole = (source: string, flags: string) =>
    phrases.length === 0
      ? new RegExp(notFound, flags)
      : new RegExp(`(?<!\\S)(?:${source})(?!\\S)`, flags);
  const sources = phrases.map(sourceOf);
  const pattern = whole(sources.map(foldWord).join("|"), "gu");
  const spelled = whole(sources.join("|"), "u");
  return {
    find: (words) => findIn(words, pattern),
    isIn: (words) => findIn(words, pattern).length > 0,
    fits: (word) => spelled.test(word),
  };
}

function sourceOf(phrase: string): string {
  return phrase
    .replaceAll("*", String.raw`[^\s,]*`)
    .replaceAll("_", String.raw`[^\s,]+`)
    .replaceAll("… ", String.raw`(?:[^\s,]+ ){0,10}?`)
    .replaceAll("#", String.raw`\d`);
}

function findIn(words: readonly Word[], pattern: RegExp): PhraseHit[] {
  const starts: number[] = [];
  let text = "";
  for (const { folded, before } of words) {
    if (separators.test(before)) text += ", ";
    starts.push(text.length);
    text += `${folded} `;
  }
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => {
    const start = starts.findIndex((at) => at >= index);
    const end = starts.findIndex((at) => at >= index + found.length);
    return { start, end: end === -1 ? words.length : end };
  });
}
