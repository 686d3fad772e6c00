import { AppError } from "@termsift/core/errors";
import type { Classifier } from "./classifier.ts";
import type { CascadeReport } from "./hosted/cascade-classifier.ts";
import type { HostedClassifierOptions } from "./hosted/hosted-classifier.ts";
import { withPlaces } from "./places/with-places.ts";

/** The classifiers that a host offers. `local` is the default: no key, no network. */
export const classifierNames = ["local", "llm", "cascade"] as const;

/** Word lists without a model: for tests and as the baseline of an evaluation, offered to no user. */
export const BASELINE = "rules";

export type ClassifierName = (typeof classifierNames)[number] | typeof BASELINE;

export type CreateClassifierOptions = {
  /** CPU threads of the local model; the machine's, at most four, when left out. */
  readonly threads?: number;
  /** "small" leaves the larger of the two local models out. */
  readonly model?: "both" | "small";
  /** A local model that is already open. */
  readonly local?: Classifier;
  /** Needed by `llm` and `cascade`; their fallback is the local model. */
  readonly hosted?: Omit<HostedClassifierOptions, "fallback">;
  /** Called by `cascade` with how many terms are sent to the hosted model. */
  readonly onCascade?: (report: CascadeReport) => void;
};

/**
 * Makes the classifier of that name, ready to use.
 *
 * @throws AppError `invalid-option` for a name that is none of `classifierNames`, and for `llm` and `cascade` without
 * usable settings of a hosted model.
 */
export async function createClassifier(
  name: string,
  options: CreateClassifierOptions = {},
): Promise<Classifier> {
  if (name === "local") return createLocal(options);
  if (name === BASELINE) return createBaseline();
  if (name === "llm" || name === "cascade") return createWithHosted(name, options);
  throw new AppError(
    "invalid-option",
    `There is no classifier "${name}". Choose one of: ${classifierNames.join(", ")}.`,
  );
}

async function createBaseline(): Promise<Classifier> {
  const { createRulesBaseline } = await import("./evaluation/rules-baseline.ts");
  return createRulesBaseline();
}

async function createLocal({
  threads,
  local,
  model,
}: CreateClassifierOptions): Promise<Classifier> {
  if (local !== undefined) return local;
  // Loaded only when needed: the runtime of the model is the largest part of the product.
  const { createLocalClassifier } = await import("./local/local-classifier.ts");
  return withPlaces(
    await createLocalClassifier({
      ...(model !== undefined && { model }),
      ...(threads !== undefined && { threads }),
    }),
  );
}

async function createWithHosted(
  name: "llm" | "cascade",
  options: CreateClassifierOptions,
): Promise<Classifier> {
  const { hosted: hostedOptions, onCascade } = options;
  if (hostedOptions === undefined) {
    throw new AppError(
      "invalid-option",
      `The classifier "${name}" needs a hosted model. Set its provider and key, or choose "local".`,
    );
  }
  const local = await createLocal(options);
  // Loaded only when needed: the providers' libraries take a third of a second.
  const { createHostedClassifier } = await import("./hosted/hosted-classifier.ts");
  const hosted = createHostedClassifier({ ...hostedOptions, fallback: local });
  if (name === "llm") return hosted;
  const { createCascadeClassifier } = await import("./hosted/cascade-classifier.ts");
  return createCascadeClassifier({
    local,
    hosted,
    ...(onCascade === undefined ? {} : { onCascade }),
  });
}
