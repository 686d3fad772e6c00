import type { HostedUse } from "@termsift/core/contract";
import { addTokens } from "./token-use.ts";

/** Both together; money only where it is known of both. */
export function addHostedUse(left: HostedUse, right: HostedUse): HostedUse {
  return {
    calls: left.calls + right.calls,
    tokens: addTokens(left.tokens, right.tokens),
    cost: left.cost === null || right.cost === null ? null : left.cost + right.cost,
  };
}

/** Whether anything was paid for, as far as is known: calls that were refused took no token. */
export function isPaidFor({ tokens }: HostedUse): boolean {
  return tokens.input + tokens.output > 0;
}
