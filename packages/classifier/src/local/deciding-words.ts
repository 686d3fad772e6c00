import { foldWord } from "../language/index.ts";
import type { Mention, ProfileVocabulary } from "./profile-vocabulary.ts";

/** A word of a term and its evidence: the logit of "exclude" for that word alone. */
export type WordEvidence = { readonly word: string; readonly evidence: number };

/** The words of a term from `start` (inclusive) to `end` (exclusive). `text` joins these words. */
export type DecidingWords = {
  readonly text: string;
  readonly mention: Mention;
  readonly start: number;
  readonly end: number;
};

const RUN_WORDS_MAX = 3;

/**
 * Returns the words for the reason: the strongest word that the profile does not offer, and up to two neighbours with
 * the same `mention`. Undefined if the profile offers every word.
 *
 * @param words in term order
 * @param isFunctionWord true for a folded word without a topic ("for", "der")
 */
export function findDecidingWords(
  words: readonly WordEvidence[],
  vocabulary: ProfileVocabulary,
  isFunctionWord: (foldedWord: string) => boolean,
): DecidingWords | undefined {
  const mentions = words.map(({ word }) => {
    const folded = foldWord(word.toLowerCase());
    return isFunctionWord(folded) || !/[\p{L}\p{N}]/u.test(folded)
      ? "offered"
      : vocabulary.mentionOf(folded);
  });
  const named = [...words.keys()].filter((index) => mentions[index] !== "offered");
  // Prefers words, because a bare number ("iso 100", "all on 4") is a poor reason.
  const telling = named.filter((index) => /\p{L}/u.test(words[index]?.word ?? ""));
  const best = strongestOf(telling.length > 0 ? telling : named, words);
  const mention = mentions[best];
  if (mention === undefined) return undefined;
  let [start, end] = [best, best];
  while (end + 1 < words.length && mentions[end + 1] === mention && end - start + 1 < RUN_WORDS_MAX)
    end += 1;
  while (start > 0 && mentions[start - 1] === mention && end - start + 1 < RUN_WORDS_MAX)
    start -= 1;
  const run = words.slice(start, end + 1).map(({ word }) => word);
  return { text: run.join(" "), mention, start, end: end + 1 };
}

function strongestOf(indexes: readonly number[], words: readonly WordEvidence[]): number {
  let best = -1;
  for (const index of indexes) {
    if (best < 0 || (words[index]?.evidence ?? 0) > (words[best]?.evidence ?? 0)) best = index;
  }
  return best;
}
