import { type Category, reasonText, type Verdict } from "@termsift/core/verdicts";
import type { Classifier } from "../classifier.ts";
import { classifyTerms } from "../classify-terms.ts";
import { memoryKey } from "../memory/known-verdicts.ts";

export type UserDecision = { readonly category: Category };

export type UserDecisions = {
  readonly get: (terms: readonly string[]) => Promise<ReadonlyMap<string, UserDecision>>;
};

/** Returns a classifier that gives the user's earlier decisions (`decided: true`), else the verdicts of `inner`. */
export function createDecidingClassifier(inner: Classifier, decisions: UserDecisions): Classifier {
  return {
    ...inner,
    undecided: inner,
    quick: inner.quick && createDecidingClassifier(inner.quick, decisions),
    classify: async ({ profile, terms, signal, onProgress }) => {
      const known = await decisions.get(terms.map(memoryKey));
      const open = terms.filter((term) => !known.has(memoryKey(term)));
      const decided = terms.length - open.length;
      const fresh = await classifyTerms(inner, {
        profile,
        terms: open,
        signal,
        onProgress: ({ done }) => onProgress?.({ done: decided + done, total: terms.length }),
      });
      const verdicts = new Map(fresh.map((verdict) => [verdict.term, verdict]));
      return terms.map((term): Verdict => {
        const category = known.get(memoryKey(term))?.category;
        if (category === undefined) return verdicts.get(term) as Verdict;
        const reason = category === "keep" ? "" : reasonText("before");
        return { term, category, confidence: 1, reason, decided: true };
      });
    },
  };
}
