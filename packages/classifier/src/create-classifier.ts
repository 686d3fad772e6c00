import { AppError } from "@termsift/core/errors";
import type { Classifier } from "./classifier.ts";
import { createRulesClassifier } from "./rules/rules-classifier.ts";

/** The judges that a host can name. `local` is the default: no key, no network. */
export const classifierNames = ["local", "rules"] as const;

export type ClassifierName = (typeof classifierNames)[number];

/**
 * Makes the classifier of that name, ready to judge.
 *
 * @throws AppError `invalid-option` for a name that is none of `classifierNames`.
 */
export async function createClassifier(name: string): Promise<Classifier> {
  if (name === "local" || name === "rules") return createRulesClassifier();
  throw new AppError(
    "invalid-option",
    `There is no classifier "${name}". Choose one of: ${classifierNames.join(", ")}.`,
  );
}
