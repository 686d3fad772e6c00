import { createHash } from "node:crypto";
import type { HostedUse } from "@termsift/core/contract";
import type { ClassifyInput } from "../classifier.ts";
import { type CallSettings, callSettingsFor } from "./calls/call-settings.ts";
import { createSpending, type Spending } from "./cost/spending.ts";
import type { HostedParts } from "./hosted-classifier.ts";
import {
  buildPromptHead,
  cleanProfile,
  type PromptHead,
  shortText,
} from "./prompt/build-prompt.ts";
import { type Controls, controlsFor } from "./prompt/controls.ts";
import { createRunRecorder, type FallbackCause, type RunRecorder } from "./run-recorder.ts";
import { modelIdOf } from "./settings.ts";

export type Run = Pick<HostedParts, "settings" | "model" | "price" | "retries" | "random"> & {
  readonly callSettings: CallSettings;
  readonly head: PromptHead;
  /** The ad groups of the terms, as the prompt contains them. */
  readonly adGroups: ReadonlyMap<string, string>;
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
  { settings, model, price, answers, onUse, used, random, retries }: HostedParts,
  { profile, signal, evidence }: ClassifyInput,
): Run {
  const clean = cleanProfile(profile);
  const head = buildPromptHead(clean, answers, evidence);
  const cacheKey = createHash("sha256").update(head.profile).digest("hex").slice(0, 32);
  return {
    settings,
    model,
    price,
    head,
    adGroups: shortGroups(evidence?.adGroups),
    random,
    retries,
    signal,
    callSettings: callSettingsFor(settings.provider, modelIdOf(settings), cacheKey),
    controls: controlsFor(clean),
    spending: createSpending(leftOf(settings.maxCost, used?.())),
    recorder: createRunRecorder(price, onUse),
    isPlain: false,
    stoppedBy: null,
    failuresInARow: 0,
  };
}

function leftOf(maxCost: number | undefined, used: HostedUse | undefined): number | undefined {
  return maxCost === undefined ? undefined : Math.max(0, maxCost - (used?.cost ?? 0));
}

function shortGroups(adGroups: ReadonlyMap<string, string> = new Map()) {
  const short = [...adGroups].flatMap(([term, name]): [string, string][] => {
    const text = shortText(name);
    return text === undefined ? [] : [[term, text]];
  });
  return new Map(short);
}

export function noteFailure(run: Run, cause: FallbackCause, isFinal: boolean): void {
  run.failuresInARow += 1;
  if (isFinal || run.failuresInARow >= FAILURES_IN_A_ROW_MAX) run.stoppedBy ??= cause;
}
