import type { BusinessProfile } from "@termsift/core/profile";
import { createIntentFinder } from "../intents/find-intent.ts";
import { condenseDescription } from "./condense-description.ts";
import { readProfileVocabulary } from "./profile-vocabulary.ts";

/** Prepares a profile once for all terms of a report. `condensed`: the part of the description that the model reads. */
export function readProfile(profile: BusinessProfile) {
  const intents = createIntentFinder(profile);
  return {
    intents,
    vocabulary: readProfileVocabulary(profile, intents.language),
    condensed: condenseDescription(profile.description),
  };
}
