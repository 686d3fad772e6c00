import type { BusinessProfile } from "@termsift/core/profile";
import { createIntentFinder } from "../rules/find-intent.ts";
import { condenseDescription } from "./condense-description.ts";
import { readProfileVocabulary, type ProfileVocabulary } from "./profile-vocabulary.ts";

/** What reasons and the offer guard of one upload read out of the profile. */
export type ProfileReading = {
  readonly intents: ReturnType<typeof createIntentFinder>;
  readonly vocabulary: ProfileVocabulary;
  /** What the model reads of the description. */
  readonly condensed: string;
};

/** Reads a profile once for all terms of an upload: the wishes that it waives, each of its words, and what the model reads. */
export function readProfile(profile: BusinessProfile): ProfileReading {
  const intents = createIntentFinder(profile);
  return {
    intents,
    vocabulary: readProfileVocabulary(profile, intents.language),
    condensed: condenseDescription(profile.description),
  };
}
