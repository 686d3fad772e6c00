import type { HostedEstimate } from "@termsift/core/contract";
import { BATCH_TERMS_MAX } from "../plan-batches.ts";
import { answerJsonSchema } from "../prompt/answer.ts";
import { buildTermList, type NumberedTerms, type PromptHead } from "../prompt/build-prompt.ts";
import type { TokenPrice } from "../settings.ts";
import { addTokens, costOf, estimateTokens, noTokens, type TokenUse } from "./tokens.ts";

/** Expected tokens per verdict: JSON, and a reason for about half of the verdicts. */
const VERDICT_TOKENS = 40;
const VERDICT_TOKENS_MAX = 90;
/** Expected thinking tokens per batch at low effort. */
const THINKING_TOKENS = 900;
const THINKING_TOKENS_PER_TERM_MAX = 100;
const THINKING_TOKENS_MIN = 1_000;
/** Share of terms whose hosted verdict contradicts the local one. Measured on labelled data. */
const CONTRADICTED = 0.13;
const CONTROL_TERMS = ["the name of the business", "how far is jupiter from the sun"];

export type CallSize = {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** The provider cuts off longer answers. */
  readonly outputTokensMax: number;
};

/** Estimates the expected and the highest number of tokens of one call. */
export function sizeOfCall(head: PromptHead, batch: NumberedTerms, isReasoning: boolean): CallSize {
  const { terms } = batch;
  const texts = [head.system, head.profile, JSON.stringify(answerJsonSchema)];
  const list = buildTermList(batch);
  const thinkingMax = isReasoning
    ? THINKING_TOKENS_MIN + terms.length * THINKING_TOKENS_PER_TERM_MAX
    : 0;
  return {
    inputTokens: [...texts, list].reduce((sum, text) => sum + estimateTokens(text), 0),
    outputTokens: terms.length * VERDICT_TOKENS + Math.min(THINKING_TOKENS, thinkingMax),
    outputTokensMax: 256 + terms.length * VERDICT_TOKENS_MAX + thinkingMax,
  };
}

export function expectedUse({ inputTokens, outputTokens }: CallSize): TokenUse {
  return { ...noTokens, input: inputTokens, output: outputTokens };
}

/** Returns the highest possible cost of a call in USD: a full answer, and a prompt that is written to the cache. */
export function costOfCallMax(size: CallSize, price: TokenPrice): number {
  const input = Math.max(price.input, price.cacheWrite ?? 0);
  return (size.inputTokens * input + size.outputTokensMax * price.output) / 1_000_000;
}

type EstimateInput = {
  readonly head: PromptHead;
  readonly adGroups: ReadonlyMap<string, string>;
  readonly batches: readonly (readonly string[])[];
  readonly isReasoning: boolean;
  readonly price: TokenPrice | null;
  readonly maxCost: number | undefined;
};

/** Estimates the calls and cost (USD) of a run, without retries and cache hits. If `price` is null, so is the cost. */
export function estimateRun({
  head,
  adGroups,
  batches,
  isReasoning,
  price,
  maxCost,
}: EstimateInput): HostedEstimate {
  const terms = batches.flat();
  const calls = [...batches, ...expectSecondCalls(batches)];
  const use = calls
    .map((call) => expectedUse(sizeOfCall(head, typicalBatch(call, adGroups), isReasoning)))
    .reduce((sum, each) => addTokens(sum, each), noTokens);
  const tokens = { input: use.input, output: use.output };
  const cost = price === null ? null : costOf(use, price);
  return { terms: terms.length, calls: calls.length, tokens, cost, maxCost: maxCost ?? null };
}

function typicalBatch(
  call: readonly string[],
  adGroups: ReadonlyMap<string, string>,
): NumberedTerms {
  const terms = [...call, ...CONTROL_TERMS];
  const [first = ""] = call;
  return {
    terms,
    numbers: terms.map(() => 100),
    adGroups: terms.map((term, at) => adGroups.get(at < call.length ? term : first)),
  };
}

/** Returns the terms of each expected second call. The real terms are unknown, so the first terms stand in for them. */
function expectSecondCalls(batches: readonly (readonly string[])[]): string[][] {
  const terms = batches.flat();
  const expected = Math.round(terms.length * CONTRADICTED);
  const largest = Math.max(0, ...batches.map((batch) => batch.length));
  const calls = Math.max(
    Math.ceil(expected / BATCH_TERMS_MAX),
    Math.min(expected, Math.round(largest * CONTRADICTED)),
  );
  const size = calls === 0 ? 0 : Math.ceil(expected / calls);
  return Array.from({ length: calls }, (_, at) => terms.slice(at * size, (at + 1) * size));
}
