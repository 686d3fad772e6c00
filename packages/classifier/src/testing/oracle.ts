import type { Category, Verdict } from "@termsift/core/verdicts";
import type { Classifier } from "../classifier.ts";
import type { ModelRequest, ScriptedVerdict } from "./wire/model-request.ts";
import { readTerms } from "./wire/model-request.ts";

/** Knows the right category of any term: a made-up rule that says nothing of the world, only of the plumbing. */
export type Oracle = (term: string) => Category;

/** Terms with "jobs" are negative, with "motor" irrelevant, those the model server's controls use irrelevant, others keep. */
export const wordOracle: Oracle = (term) => {
  if (/\bjobs\b/u.test(term)) return "negative";
  if (/\bmotor\b|jupiter|mongolia|sistine|dinosaurs|volcano|emperors/u.test(term))
    return "irrelevant";
  return "keep";
};

/** The honest verdicts of a request's terms. */
export function honestVerdicts(
  request: Pick<ModelRequest, "user">,
  oracle: Oracle,
): ScriptedVerdict[] {
  return readTerms(request).map(({ n, term }) => {
    const category = oracle(term);
    return { n, category, confidence: "high", reason: category === "keep" ? "" : "by the rule" };
  });
}

/** A classifier that judges by an oracle, for callers' tests and as a fallback that can be told apart by its id. */
export function createOracleClassifier(oracle: Oracle, id = "oracle@1"): Classifier {
  return {
    id,
    reviewBar: 0.7,
    classify: async ({ terms, signal, onProgress }) => {
      signal?.throwIfAborted();
      onProgress?.({ done: terms.length, total: terms.length });
      return terms.map((term): Verdict => {
        const category = oracle(term);
        return {
          term,
          category,
          confidence: 0.9,
          reason: category === "keep" ? "" : `'${term}': by the rule`,
        };
      });
    },
  };
}

/** `count` unique terms of three kinds in turn, as `wordOracle` knows them. */
export function makeTerms(count: number): string[] {
  const kinds = ["road bike", "bike mechanic jobs", "motor oil"];
  return Array.from({ length: count }, (_, index) => `${kinds[index % kinds.length]} ${index}`);
}
