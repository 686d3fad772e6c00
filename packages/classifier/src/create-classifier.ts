import { AppError } from "@termsift/core/errors";
import type { Classifier } from "./classifier.ts";
import type { CascadeReport } from "./hosted/cascade-classifier.ts";
import type { HostedClassifierOptions } from "./hosted/hosted-classifier.ts";
import { loadGazetteer } from "./places/load-gazetteer.ts";
import { withPlaces } from "./places/with-places.ts";

/** `local`, the default, needs no key and no network. */
export const classifierNames = ["local", "llm", "cascade"] as const;

/** A classifier of word lists, only for evaluations and tests. */
export const BASELINE = "rules";

export type ClassifierName = (typeof classifierNames)[number] | typeof BASELINE;

export type CreateClassifierOptions = {
  /** CPU threads of the local model. Default: one per core, at most four. */
  readonly threads?: number;
  /** "small" runs only the smaller of the two local models. */
  readonly model?: "both" | "small";
  /** The local model to use. By default, a new one is opened. */
  readonly local?: Classifier;
  /** Needed for `llm` and `cascade`, which both fall back to the local model. */
  readonly hosted?: Omit<HostedClassifierOptions, "fallback">;
  readonly onCascade?: (report: CascadeReport) => void;
};

/** Opens a classifier by name. Throws AppError `invalid-option` for an unknown name or wrong settings. */
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
  // Loads the place names while the models load. `withPlaces` reports an error.
  loadGazetteer().catch(() => undefined);
  // The import waits until here, because the model runtime is the largest part of the product.
  const { createLocalClassifier } = await import("./local/local-classifier.ts");
  return withPlaces(await createLocalClassifier({ model, threads }));
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
  // The import waits until here, because the provider libraries take a third of a second to load.
  const { createHostedClassifier } = await import("./hosted/hosted-classifier.ts");
  const hosted = createHostedClassifier({ ...hostedOptions, fallback: local });
  if (name === "llm") return hosted;
  const { createCascadeClassifier } = await import("./hosted/cascade-classifier.ts");
  return createCascadeClassifier({ local, hosted, onCascade });
}
