import type { BusinessProfile } from "@termsift/core/profile";
import type { Verdict } from "@termsift/core/verdicts";
import type { Classifier } from "./classifier.ts";
import { classifyTerms } from "./classify-terms.ts";

/**
 * The same classifier, which judges each term of a profile once: the cascade asks it about all terms, and the hosted
 * classifier once more about those that were sent. What it said is kept as long as the profile's object is in use.
 */
export function judgingOnce(inner: Classifier): Classifier {
  const known = new WeakMap<BusinessProfile, Map<string, Verdict>>();
  return {
    ...inner,
    classify: async (input) => {
      const own = known.get(input.profile) ?? new Map<string, Verdict>();
      known.set(input.profile, own);
      const open = input.terms.filter((term) => !own.has(term));
      if (open.length > 0) {
        const judged = input.terms.length - open.length;
        const verdicts = await classifyTerms(inner, {
          ...input,
          terms: open,
          onProgress: ({ done }) =>
            input.onProgress?.({ done: judged + done, total: input.terms.length }),
        });
        for (const verdict of verdicts) own.set(verdict.term, verdict);
      }
      return input.terms.map((term) => own.get(term) as Verdict);
    },
  };
}
