import type { BusinessProfile } from "@termsift/core/profile";
import { loadGazetteer } from "./load-gazetteer.ts";
import { resolveArea } from "./resolve-area.ts";

/**
 * Where a business works, in words ("California, Texas"): read from `profile.area`, else from the description. Empty where
 * no bounds are stated, so that no place is a ground to exclude. The first call loads the gazetteer, which stays: half a
 * second and some 85 MB of the process.
 *
 * @throws AppError `classifier-failed` when the gazetteer is missing or broken
 */
export async function describeArea(profile: BusinessProfile): Promise<string> {
  const { stated, label } = resolveArea(await loadGazetteer(), profile, undefined, profile.area);
  return stated ? label : "";
}
