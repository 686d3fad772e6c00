import type { BusinessProfile } from "@termsift/core/profile";
import { condenseDescription } from "./condense-description.ts";

/** Returns the profile as one text, in the format of the training data. */
export function profileText(profile: BusinessProfile): string {
  const type = profile.type.replaceAll("-", " ");
  return `${profile.name} . ${type} . ${condenseDescription(profile.description)}`;
}
