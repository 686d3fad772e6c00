import { termWords } from "../terms/normalize-term.ts";
import {
  answerSubject,
  createCover,
  type OpenVerdict,
  paddedWords,
  type Subject,
  subjectKey,
} from "./answer.ts";

/** The features of a term: hashes of its words and of three-letter pieces of its words, without duplicates. */
export type TermFeatures = Int32Array;

const TRIPLE = 3;
const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Returns the features of a term. Terms that share words or parts of words share features. */
export function termFeatures(term: string): TermFeatures {
  const features = new Set<number>();
  for (const word of termWords(term)) {
    features.add(hashOf(`=${word}`));
    const marked = `^${word}$`;
    for (let start = 0; start + TRIPLE <= Math.max(marked.length, TRIPLE); start += 1) {
      features.add(hashOf(marked.slice(start, start + TRIPLE)));
    }
  }
  return Int32Array.from(features);
}

function hashOf(text: string): number {
  let hash = FNV_START;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  }
  return hash;
}

/** Returns the likeness (0..1) between a term with these features and each indexed term. */
export type LikenessTo = (features: TermFeatures) => Float64Array;
/** Returns the weight (0..1) of a feature. */
export type WeightOf = (feature: number) => number;

/** Added to the number of terms, because a report with few terms says little about which words are common. */
const SMALL_REPORT = 20;

/** Returns the weight of each feature in a report: 1 for a feature of only one term, less for frequent features. */
export function featureWeights(terms: readonly TermFeatures[]): WeightOf {
  const counts = new Map<number, number>();
  for (const features of terms)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const rarest = Math.log(terms.length + SMALL_REPORT);
  return (feature) => 1 - Math.log(counts.get(feature) ?? 1) / rarest;
}

/** Returns a function that compares a term with each of `others`: the cosine (0..1) of their weighted features. */
export function createLikeness(others: readonly TermFeatures[], weightOf: WeightOf): LikenessTo {
  const holders = holdersOf(others);
  const normOf = (features: TermFeatures) =>
    Math.sqrt(features.reduce((sum, feature) => sum + weightOf(feature) ** 2, 0));
  const norms = Float64Array.from(others, normOf);
  return (term) => {
    const likeness = new Float64Array(others.length);
    const norm = normOf(term);
    for (const feature of term) {
      const weight = weightOf(feature) ** 2;
      for (const index of holders.get(feature) ?? [])
        likeness[index] = (likeness[index] as number) + weight;
    }
    for (let index = 0; index < likeness.length; index += 1) {
      const common = likeness[index] as number;
      if (common > 0) likeness[index] = Math.min(1, common / (norm * (norms[index] as number)));
    }
    return likeness;
  };
}

/** Returns, for each value, the indexes of the lists that contain the value. */
export function holdersOf<Value>(lists: readonly Iterable<Value>[]): Map<Value, number[]> {
  const holders = new Map<Value, number[]>();
  for (const [at, values] of lists.entries()) {
    for (const value of values) {
      const known = holders.get(value);
      if (known === undefined) holders.set(value, [at]);
      else known.push(at);
    }
  }
  return holders;
}

const indexes = new WeakMap<readonly OpenVerdict[], ReturnType<typeof createTermIndex>>();

/** Returns the index of `terms`. It is built once for each array. */
export function termIndexOf(terms: readonly OpenVerdict[]) {
  const index = indexes.get(terms) ?? createTermIndex(terms);
  indexes.set(terms, index);
  return index;
}

function createTermIndex(terms: readonly OpenVerdict[]) {
  const covered = new Map<string, readonly number[]>();
  const holders = holdersOf(terms.map(({ padded }) => new Set(padded.split(" "))));
  let compared: { readonly likenessTo: LikenessTo; readonly weightOf: WeightOf } | undefined;
  const compare = () => {
    const features = terms.map(({ term }) => termFeatures(term));
    const weightOf = featureWeights(features);
    compared ??= { likenessTo: createLikeness(features, weightOf), weightOf };
    return compared;
  };
  return {
    /** Returns the indexes of the terms that the subject includes. */
    coveredBy: (subject: Subject): readonly number[] => {
      const key = subjectKey(subject);
      const known = covered.get(key);
      if (known) return known;
      const covers = createCover(subject);
      // Only terms with the subject's rarest word are compared, because comparing all terms takes much longer.
      const words = "kind" in subject ? [] : paddedWords(answerSubject(subject)).split(" ");
      const lists = words.map((word) => holders.get(word) ?? []);
      const [rarest] = lists.sort((left, right) => left.length - right.length);
      const found = (rarest ?? [...terms.keys()]).filter((at) => covers(terms[at] as OpenVerdict));
      covered.set(key, found);
      return found;
    },
    likenessTo: (features: TermFeatures) => (compared ?? compare()).likenessTo(features),
    weightOf: (feature: number) => (compared ?? compare()).weightOf(feature),
  };
}
