import type { Answer } from "@termsift/core/answers";
import type { HostedEstimate, HostedUse } from "@termsift/core/contract";
import { AppError } from "@termsift/core/errors";
import type { LanguageModel } from "ai";
import type { Classifier } from "../classifier.ts";
import { createModel } from "./calls/create-model.ts";
import { classifyRun } from "./classify-run.ts";
import { findPrice } from "./cost/prices.ts";
import type { VerdictMemory } from "../memory/known-verdicts.ts";
import { unforeseeable } from "./plan-batches.ts";
import { RULEBOOK_VERSION } from "./prompt/rulebook.ts";
import type { RunReport } from "./run-recorder.ts";
import {
  type HostedSettings,
  type HostedSettingsInput,
  hostedSettingsSchema,
  modelIdOf,
  type TokenPrice,
} from "./settings.ts";

/** The SDK retries after 2, 4, 8 and 16 seconds, or after a delay under a minute that the provider asks for. */
const RETRIES = 4;

export type HostedClassifierOptions = {
  readonly settings: HostedSettingsInput;
  /** Classifies the terms for which the hosted model gives no verdict. Its review bar applies to all terms. */
  readonly fallback: Classifier;
  /** The user's remembered verdicts. Without a memory, the hosted model is asked about every term. */
  readonly memory?: VerdictMemory;
  /** The user's answers, oldest first. The prompt contains the latest ones, as many as fit. */
  readonly answers?: readonly Answer[];
  readonly onEstimate?: (estimate: HostedEstimate) => void;
  /** Called at the end of each run that was not aborted. */
  readonly onReport?: (report: RunReport) => void;
  /** Called at the start and end of each request, with the total use of the run. */
  readonly onUse?: (use: HostedUse) => void;
  /** Returns what earlier runs of the same report have used. It counts towards `maxCost`. Default: nothing. */
  readonly used?: () => HostedUse | undefined;
  readonly retries?: number;
  /** Sends the requests. Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** Returns a random number from 0 to below 1, for the order and numbers of terms and the places of control terms. */
  readonly random?: () => number;
};

export type HostedParts = HostedClassifierOptions & {
  readonly id: string;
  readonly settings: HostedSettings;
  readonly model: LanguageModel;
  readonly price: TokenPrice | null;
  readonly hasListPrice: boolean;
  readonly retries: number;
  readonly random: () => number;
};

/**
 * Creates a classifier that asks a hosted model. Sends nothing before `classify` is called. A term without a hosted
 * verdict gets the fallback's verdict, with a marked reason ("local model: job search").
 * @throws AppError `invalid-option` that names all invalid settings without their values, or that names the model if
 * `maxCost` is set and the model's price is unknown
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
  const parts: HostedParts = {
    ...options,
    id: `llm:${settings.provider}/${modelId}+rulebook@${RULEBOOK_VERSION}`,
    settings,
    price,
    hasListPrice: settings.price === undefined && price !== null,
    model: createModel(settings, options.fetch),
    retries: options.retries ?? RETRIES,
    random: options.random ?? unforeseeable,
  };
  return {
    id: parts.id,
    reviewBar: options.fallback.reviewBar,
    kindBar: options.fallback.kindBar,
    classify: (input) => classifyRun(parts, input),
    rest: () => options.fallback.rest?.(),
  };
}

function parseSettings(input: HostedSettingsInput): HostedSettings {
  const parsed = hostedSettingsSchema.safeParse(input);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    (issue) => `${issue.path.join(".") || "settings"}: ${issue.message}`,
  );
  throw new AppError(
    "invalid-option",
    `The settings of the hosted model cannot be used: ${problems.join("; ")}.`,
  );
}
