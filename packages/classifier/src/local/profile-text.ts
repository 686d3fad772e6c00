import type { BusinessProfile } from "@termsift/core/profile";
import { condenseDescription } from "./condense-description.ts";

/** The profile as the model was trained to read it: name, type, description (see `condenseDescription`). */
export function profileText(profile: BusinessProfile): string {
  const type = profile.type.replaceAll("-", " ");
  return `${profile.name} . ${type} . ${condenseDescription(profile.description)}`;
}
