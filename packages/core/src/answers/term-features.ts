import { termWords } from "../terms/normalize-term.ts";

/** Features of a term: hashes of its words and of their letter triples, sorted, each once. */
export type TermFeatures = Int32Array;

const TRIPLE = 3;
const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Returns the features of a term. Terms that share words, or parts of words, share features. */
export function termFeatures(term: string): TermFeatures {
  const features = new Set<number>();
  for (const word of termWords(term)) {
    features.add(hashOf(`=${word}`));
    const marked = `^${word}$`;
    for (let start = 0; start + TRIPLE <= Math.max(marked.length, TRIPLE); start += 1) {
      features.add(hashOf(marked.slice(start, start + TRIPLE)));
    }
  }
  return Int32Array.from(features).sort();
}

function hashOf(text: string): number {
  let hash = FNV_START;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  }
  return hash;
}

/** Returns the share of common features (0..1): the cosine of both feature sets. */
export function likeness(left: TermFeatures, right: TermFeatures): number {
  if (left.length === 0 || right.length === 0) return 0;
  let common = 0;
  for (let l = 0, r = 0; l < left.length && r < right.length;) {
    const difference = (left[l] as number) - (right[r] as number);
    if (difference === 0) common += 1;
    if (difference <= 0) l += 1;
    if (difference >= 0) r += 1;
  }
  return common / Math.sqrt(left.length * right.length);
}
