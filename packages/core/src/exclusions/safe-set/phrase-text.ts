import type { ExclusionTerm } from "../exclusion-term.ts";
import type { TermIndex } from "../term-index.ts";

/** The place of a phrase: in `term`, from word `start` up to but not including `end`. */
export type PhrasePlace = { readonly term: number; readonly start: number; readonly end: number };

/** The words of a phrase as its term spells them, single spaces between. */
export function phraseText(index: TermIndex, { term, start, end }: PhrasePlace): string {
  const { term: text } = index.terms[term] as ExclusionTerm;
  return index.matching.split(text).slice(start, end).join(" ");
}
