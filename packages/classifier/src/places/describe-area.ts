import type { BusinessProfile } from "@termsift/core/profile";
import { loadGazetteer } from "./load-gazetteer.ts";
import { resolveArea } from "./resolve-area.ts";

/**
 * Describes the area that a business serves ("California, Texas"), from `profile.area` or else from the description.
 * Returns "" if the profile states no area. The first call takes half a second to load the gazetteer, which then uses
 * about 85 MB of memory.
 *
 * @throws AppError `classifier-failed` if the gazetteer is missing or broken
 */
export async function describeArea(profile: BusinessProfile): Promise<string> {
  const { stated, label } = resolveArea(await loadGazetteer(), profile, undefined, profile.area);
  return stated ? label : "";
}
