import type { TermIndex } from "../term-index.ts";
import { narrowPhrase } from "./narrow-phrase.ts";
import { type PhrasePlace, phraseText } from "./phrase-text.ts";
import { PHRASE_WORDS_MAX, type SafePhrase } from "./safe-phrases.ts";

/** A safe phrase for one term, with all excluded terms that it blocks. */
export type SafeRoot = { readonly rootText: string; readonly terms: readonly number[] };

/**
 * For terms that cannot be exact negatives: the longest safe phrase of their words that the platform accepts. The
 * longest, since one term is little evidence ("plumber jobs", not "london"). A term may have none. `phrases` are the
 * safe phrases of all excluded terms.
 */
export function findSafeRoots(
  index: TermIndex,
  phrases: readonly SafePhrase[],
  wanted: ReadonlySet<number>,
): Map<number, SafeRoot> {
  const longest = new Map<number, PhrasePlace>();
  const wordsMax = Math.min(index.matching.wordsMax.phrase, PHRASE_WORDS_MAX);
  const sizeOf = ({ start, end }: PhrasePlace): number => end - start;
  for (const { place, terms: holders } of phrases) {
    for (const term of holders) {
      if (!wanted.has(term)) continue;
      const known = longest.get(term);
      if (known !== undefined && sizeOf(known) >= wordsMax) continue;
      const root = narrowPhrase(index, place, [term]);
      if (known === undefined || sizeOf(root) > sizeOf(known)) longest.set(term, root);
    }
  }
  return new Map(
    [...longest].map(([term, place]) => {
      const text = phraseText(index, place);
      const blocked = index.blockedBy({ text, matchType: "phrase" });
      const excluded = blocked.filter((at) => index.terms[at]?.role === "exclude");
      return [term, { rootText: text, terms: excluded }];
    }),
  );
}
