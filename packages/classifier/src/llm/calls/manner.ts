import type { CallFailure } from "./call-outcome.ts";

/** What calls ask for besides verdicts, and in which words. */
export type CallManner = {
  readonly usesSchema: boolean;
  /** Whether a temperature is sent where the model is thought to take one. */
  readonly usesTemperature: boolean;
  /** Whether a compatible server is told the answer's limit as `max_completion_tokens` instead of `max_tokens`. */
  readonly namesCompletionTokens: boolean;
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
  let usesTemperature = true;
  let namesCompletionTokens = false;
  let step = 0;
  const thinking = () => (isReasoning ? (THINKING_STEPS[step] ?? 0) : 0);
  return {
    now: () => ({
      usesSchema,
      usesTemperature,
      namesCompletionTokens,
      thinkingTokensMax: thinking(),
    }),
    refused: (about, manner) => {
      switch (about) {
        case null:
          return false;
        case "schema":
          usesSchema = false;
          return manner.usesSchema;
        case "temperature":
          usesTemperature = false;
          return manner.usesTemperature;
        case "tokens-name":
          namesCompletionTokens = true;
          return !manner.namesCompletionTokens;
        case "length":
          if (!isReasoning) return false;
          // Of several calls that are refused together only the first changes the manner.
          if (thinking() === manner.thinkingTokensMax && step < THINKING_STEPS.length - 1)
            step += 1;
          return thinking() < manner.thinkingTokensMax;
      }
    },
  };
}
