import type { LanguageModel } from "ai";
import type { Breaker } from "./breaker.ts";
import type { CallSettings } from "./calls/call-settings.ts";
import type { Manner } from "./calls/manner.ts";
import type { RequestLimiter } from "./calls/request-limiter.ts";
import type { Clock } from "./clock.ts";
import type { AnswerRoom } from "./cost/answer-room.ts";
import type { Purse } from "./cost/purse.ts";
import type { Spending } from "./cost/spending.ts";
import type { HostedSettings, TokenPrice } from "./hosted-settings.ts";
import type { Pace } from "./pace.ts";
import type { PromptHead } from "./prompt/build-prompt.ts";
import type { Controls } from "./prompt/controls.ts";
import type { RunRecorder } from "./run-recorder.ts";
import type { VerdictSink } from "./verdict-ledger.ts";

/** The state that all batches of one run share. */
export type HostedRun = {
  readonly settings: HostedSettings;
  readonly model: LanguageModel;
  readonly callSettings: CallSettings;
  readonly manner: Manner;
  readonly price: TokenPrice | null;
  readonly head: PromptHead;
  readonly controls: Controls;
  readonly limiter: RequestLimiter;
  readonly spending: Spending;
  /** Of the round that the calls belong to. */
  readonly purse: Purse;
  readonly answerRoom: AnswerRoom;
  readonly recorder: RunRecorder;
  readonly clock: Clock;
  /** 0 to below 1; spreads waiting calls and places the controls. */
  readonly random: () => number;
  readonly signal: AbortSignal | undefined;
  readonly sink: VerdictSink;
  readonly breaker: Breaker;
  readonly pace: Pace;
};
