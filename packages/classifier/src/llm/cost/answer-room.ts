import type { CallSize } from "./estimate-run.ts";
import type { TokenUse } from "./token-use.ts";

/** What an answer may be longer than the longest so far of its size. */
const MARGIN = 1.25;

/** Learns from a run's own answers how much room the next one needs. */
export type AnswerRoom = {
  readonly learn: (terms: number, used: TokenUse) => void;
  /**
   * The same call with only as much room for its answer as the run's answers so far say that it needs; null before the
   * first answer.
   */
  readonly lean: (terms: number, size: CallSize) => CallSize | null;
};

/** Thinking is kept apart where the provider counts it: it does not grow with the terms. */
export function createAnswerRoom(): AnswerRoom {
  let perTerm = 0;
  let thinking = 0;
  return {
    learn: (terms, { output, reasoning }) => {
      if (output === 0) return;
      perTerm = Math.max(perTerm, (output - reasoning) / terms);
      thinking = Math.max(thinking, reasoning);
    },
    lean: (terms, size) => {
      if (perTerm === 0) return null;
      const needed = Math.ceil((perTerm * terms + thinking) * MARGIN);
      return { ...size, outputTokensMax: Math.min(size.outputTokensMax, needed) };
    },
  };
}
