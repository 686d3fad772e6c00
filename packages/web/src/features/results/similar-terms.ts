import type { KeywordItem } from "@termsift/core/contract";

export type NamedTerms = { readonly name: string; readonly items: readonly KeywordItem[] };
export type SimilarTerm = { readonly term: string; readonly list: string };

const SIMILAR_MAX = 5;

export function similarTerms(term: string, lists: readonly NamedTerms[]): SimilarTerm[] {
  const words = new Set(wordsOf(term));
  const best: (SimilarTerm & { readonly share: number })[] = [];
  for (const { name, items } of lists) {
    for (const item of items) {
      if (item.term === term) continue;
      const others = new Set(wordsOf(item.term));
      let shared = 0;
      for (const word of others) if (words.has(word)) shared += 1;
      const share = shared / (words.size + others.size - shared);
      const last = best.length < SIMILAR_MAX ? 0 : (best.at(-1)?.share ?? 0);
      if (share <= last) continue;
      const at = best.findIndex((other) => other.share < share);
      best.splice(at === -1 ? best.length : at, 0, { term: item.term, list: name, share });
      best.length = Math.min(best.length, SIMILAR_MAX);
    }
  }
  return best.map(({ term: found, list }) => ({ term: found, list }));
}

function wordsOf(term: string): string[] {
  return term.toLowerCase().split(/\s+/u);
}
