import type { BusinessProfile } from "@termsift/core/profile";
import type { OutcomeRules } from "@termsift/core/verdicts";
import type { Classifier } from "./classifier.ts";
import { createOrdinaryWordTest } from "./language/ordinary-words.ts";

type RulesInput = {
  readonly profile: BusinessProfile;
  readonly classifier: Pick<Classifier, "reviewBar" | "kindBar">;
  /** Words to protect in this report only. */
  readonly protectedWords?: readonly string[] | undefined;
};

/**
 * Returns the rules that put the terms of a business into lists. They protect its names and its protected words.
 * @throws AppError `classifier-failed` if the list of words is missing or broken
 */
export async function outcomeRulesOf({
  profile,
  classifier,
  protectedWords = [],
}: RulesInput): Promise<OutcomeRules> {
  return {
    businessName: profile.name,
    ownNames: profile.facts?.ownNames,
    description: profile.description,
    isOrdinaryWord: await createOrdinaryWordTest(profile.description),
    reviewBar: classifier.reviewBar,
    kindBar: classifier.kindBar,
    protectedWords: [...(profile.protectedWords ?? []), ...protectedWords],
  };
}
