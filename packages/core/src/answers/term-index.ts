import { createCover, type OpenVerdict, type Subject, subjectKey } from "./answer.ts";
import { createLikeness, type LikenessTo, termFeatures } from "./term-features.ts";

/** What questions and answers ask of the terms of a report, each computed once. */
export type TermIndex = {
  /** Returns the indexes of the subject's terms. */
  readonly coveredBy: (subject: Subject) => readonly number[];
  readonly likenessTo: LikenessTo;
};

const indexes = new WeakMap<readonly OpenVerdict[], TermIndex>();

/** Returns the index of these terms. The same array always has the same index. */
export function termIndexOf(terms: readonly OpenVerdict[]): TermIndex {
  const index = indexes.get(terms) ?? createTermIndex(terms);
  indexes.set(terms, index);
  return index;
}

function createTermIndex(terms: readonly OpenVerdict[]): TermIndex {
  const covered = new Map<string, readonly number[]>();
  let likenessTo: LikenessTo | undefined;
  return {
    coveredBy: (subject) => {
      const key = subjectKey(subject);
      const known = covered.get(key);
      if (known) return known;
      const covers = createCover(subject);
      const found = [...terms.keys()].filter((at) => covers(terms[at] as OpenVerdict));
      covered.set(key, found);
      return found;
    },
    likenessTo: (features) => {
      likenessTo ??= createLikeness(terms.map(({ term }) => termFeatures(term)));
      return likenessTo(features);
    },
  };
}
