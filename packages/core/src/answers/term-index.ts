import { createCover, type OpenVerdict, type Subject, subjectKey } from "./answer.ts";
import { type TermFeatures, termFeatures } from "./term-features.ts";

/** Returns the likeness (0..1, see `likeness`) of these features to each indexed term. */
export type LikenessTo = (features: TermFeatures) => Float64Array;

/** Indexes terms by their features, so that only terms with a common feature are compared. */
export function indexFeatures(terms: readonly TermFeatures[]): LikenessTo {
  const termsWith = new Map<number, number[]>();
  for (const [at, features] of terms.entries()) {
    for (const feature of features) {
      const known = termsWith.get(feature);
      if (known) known.push(at);
      else termsWith.set(feature, [at]);
    }
  }
  return (features) => {
    const alike = new Float64Array(terms.length);
    for (const feature of features) {
      for (const at of termsWith.get(feature) ?? []) alike[at] = (alike[at] as number) + 1;
    }
    for (const [at, common] of alike.entries()) {
      if (common > 0) {
        alike[at] = common / Math.sqrt(features.length * (terms[at] as TermFeatures).length);
      }
    }
    return alike;
  };
}

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
      likenessTo ??= indexFeatures(terms.map(({ term }) => termFeatures(term)));
      return likenessTo(features);
    },
  };
}
