import type { TokenPrice } from "../hosted-settings.ts";
import { buildTermList, type PromptHead } from "../prompt/build-prompt.ts";
import { answerJsonSchema } from "../prompt/answer-schema.ts";
import { estimateTokens } from "./estimate-tokens.ts";
import { costOf, type TokenUse } from "./token-use.ts";

/** A verdict's usual share of an answer: its JSON and, for about half of the terms, a reason. */
const VERDICT_TOKENS = 40;
const VERDICT_TOKENS_MAX = 90;
/** What a model thinks about one batch at low effort; a guess that the report corrects after the run. */
const REASONING_TOKENS = 900;

/** Each number has three digits. */
const ANY_NUMBER = 100;

export type CallSize = {
  readonly inputTokens: number;
  /** Of those, what repeats in every call of the run. */
  readonly headTokens: number;
  readonly outputTokens: number;
  /** What the provider is told to stop at. */
  readonly outputTokensMax: number;
};

/**
 * How large one call is expected to be, and may become at most.
 *
 * @param thinkingTokensMax what a model may think before it answers; 0 for one that does not
 */
export function sizeOfCall(
  head: PromptHead,
  terms: readonly string[],
  thinkingTokensMax: number,
): CallSize {
  const headTokens =
    estimateTokens(head.system) +
    estimateTokens(head.profile) +
    estimateTokens(JSON.stringify(answerJsonSchema));
  return {
    headTokens,
    inputTokens:
      headTokens + estimateTokens(buildTermList({ terms, numbers: terms.map(() => ANY_NUMBER) })),
    outputTokens: terms.length * VERDICT_TOKENS + Math.min(REASONING_TOKENS, thinkingTokensMax),
    outputTokensMax: 256 + terms.length * VERDICT_TOKENS_MAX + thinkingTokensMax,
  };
}

export type RunEstimate = {
  /** Terms that the hosted model will be asked about. */
  readonly terms: number;
  readonly calls: number;
  readonly tokens: TokenUse;
  /** USD if the provider's prompt cache never hits; null when the model's price is not known. */
  readonly cost: number | null;
};

/** What a run will take, before its first call: these calls about so many terms. Retries are not in it. */
export function estimateRun(
  calls: readonly CallSize[],
  terms: number,
  price: TokenPrice | null,
): RunEstimate {
  const sum = (pick: (call: CallSize) => number) =>
    calls.reduce((total, call) => total + pick(call), 0);
  const tokens: TokenUse = {
    input: sum((call) => call.inputTokens),
    cachedInput: 0,
    cacheWrite: 0,
    output: sum((call) => call.outputTokens),
    reasoning: 0,
  };
  return {
    terms,
    calls: calls.length,
    tokens,
    cost: price === null ? null : costOf(tokens, price),
  };
}

/** The most that one call can cost, in USD: nothing cached, the whole prompt written to the cache, the answer cut off. */
export function costOfCallMax(size: CallSize, price: TokenPrice): number {
  const input = Math.max(price.input, price.cacheWrite ?? 0);
  return (size.inputTokens * input + size.outputTokensMax * price.output) / 1_000_000;
}
