import type { BusinessProfile } from "@termsift/core/profile";
import { placesOf } from "./classify-place.ts";

/**
 * Returns the folded words of the places in a business's area: those that the profile names, and those in the terms. If
 * the area has regions, only the first, because many a firm has the name of some town in Texas.
 * @throws AppError `classifier-failed` if the list of places is missing or broken
 */
export async function findOwnPlaces(
  profile: BusinessProfile,
  terms: readonly string[],
): Promise<ReadonlySet<string>> {
  const { area, verdictOn } = await placesOf(profile);
  const towns = area.places.filter(({ place }) => place.kind === "town");
  // "Bristol" is a town and a county.
  const names = new Set(towns.map(({ place }) => place.name));
  const isOfTowns = area.places.every(({ place }) => names.has(place.name));
  const inTerms = (isOfTowns ? terms : []).flatMap((term) => {
    const { kind, span } = verdictOn(term);
    return kind === "inside" ? [span] : [];
  });
  return new Set([...area.names, ...inTerms].flatMap((name) => name.split(" ")));
}
