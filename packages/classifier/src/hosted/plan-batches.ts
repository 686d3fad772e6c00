import { randomInt } from "node:crypto";
import { estimateTokens } from "./cost/tokens.ts";
import { cleanTerm } from "./prompt/clean-text.ts";

export const BATCH_TERMS_MAX = 50;
/** Fifty usual terms take about 900 tokens, so only long ones make smaller batches. */
const BATCH_TOKENS_MAX = 1_500;
/** The braces, the keys and the number around each term. */
const TERM_OVERHEAD_TOKENS = 10;

/** The terms in batches of at most 50 terms and about 1,500 tokens, in their order. */
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

/**
 * Calls for second askings in other company: two terms that shared their first call share none of these. So a term that
 * turned its neighbours in the first call is not there when they are asked again.
 *
 * @param groups the contradicted terms of each first call
 */
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

/** 0 to below 1, from a secure source. */
export function unforeseeable(): number {
  return randomInt(DRAWS) / DRAWS;
}

/** The terms in a drawn order, so that the author of a term cannot choose its neighbours. */
export function shuffle(terms: readonly string[], draw: () => number): string[] {
  return terms
    .map((term) => ({ term, key: draw() }))
    .sort((left, right) => left.key - right.key)
    .map(({ term }) => term);
}
