import type { KeywordItem } from "@termsift/core/contract";

export type NamedTerms = { readonly name: string; readonly items: readonly KeywordItem[] };
export type SimilarTerm = { readonly term: string; readonly list: string };

const SIMILAR_MAX = 5;

export function similarTerms(term: string, lists: readonly NamedTerms[]): SimilarTerm[] {
  const words = wordsOf(term);
  return lists
    .flatMap(({ name, items }) => items.map((item) => ({ term: item.term, list: name })))
    .map((found) => ({ found, share: shareOf(words, wordsOf(found.term)) }))
    .filter(({ found, share }) => share > 0 && found.term !== term)
    .sort((left, right) => right.share - left.share)
    .slice(0, SIMILAR_MAX)
    .map(({ found }) => found);
}

function shareOf(words: Set<string>, others: Set<string>): number {
  const shared = [...others].filter((word) => words.has(word)).length;
  return shared / (words.size + others.size - shared);
}

function wordsOf(term: string): Set<string> {
  return new Set(term.toLowerCase().split(/\s+/u));
}
