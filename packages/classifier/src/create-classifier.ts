import { AppError } from "@termsift/core/errors";
import type { Classifier } from "./classifier.ts";
import type { CascadeReport } from "./hosted/cascade-classifier.ts";
import type { HostedClassifierOptions } from "./hosted/hosted-classifier.ts";
import { loadGazetteer } from "./places/load-gazetteer.ts";

/** `local` needs no network. `llm` asks a hosted model about each term, `cascade` only if the local model is unsure. */
export const classifierNames = ["local", "llm", "cascade"] as const;

/** The classifier without a model, for evaluations and tests. It uses word lists and the words of the profile. */
export const BASELINE = "rules";

export type ClassifierName = (typeof classifierNames)[number] | typeof BASELINE;

export type CreateClassifierOptions = {
  /** CPU threads of the local model. Default: one per core, at most four. */
  readonly threads?: number;
  /** "small" runs only the smaller of the two local models. */
  readonly model?: "both" | "small";
  /** The local classifier to use. Default: a new one is opened. */
  readonly local?: Classifier;
  /** Needed for `llm` and `cascade`, which both fall back to the local model. */
  readonly hosted?: Omit<HostedClassifierOptions, "fallback">;
  readonly onCascade?: (report: CascadeReport) => void;
};

/**
 * Opens a classifier by name.
 * @throws AppError `invalid-option` for an unknown name or wrong settings; `classifier-failed` if the files of the
 * local model are missing or broken
 */
export async function createClassifier(
  name: string,
  options: CreateClassifierOptions = {},
): Promise<Classifier> {
  if (name === "local") return createLocal(options);
  if (name === BASELINE) {
    return (await import("./evaluation/rules-baseline.ts")).createRulesBaseline();
  }
  if (name === "llm" || name === "cascade") return createWithHosted(name, options);
  throw new AppError(
    "invalid-option",
    `There is no classifier "${name}". Choose one of: ${classifierNames.join(", ")}.`,
  );
}

async function createLocal({
  threads,
  local,
  model,
}: CreateClassifierOptions): Promise<Classifier> {
  if (local !== undefined) return local;
  // Loads the place names while the models load. If this fails, the first classification throws the error.
  loadGazetteer().catch(() => undefined);
  // Imported only when needed, because the model runtime is the largest part of the product.
  const { createLocalClassifier } = await import("./decide/local-classifier.ts");
  return createLocalClassifier({ model, threads });
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
  // Imported only when needed, because the provider libraries take a third of a second to load.
  const { createHostedClassifier } = await import("./hosted/hosted-classifier.ts");
  const hosted = createHostedClassifier({ ...hostedOptions, fallback: local });
  if (name === "llm") return hosted;
  const { createCascadeClassifier } = await import("./hosted/cascade-classifier.ts");
  return createCascadeClassifier({ local, hosted, onCascade });
}
