import type { BusinessProfile } from "@termsift/core/profile";
import type { Verdict } from "@termsift/core/verdicts";
import type { Classifier } from "../classifier.ts";
import { askUser } from "../models/combine.ts";
import { createPlaceClassifier } from "./classify-place.ts";
import { loadGazetteer } from "./load-gazetteer.ts";

/**
 * A place outside the area is doubtful if at least this many terms of the report name it, and more than this share of
 * the number of terms that name a place inside. Measured on 1,378 businesses: half of such terms are to keep.
 */
const DOUBTFUL = { terms: 3, shareOfInside: 0.5 };

/**
 * Returns a classifier for one report that sends exclusions to review if the report shows that the area was probably
 * misread. Customers name the town where a business works more often than any other town. `terms`: all terms of the
 * report.
 */
export function askAboutArea(
  classifier: Classifier,
  profile: BusinessProfile,
  terms: readonly string[],
): Classifier {
  let doubtful: Promise<ReadonlySet<string>> | undefined;
  const wrap = (inner: Classifier): Classifier => ({
    ...inner,
    quick: inner.quick && wrap(inner.quick),
    classify: async (input) => {
      const verdicts = await inner.classify(input);
      if (!verdicts.some(isByPlace)) return verdicts;
      doubtful ??= findDoubtfulPlaces(profile, terms);
      const places = await doubtful;
      const isDoubtful = (verdict: Verdict) =>
        isByPlace(verdict) && places.has(verdict.words ?? "");
      return verdicts.map((each) => (isDoubtful(each) ? askUser(each, inner.reviewBar) : each));
    },
  });
  return wrap(classifier);
}

function isByPlace({ category, kind, decided }: Verdict): boolean {
  return category !== "keep" && kind === "place" && decided !== true;
}

/** Returns the spellings of the doubtful places in the terms. */
async function findDoubtfulPlaces(
  profile: BusinessProfile,
  terms: readonly string[],
): Promise<ReadonlySet<string>> {
  const { verdictOn } = createPlaceClassifier(await loadGazetteer(), profile, profile.area);
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
