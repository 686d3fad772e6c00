import type { CallFailure } from "./call-outcome.ts";

/** What calls ask for besides verdicts. */
export type CallManner = {
  readonly usesSchema: boolean;
  /** Room for thinking in the answer, beside the verdicts. */
  readonly thinkingTokensMax: number;
};

/** How the calls of one run are made; gives way once and for all where the provider refuses a part of it. */
export type Manner = {
  readonly now: () => CallManner;
  /** Whether the call that was refused can be made anew in another manner. */
  readonly refused: (about: CallFailure["about"], manner: CallManner) => boolean;
};

/** A model with a context of 8,000 tokens takes the last of these with half a batch. */
const THINKING_STEPS = [6_000, 2_000, 500] as const;

export function createManner(isReasoning: boolean): Manner {
  let usesSchema = true;
  let step = 0;
  const thinking = () => (isReasoning ? (THINKING_STEPS[step] ?? 0) : 0);
  return {
    now: () => ({ usesSchema, thinkingTokensMax: thinking() }),
    refused: (about, manner) => {
      if (about === "schema") {
        usesSchema = false;
        return manner.usesSchema;
      }
      if (about !== "length" || !isReasoning) return false;
      // Of several calls that are refused together only the first changes the manner.
      if (thinking() === manner.thinkingTokensMax && step < THINKING_STEPS.length - 1) step += 1;
      return thinking() < manner.thinkingTokensMax;
    },
  };
}
