import { createHash } from "node:crypto";
import type { BusinessProfile } from "@termsift/core/profile";
import { type CallSettings, callSettingsFor } from "./calls/call-settings.ts";
import { createSpending, type Spending } from "./cost/spending.ts";
import type { HostedParts } from "./hosted-classifier.ts";
import { buildPromptHead, cleanProfile, type PromptHead } from "./prompt/build-prompt.ts";
import { type Controls, controlsFor } from "./prompt/controls.ts";
import { createRunRecorder, type FallbackCause, type RunRecorder } from "./run-recorder.ts";
import { modelIdOf } from "./settings.ts";

export type Run = Pick<HostedParts, "settings" | "model" | "price" | "retries" | "random"> & {
  readonly callSettings: CallSettings;
  readonly head: PromptHead;
  readonly controls: Controls;
  readonly spending: Spending;
  readonly recorder: RunRecorder;
  readonly signal: AbortSignal | undefined;
  /** True if the server rejected the schema or the temperature. Further calls send neither. */
  isPlain: boolean;
  /** The reason why the run makes no further calls; null if it may make calls. */
  stoppedBy: FallbackCause | null;
  failuresInARow: number;
};

/** The run makes no further calls after this many consecutive calls without a verdict. */
const FAILURES_IN_A_ROW_MAX = 24;

export function createRun(
  { settings, model, price, answers, onUse, random, retries }: HostedParts,
  profile: BusinessProfile,
  signal: AbortSignal | undefined,
): Run {
  const clean = cleanProfile(profile);
  const head = buildPromptHead(clean, answers);
  const cacheKey = createHash("sha256").update(head.profile).digest("hex").slice(0, 32);
  return {
    settings,
    model,
    price,
    head,
    random,
    retries,
    signal,
    callSettings: callSettingsFor(settings.provider, modelIdOf(settings), cacheKey),
    controls: controlsFor(clean),
    spending: createSpending(settings.maxCost),
    recorder: createRunRecorder(price, onUse),
    isPlain: false,
    stoppedBy: null,
    failuresInARow: 0,
  };
}

export function noteFailure(run: Run, cause: FallbackCause, isFinal: boolean): void {
  run.failuresInARow += 1;
  if (isFinal || run.failuresInARow >= FAILURES_IN_A_ROW_MAX) run.stoppedBy ??= cause;
}
