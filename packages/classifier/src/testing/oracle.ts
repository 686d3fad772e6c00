import type { Category, Verdict } from "@termsift/core/verdicts";
import type { Classifier } from "../classifier.ts";
import type { ModelRequest, ScriptedVerdict } from "./wire/model-request.ts";
import { readTerms } from "./wire/model-request.ts";

export type Oracle = (term: string) => Category;

/**
 * Terms with "jobs" are negative. Terms with "motor" and the unrelated control terms are irrelevant. All others are
 * kept.
 */
export const wordOracle: Oracle = (term) => {
  if (/\bjobs\b/u.test(term)) return "negative";
  if (/\bmotor\b|jupiter|mongolia|sistine|dinosaurs|volcano|emperors/u.test(term))
    return "irrelevant";
  return "keep";
};

export function honestVerdicts(
  request: Pick<ModelRequest, "user">,
  oracle: Oracle,
): ScriptedVerdict[] {
  return readTerms(request).map(({ n, term }) => {
    const category = oracle(term);
    return { n, category, confidence: "high", reason: category === "keep" ? "" : "by the rule" };
  });
}

/** Creates a classifier that takes its verdicts from an oracle. */
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

/** Returns `count` unique terms: one kept, one negative and one irrelevant term in turn. */
export function makeTerms(count: number): string[] {
  const kinds = ["road bike", "bike mechanic jobs", "motor oil"];
  return Array.from({ length: count }, (_, index) => `${kinds[index % kinds.length]} ${index}`);
}
