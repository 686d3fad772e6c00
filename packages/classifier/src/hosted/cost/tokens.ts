import type { HostedUse } from "@termsift/core/contract";
import type { TokenPrice } from "../settings.ts";

/** Tokens as providers bill them: `cachedInput` and `cacheWrite` are parts of `input`, `reasoning` of `output`. */
export type TokenUse = HostedUse["tokens"];

export const noTokens: TokenUse = {
  input: 0,
  cachedInput: 0,
  cacheWrite: 0,
  output: 0,
  reasoning: 0,
};

/** Adds two token counts. With `sign` -1, subtracts `right` from `left`. */
export function addTokens(left: TokenUse, right: TokenUse, sign: 1 | -1 = 1): TokenUse {
  return {
    input: left.input + sign * right.input,
    cachedInput: left.cachedInput + sign * right.cachedInput,
    cacheWrite: left.cacheWrite + sign * right.cacheWrite,
    output: left.output + sign * right.output,
    reasoning: left.reasoning + sign * right.reasoning,
  };
}

/** Returns the cost of these tokens in USD. */
export function costOf(tokens: TokenUse, price: TokenPrice): number {
  const plain = Math.max(0, tokens.input - tokens.cachedInput - tokens.cacheWrite);
  return (
    (plain * price.input +
      tokens.cachedInput * (price.cachedInput ?? price.input) +
      tokens.cacheWrite * (price.cacheWrite ?? price.input) +
      tokens.output * price.output) /
    1_000_000
  );
}

/** Adds the calls, tokens and costs of two runs. The cost is null if either cost is null. */
export function addHostedUse(left: HostedUse, right: HostedUse): HostedUse {
  return {
    calls: left.calls + right.calls,
    tokens: addTokens(left.tokens, right.tokens),
    cost: left.cost === null || right.cost === null ? null : left.cost + right.cost,
  };
}

/** True if the calls used tokens. Refused calls use none. */
export function isPaidFor({ tokens }: HostedUse): boolean {
  return tokens.input + tokens.output > 0;
}

const OVERHEAD = 8;

/** Estimates the tokens of a text: 8, plus one per 3.2 bytes of UTF-8. The real number is usually lower. */
export function estimateTokens(text: string): number {
  return OVERHEAD + Math.ceil(Buffer.byteLength(text) / 3.2);
}
