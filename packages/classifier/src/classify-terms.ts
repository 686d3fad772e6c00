import { AppError } from "@termsift/core/errors";
import { verdictSchema, type Verdict } from "@termsift/core/verdicts";
import type { Classifier, ClassifyInput } from "./classifier.ts";

/**
 * Runs a classifier and checks that it returns exactly one verdict per term, in order.
 * @throws AppError `classifier-failed` if the verdicts are incomplete or invalid; the signal's reason if aborted
 */
export async function classifyTerms(
  classifier: Classifier,
  input: ClassifyInput,
): Promise<readonly Verdict[]> {
  input.signal?.throwIfAborted();
  const verdicts = await classifier.classify(input);
  input.signal?.throwIfAborted();
  if (verdicts.length !== input.terms.length) {
    throw brokenAnswer(classifier, `${verdicts.length} verdicts for ${input.terms.length} terms`);
  }
  for (const [index, verdict] of verdicts.entries()) {
    if (verdict.term !== input.terms[index]) {
      throw brokenAnswer(classifier, `verdict ${index + 1} is not for its term`);
    }
    if (!verdictSchema.safeParse(verdict).success) {
      throw brokenAnswer(classifier, `verdict ${index + 1} has an invalid category or confidence`);
    }
  }
  return verdicts;
}

function brokenAnswer(classifier: Classifier, what: string): AppError {
  return new AppError(
    "classifier-failed",
    `The classifier ${classifier.id} gave a broken answer (${what}). Nothing was excluded; run it again.`,
  );
}
