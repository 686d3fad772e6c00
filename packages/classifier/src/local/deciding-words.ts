import { foldWord } from "../language/index.ts";
import type { Mention, ProfileVocabulary } from "./profile-vocabulary.ts";

/** A word of the term with how strongly the model, looking at it alone, wants the term excluded (a logit). */
export type WordEvidence = { readonly word: string; readonly evidence: number };

export type DecidingWords = { readonly text: string; readonly mention: Mention };

const RUN_WORDS_MAX = 3;

/**
 * The words of the term that a reason can name: the strongest word that the profile does not offer, with its neighbours
 * that it does not offer either (at most three words in all). Undefined when the profile offers every word.
 *
 * @param words in term order
 * @param isFunctionWord says of a folded word that it names nothing ("for", "der")
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
  let best = -1;
  for (const [index, word] of words.entries()) {
    if (mentions[index] === "offered") continue;
    if (best < 0 || word.evidence > (words[best]?.evidence ?? 0)) best = index;
  }
  const mention = mentions[best];
  if (mention === undefined) return undefined;
  let [start, end] = [best, best];
  while (end + 1 < words.length && mentions[end + 1] === mention && end - start + 1 < RUN_WORDS_MAX)
    end += 1;
  while (start > 0 && mentions[start - 1] === mention && end - start + 1 < RUN_WORDS_MAX)
    start -= 1;
  const run = words.slice(start, end + 1).map(({ word }) => word);
  return { text: run.join(" "), mention };
}
