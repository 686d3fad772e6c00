import { estimateTokens } from "./cost/estimate-tokens.ts";
import { cleanTerm } from "./prompt/clean-text.ts";

export const BATCH_TERMS_MAX = 50;
/** Of the terms alone: 50 usual ones take about 900, so only long ones make smaller batches. */
const BATCH_TOKENS_MAX = 1_500;
/** The braces, the keys and the number around each term. */
const TERM_OVERHEAD_TOKENS = 10;

/** Terms in batches of at most 50 and about 1,500 tokens, in their order. */
export function planBatches(terms: readonly string[]): string[][] {
  const batches: string[][] = [];
  let batch: string[] = [];
  let tokens = 0;
  for (const term of terms) {
    const size = estimateTokens(cleanTerm(term)) + TERM_OVERHEAD_TOKENS;
    const isFull = batch.length >= BATCH_TERMS_MAX || tokens + size > BATCH_TOKENS_MAX;
    if (isFull && batch.length > 0) {
      batches.push(batch);
      batch = [];
      tokens = 0;
    }
    batch.push(term);
    tokens += size;
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
}
