import { randomInt } from "node:crypto";
import { estimateTokens } from "./cost/tokens.ts";
import { cleanTerm } from "./prompt/clean-text.ts";

export const BATCH_TERMS_MAX = 50;
/** Fifty ordinary terms count as about 1,300 tokens. Only batches of long terms reach this limit. */
const BATCH_TOKENS_MAX = 1_500;
const TERM_OVERHEAD_TOKENS = 10;

/** Splits terms into batches of at most 50 terms and about 1,500 tokens, in order. */
export function planBatches(terms: readonly string[]): string[][] {
  const batches: string[][] = [];
  let batch: string[] = [];
  let tokens = 0;
  for (const term of terms) {
    const size = estimateTokens(cleanTerm(term)) + TERM_OVERHEAD_TOKENS;
    const isFull = batch.length >= BATCH_TERMS_MAX || tokens + size > BATCH_TOKENS_MAX;
    if (isFull || batch.length === 0) {
      batch = [];
      batches.push(batch);
      tokens = 0;
    }
    batch.push(term);
    tokens += size;
  }
  return batches;
}

/** Plans the second calls. Terms of one first call (group) get different calls: none can manipulate another twice. */
export function planSecondCalls(groups: readonly (readonly string[])[]): string[][] {
  const calls: string[][] = [];
  for (const group of groups) {
    let at = 0;
    for (const term of group) {
      while ((calls[at]?.length ?? 0) >= BATCH_TERMS_MAX) at += 1;
      (calls[at] ??= []).push(term);
      at += 1;
    }
  }
  return calls;
}

const DRAWS = 2 ** 47;

/** Returns an unpredictable random number, at least 0 and below 1. */
export function unforeseeable(): number {
  return randomInt(DRAWS) / DRAWS;
}

/** Returns the terms in random order, so that the author of a term cannot choose which terms share its call. */
export function shuffle(terms: readonly string[], draw: () => number): string[] {
  return terms
    .map((term) => ({ term, key: draw() }))
    .sort((left, right) => left.key - right.key)
    .map(({ term }) => term);
}
