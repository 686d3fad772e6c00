import { createCover, type OpenVerdict, type Subject, subjectKey } from "./answer.ts";
import {
  createLikeness,
  type LikenessTo,
  type TermFeatures,
  termFeatures,
} from "./term-features.ts";

const indexes = new WeakMap<readonly OpenVerdict[], ReturnType<typeof createTermIndex>>();

/** Returns the index of these terms. The same array always has the same index. */
export function termIndexOf(terms: readonly OpenVerdict[]) {
  const index = indexes.get(terms) ?? createTermIndex(terms);
  indexes.set(terms, index);
  return index;
}

/** Computes once what questions and answers ask of the terms of a report. */
function createTermIndex(terms: readonly OpenVerdict[]) {
  const covered = new Map<string, readonly number[]>();
  let likenessTo: LikenessTo | undefined;
  return {
    /** Returns the indexes of the subject's terms. */
    coveredBy: (subject: Subject): readonly number[] => {
      const key = subjectKey(subject);
      const known = covered.get(key);
      if (known) return known;
      const covers = createCover(subject);
      const found = [...terms.keys()].filter((at) => covers(terms[at] as OpenVerdict));
      covered.set(key, found);
      return found;
    },
    likenessTo: (features: TermFeatures) => {
      likenessTo ??= createLikeness(terms.map(({ term }) => termFeatures(term)));
      return likenessTo(features);
    },
  };
}
