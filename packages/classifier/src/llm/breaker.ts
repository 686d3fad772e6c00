import type { FallbackCause } from "./run-report.ts";

/** What became of an answer; `empty` is one that was cut off before its first verdict. */
export type AnswerWorth = "good" | "useless" | "empty";

/** Ends the calls of a run that can not succeed any more. */
export type Breaker = {
  /** Why no further call may start, or null. */
  readonly openedBy: () => FallbackCause | null;
  readonly open: (cause: FallbackCause) => void;
  /** How many calls the run plans, which bounds how many may be spent on splitting batches. */
  readonly expect: (calls: number) => void;
  readonly answered: (worth: AnswerWorth) => void;
  /**
   * Whether most answers of late were useless, so that the model must show on terms of our own that it can judge. True
   * once, then the count starts anew.
   */
  readonly takeDoubt: () => boolean;
  /** A call that brought none, for a cause that is not the provider asking us to slow down. */
  readonly failed: (cause: FallbackCause) => void;
  /** The provider asks us to slow down, so that a call has to wait. */
  readonly throttled: (nowMs: number, waitMs: number) => void;
};

const FAILURES_IN_A_ROW_MAX = 24;
/** Each of these takes its full time, and ever fewer run at once. */
const TIMEOUTS_IN_A_ROW_MAX = 16;
const ANSWERS_MIN = 20;
const USELESS_SHARE_MAX = 0.6;
const EMPTY_IN_A_ROW_MAX = 4;
/** Waiting for a provider that throttles, from the first refusal on, without one good answer. */
const THROTTLED_MS_MAX = 120_000;
/** Answers that may be thrown away in one run, besides two for each planned call. */
const USELESS_MAX = 300;

/**
 * Opens after 24 failed calls in a row, or 16 without an answer in time, after four answers in a row that were cut off
 * before their first verdict, after two minutes of throttling, and when more calls went into splitting batches than the run is worth.
 */
export function createBreaker(): Breaker {
  let opened: FallbackCause | null = null;
  let planned = 0;
  let failuresInARow = 0;
  let emptyInARow = 0;
  let recent = { answers: 0, useless: 0 };
  let useless = 0;
  let throttledSinceMs: number | null = null;
  const open = (cause: FallbackCause) => {
    opened ??= cause;
  };
  return {
    openedBy: () => opened,
    open,
    expect: (calls) => {
      planned = calls;
    },
    answered: (worth) => {
      failuresInARow = 0;
      throttledSinceMs = null;
      emptyInARow = worth === "empty" ? emptyInARow + 1 : 0;
      if (emptyInARow >= EMPTY_IN_A_ROW_MAX) open("only-thinking");
      recent.answers += 1;
      if (worth !== "useless") return;
      recent.useless += 1;
      useless += 1;
      if (useless > USELESS_MAX + 2 * planned) open("control-wrong");
    },
    takeDoubt: () => {
      const isDoubtful =
        recent.answers >= ANSWERS_MIN && recent.useless / recent.answers > USELESS_SHARE_MAX;
      if (isDoubtful) recent = { answers: 0, useless: 0 };
      return isDoubtful;
    },
    failed: (cause) => {
      failuresInARow += 1;
      const isHanging = cause === "timeout" && failuresInARow >= TIMEOUTS_IN_A_ROW_MAX;
      if (isHanging || failuresInARow >= FAILURES_IN_A_ROW_MAX) open(cause);
    },
    throttled: (nowMs, waitMs) => {
      throttledSinceMs ??= nowMs;
      if (nowMs + waitMs - throttledSinceMs > THROTTLED_MS_MAX) open("too-many-requests");
    },
  };
}
