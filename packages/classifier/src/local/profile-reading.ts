import type { BusinessProfile } from "@termsift/core/profile";
import { createIntentFinder } from "../intents/find-intent.ts";
import { condenseDescription } from "./condense-description.ts";
import { readProfileVocabulary, type ProfileVocabulary } from "./profile-vocabulary.ts";

export type ProfileReading = {
  readonly intents: ReturnType<typeof createIntentFinder>;
  readonly vocabulary: ProfileVocabulary;
  /** The part of the description that the model reads. */
  readonly condensed: string;
};

/** Prepares a profile once for all terms of a report. */
export function readProfile(profile: BusinessProfile): ProfileReading {
  const intents = createIntentFinder(profile);
  return {
    intents,
    vocabulary: readProfileVocabulary(profile, intents.language),
    condensed: condenseDescription(profile.description),
  };
}
