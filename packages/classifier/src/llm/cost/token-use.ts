import type { TokenPrice } from "../hosted-settings.ts";

/** Tokens as providers bill them: `cachedInput` and `cacheWrite` are parts of `input`, `reasoning` of `output`. */
export type TokenUse = {
  readonly input: number;
  readonly cachedInput: number;
  readonly cacheWrite: number;
  readonly output: number;
  readonly reasoning: number;
};

export const noTokens: TokenUse = {
  input: 0,
  cachedInput: 0,
  cacheWrite: 0,
  output: 0,
  reasoning: 0,
};

export function addTokens(left: TokenUse, right: TokenUse): TokenUse {
  return {
    input: left.input + right.input,
    cachedInput: left.cachedInput + right.cachedInput,
    cacheWrite: left.cacheWrite + right.cacheWrite,
    output: left.output + right.output,
    reasoning: left.reasoning + right.reasoning,
  };
}

export function subtractTokens(left: TokenUse, right: TokenUse): TokenUse {
  return {
    input: left.input - right.input,
    cachedInput: left.cachedInput - right.cachedInput,
    cacheWrite: left.cacheWrite - right.cacheWrite,
    output: left.output - right.output,
    reasoning: left.reasoning - right.reasoning,
  };
}

/** What so many tokens cost, in USD. */
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
