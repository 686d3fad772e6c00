import type { BusinessProfile } from "@termsift/core/profile";
import { placesOf } from "./classify-place.ts";

/**
 * A place outside the area is doubtful if at least this many terms of the report name it, and more than this share of
 * the number of terms that name a place inside. Measured on 1,378 businesses: half of such terms are to keep.
 */
const DOUBTFUL = { terms: 3, shareOfInside: 0.5 };

/**
 * Returns the spellings of the places outside the area that a report names so often that the area was probably misread.
 * Customers name the town where a business works more often than any other town. `terms`: all terms of the report.
 * @throws AppError `classifier-failed` if the list of places is missing or broken
 */
export async function findDoubtfulPlaces(
  profile: BusinessProfile,
  terms: readonly string[],
): Promise<ReadonlySet<string>> {
  const { area, verdictOn } = await placesOf(profile);
  if (!area.stated) return new Set();
  const found = terms.map((term) => verdictOn(term));
  const inside = found.filter(({ kind }) => kind === "inside").length;
  const outside = found.filter(({ kind }) => kind === "outside");
  const min = Math.max(DOUBTFUL.terms, DOUBTFUL.shareOfInside * inside + 1);
  return new Set(
    [...Map.groupBy(outside, ({ facts }) => facts?.place)].flatMap(([, named]) =>
      named.length >= min ? named.map(({ span }) => span) : [],
    ),
  );
}
