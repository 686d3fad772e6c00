import type { HostedModel } from "./calls/create-model.ts";
import type { RequestLimiter } from "./calls/request-limiter.ts";
import type { Clock } from "./clock.ts";
import type { Spending } from "./cost/spending.ts";
import type { HostedSettings, TokenPrice } from "./hosted-options.ts";
import type { PromptHead } from "./prompt/build-prompt.ts";
import type { Controls } from "./prompt/controls.ts";
import type { RunRecorder } from "./run-recorder.ts";
import type { FallbackCause } from "./run-report.ts";
import type { VerdictLedger } from "./verdict-ledger.ts";

/** The state that all batches of one run share. */
export type HostedRun = {
  readonly settings: HostedSettings;
  readonly hosted: HostedModel;
  readonly price: TokenPrice | null;
  readonly head: PromptHead;
  readonly controls: Controls | null;
  readonly cacheKey: string;
  readonly limiter: RequestLimiter;
  readonly spending: Spending;
  readonly recorder: RunRecorder;
  readonly clock: Clock;
  /** 0 to below 1; spreads waiting calls and places the controls. */
  readonly random: () => number;
  readonly signal: AbortSignal | undefined;
  readonly ledger: VerdictLedger;
  readonly breaker: Breaker;
};

/** Ends the calls of a run that can not succeed any more. */
export type Breaker = {
  /** Why no further call may start, or null. */
  readonly openedBy: () => FallbackCause | null;
  readonly open: (cause: FallbackCause) => void;
  /** A call that brought an answer, and whether a control in it was wrong. */
  readonly answered: (isControlWrong: boolean) => void;
  /** A call that brought none, for a cause that is not the provider asking us to slow down. */
  readonly failed: (cause: FallbackCause) => void;
};

const FAILURES_IN_A_ROW_MAX = 24;
const CONTROLS_MIN = 20;
const CONTROLS_WRONG_SHARE_MAX = 0.6;

/** Opens after 24 failed calls in a row, or when a model gets most controls wrong and so is not fit to judge at all. */
export function createBreaker(): Breaker {
  let opened: FallbackCause | null = null;
  let failuresInARow = 0;
  let answers = 0;
  let wrong = 0;
  const open = (cause: FallbackCause) => {
    opened ??= cause;
  };
  return {
    openedBy: () => opened,
    open,
    answered: (isControlWrong) => {
      failuresInARow = 0;
      answers += 1;
      if (isControlWrong) wrong += 1;
      if (answers >= CONTROLS_MIN && wrong / answers > CONTROLS_WRONG_SHARE_MAX) {
        open("control-wrong");
      }
    },
    failed: (cause) => {
      failuresInARow += 1;
      if (failuresInARow >= FAILURES_IN_A_ROW_MAX) open(cause);
    },
  };
}
