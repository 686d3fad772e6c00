import { randomInt } from "node:crypto";
import type { HostedUse } from "@termsift/core/contract";
import { AppError } from "@termsift/core/errors";
import type { LanguageModel } from "ai";
import type { Classifier, ClassifyInput } from "../classifier.ts";
import { createModel } from "./calls/create-model.ts";
import { limiterOfKey, type RequestLimiter } from "./calls/request-limiter.ts";
import { type Clock, systemClock } from "./clock.ts";
import type { RunEstimate } from "./cost/estimate-run.ts";
import { findPrice } from "./cost/prices.ts";
import {
  type HostedSettings,
  type HostedSettingsInput,
  hostedSettingsSchema,
  modelIdOf,
  type TokenPrice,
} from "./hosted-settings.ts";
import { judgeHosted } from "./judge-hosted.ts";
import type { VerdictMemory } from "./memory/verdict-memory.ts";
import { RULEBOOK_VERSION } from "./prompt/rulebook.ts";
import type { RunReport } from "./run-report.ts";

export type HostedClassifierOptions = {
  readonly settings: HostedSettingsInput;
  /** Judges what the hosted model can not or must not; its review bar is the whole classifier's. */
  readonly fallback: Classifier;
  /** The fallback judged these terms before (the cascade), so that the estimate may wait for its verdicts. */
  readonly hasFallbackJudged?: boolean;
  /** The user's own. Without one every term is asked about. */
  readonly memory?: VerdictMemory;
  /** Called before the first call of each run. */
  readonly onEstimate?: (estimate: RunEstimate) => void;
  /** Called once at the end of each run that was not aborted. */
  readonly onReport?: (report: RunReport) => void;
  /** Called whenever a call begins or ends, with what the run has taken by then: that counts however the run ends. */
  readonly onUse?: (use: HostedUse) => void;
  readonly limiter?: RequestLimiter;
  readonly clock?: Clock;
  readonly random?: () => number;
};

/** Everything of a hosted classifier that does not change between its runs. */
export type HostedJudge = Pick<
  HostedClassifierOptions,
  "fallback" | "hasFallbackJudged" | "memory" | "onEstimate" | "onReport" | "onUse"
> & {
  readonly id: string;
  readonly settings: HostedSettings;
  readonly model: LanguageModel;
  readonly price: TokenPrice | null;
  readonly hasListPrice: boolean;
  readonly limiter: RequestLimiter;
  readonly clock: Clock;
  readonly random: () => number;
};

/**
 * A classifier that asks a hosted model (OpenAI, Anthropic, Google or any OpenAI-compatible server). Every term gets a
 * verdict whatever the provider does: what it leaves without a valid one, the fallback judges, its reasons say so and
 * the report counts it. Nothing is sent before `classify`.
 *
 * @throws AppError `invalid-option` naming every setting that is wrong, never its value
 */
export function createHostedClassifier(options: HostedClassifierOptions): Classifier {
  const settings = parseSettings(options.settings);
  const modelId = modelIdOf(settings);
  const price = settings.price ?? findPrice(settings.provider, modelId);
  if (settings.maxCost !== undefined && price === null) {
    throw new AppError(
      "invalid-option",
      `The hosted model has a cost limit, but the price of "${modelId}" is not known. Set its price per million tokens (input and output), or remove the limit.`,
    );
  }
  const judge: HostedJudge = {
    ...options,
    id: `llm:${settings.provider}/${modelId}+rulebook@${RULEBOOK_VERSION}`,
    settings,
    price,
    hasListPrice: settings.price === undefined && price !== null,
    model: createModel(settings),
    limiter: options.limiter ?? limiterOfKey(settings, settings.concurrency),
    clock: options.clock ?? systemClock,
    random: options.random ?? unforeseeable,
  };
  return {
    id: judge.id,
    reviewBar: options.fallback.reviewBar,
    classify: (input: ClassifyInput) => judgeHosted(judge, input),
    rest: () => options.fallback.rest?.(),
  };
}

const DRAWS = 2 ** 47;

/** 0 to below 1. Neighbours, numbers and the controls' places are drawn by it, which nobody outside may foresee. */
function unforeseeable(): number {
  return randomInt(DRAWS) / DRAWS;
}

function parseSettings(input: HostedSettingsInput): HostedSettings {
  const parsed = hostedSettingsSchema.safeParse(input);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    (issue) => `${issue.path.join(".") || "settings"}: ${issue.message}`,
  );
  throw new AppError(
    "invalid-option",
    `The settings of the hosted model can not be used: ${problems.join("; ")}.`,
  );
}
