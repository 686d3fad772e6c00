import type { LanguageModel } from "ai";
import type { CallSettings } from "./calls/call-settings.ts";
import type { RequestLimiter } from "./calls/request-limiter.ts";
import type { Clock } from "./clock.ts";
import type { Spending } from "./cost/spending.ts";
import type { HostedSettings, TokenPrice } from "./hosted-settings.ts";
import type { PromptHead } from "./prompt/build-prompt.ts";
import type { Controls } from "./prompt/controls.ts";
import type { RunRecorder } from "./run-recorder.ts";
import type { FallbackCause } from "./run-report.ts";
import type { VerdictLedger } from "./verdict-ledger.ts";

/** The state that all batches of one run share. */
export type HostedRun = {
  readonly settings: HostedSettings;
  readonly model: LanguageModel;
  readonly callSettings: CallSettings;
  readonly price: TokenPrice | null;
  readonly head: PromptHead;
  readonly controls: Controls;
  readonly limiter: RequestLimiter;
  readonly spending: Spending;
  readonly recorder: RunRecorder;
  readonly clock: Clock;
  /** 0 to below 1; spreads waiting calls and places the controls. */
  readonly random: () => number;
  readonly signal: AbortSignal | undefined;
  readonly ledger: VerdictLedger;
  readonly breaker: Breaker;
  readonly pace: Pace;
};

/** How many terms a call may hold at the moment: falls when answers are cut off, comes back with whole ones. */
export type Pace = {
  readonly termsMax: () => number;
  /** A call with so many terms was too large. */
  readonly tooLarge: (terms: number) => void;
  readonly wentWell: () => void;
};

/** Ends the calls of a run that can not succeed any more. */
export type Breaker = {
  /** Why no further call may start, or null. */
  readonly openedBy: () => FallbackCause | null;
  readonly open: (cause: FallbackCause) => void;
  /** A call that brought an answer, and whether it was useless: nothing valid in it, or a control wrong. */
  readonly answered: (isUseless: boolean) => void;
  /** A call that brought none, for a cause that is not the provider asking us to slow down. */
  readonly failed: (cause: FallbackCause) => void;
};

const TERMS_MIN = 5;
const TERMS_STEP = 5;

/** Halves on a call that was too large, down to 5 terms, and grows by 5 with each whole answer. */
export function createPace(termsMax: number): Pace {
  let current = termsMax;
  return {
    termsMax: () => current,
    tooLarge: (terms) => {
      current = Math.max(TERMS_MIN, Math.min(current, Math.ceil(terms / 2)));
    },
    wentWell: () => {
      current = Math.min(termsMax, current + TERMS_STEP);
    },
  };
}

const FAILURES_IN_A_ROW_MAX = 24;
const ANSWERS_MIN = 20;
const USELESS_SHARE_MAX = 0.6;

/** Opens after 24 failed calls in a row, or when most of a model's answers are useless, which makes it unfit to judge. */
export function createBreaker(): Breaker {
  let opened: FallbackCause | null = null;
  let failuresInARow = 0;
  let answers = 0;
  let useless = 0;
  const open = (cause: FallbackCause) => {
    opened ??= cause;
  };
  return {
    openedBy: () => opened,
    open,
    answered: (isUseless) => {
      failuresInARow = 0;
      answers += 1;
      if (isUseless) useless += 1;
      if (answers >= ANSWERS_MIN && useless / answers > USELESS_SHARE_MAX) {
        open("unfit-model");
      }
    },
    failed: (cause) => {
      failuresInARow += 1;
      if (failuresInARow >= FAILURES_IN_A_ROW_MAX) open(cause);
    },
  };
}
