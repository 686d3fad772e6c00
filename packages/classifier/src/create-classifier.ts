import { AppError } from "@termsift/core/errors";
import type { CascadeReport } from "./cascade/cascade-classifier.ts";
import type { Classifier } from "./classifier.ts";
import type { HostedClassifierOptions } from "./llm/hosted-classifier.ts";
import { judgingOnce } from "./judging-once.ts";
import { createRulesClassifier } from "./rules/rules-classifier.ts";

/** The judges that a host can name. `local` is the default: no key, no network. */
export const classifierNames = ["local", "rules", "llm", "cascade"] as const;

export type ClassifierName = (typeof classifierNames)[number];

export type CreateClassifierOptions = {
  /** CPU threads of the local model; the machine's, at most four, when left out. */
  readonly threads?: number;
  /** A local model that is open already, so that it is not loaded once more. */
  readonly local?: Classifier;
  /** Needed by `llm` and `cascade`; their fallback is the local model. */
  readonly hosted?: Omit<HostedClassifierOptions, "fallback">;
  /** For `cascade`: how much was sent to the hosted model. */
  readonly onCascade?: (report: CascadeReport) => void;
};

/**
 * Makes the classifier of that name, ready to judge.
 *
 * @throws AppError `invalid-option` for a name that is none of `classifierNames`, and for `llm` and `cascade` without
 * usable settings of a hosted model.
 */
export async function createClassifier(
  name: string,
  options: CreateClassifierOptions = {},
): Promise<Classifier> {
  if (name === "local") return createLocal(options);
  if (name === "rules") return createRulesClassifier();
  if (name === "llm" || name === "cascade") return createWithHosted(name, options);
  throw new AppError(
    "invalid-option",
    `There is no classifier "${name}". Choose one of: ${classifierNames.join(", ")}.`,
  );
}

async function createLocal({ threads, local }: CreateClassifierOptions): Promise<Classifier> {
  if (local !== undefined) return local;
  // Loaded only where it judges: the runtime of the model is the largest part of the product.
  const { createLocalClassifier } = await import("./local/local-classifier.ts");
  return createLocalClassifier(threads === undefined ? {} : { threads });
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
  const local = judgingOnce(await createLocal(options));
  // Loaded only where a hosted model is used: the providers' libraries take a third of a second to read.
  const { createHostedClassifier } = await import("./llm/hosted-classifier.ts");
  const hosted = createHostedClassifier({
    ...hostedOptions,
    fallback: local,
    hasFallbackJudged: name === "cascade",
  });
  if (name === "llm") return hosted;
  const { createCascadeClassifier } = await import("./cascade/cascade-classifier.ts");
  return createCascadeClassifier({
    local,
    hosted,
    ...(onCascade === undefined ? {} : { onCascade }),
  });
}
