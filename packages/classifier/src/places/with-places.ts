import type { Verdict } from "@termsift/core/verdicts";
import type { Classifier, ClassifyInput } from "../classifier.ts";
import { detectLanguage, type Language } from "../language/index.ts";
import { loadGazetteer } from "./load-gazetteer.ts";
import { createPlaceClassifier, type PlaceVerdict } from "./classify-place.ts";
import { placeReason } from "./place-reason.ts";

/**
 * The same classifier with places as facts: a term whose place lies outside of the area that the profile states is
 * negative, with the distance or the area as its reason; a term is not excluded for a place inside, which is found out by
 * asking about the term without it. Where the profile states no area, no place is a ground.
 */
export function withPlaces(inner: Classifier): Classifier {
  return {
    ...inner,
    classify: async (input) => {
      const verdicts = await inner.classify(input);
      const byPlace = createPlaceClassifier(
        await loadGazetteer(),
        input.profile,
        input.profile.area,
      );
      const language = detectLanguage(input.profile.description);
      const places = input.terms.map((term) => byPlace.verdictOn(term));
      const kept = await keptWithoutPlace(inner, input, verdicts, places);
      return verdicts.map((verdict, index) => {
        const place = places[index];
        if (place?.kind === "outside") return outside(verdict, place, inner.reviewBar, language);
        if (place !== undefined && kept.has(place.rest)) return keep(verdict, kept.get(place.rest));
        return verdict;
      });
    },
  };
}

/** Of the excluded terms with a place inside, the rest of each that is kept by itself, with how sure that is. */
async function keptWithoutPlace(
  inner: Classifier,
  { profile, signal }: ClassifyInput,
  verdicts: readonly Verdict[],
  places: readonly PlaceVerdict[],
): Promise<ReadonlyMap<string, number>> {
  const rests = new Set<string>();
  for (const [index, { kind, span, rest }] of places.entries()) {
    const isExcluded = verdicts[index]?.category !== "keep";
    if (isExcluded && kind !== "outside" && span !== "" && rest !== "") rests.add(rest);
  }
  if (rests.size === 0) return new Map();
  const again = await inner.classify({
    profile,
    terms: [...rests],
    ...(signal === undefined ? {} : { signal }),
  });
  return new Map(
    again.filter(({ category }) => category === "keep").map((each) => [each.term, each.confidence]),
  );
}

function keep(verdict: Verdict, confidence = 1): Verdict {
  if (verdict.category === "keep") return verdict;
  return { term: verdict.term, category: "keep", confidence, reason: "" };
}

/** What the classifier is sure to be another topic stays that. */
function outside(
  verdict: Verdict,
  { facts }: PlaceVerdict,
  reviewBar: number,
  language: Language,
): Verdict {
  if (verdict.category === "irrelevant" && verdict.confidence >= reviewBar) return verdict;
  if (facts === undefined) return verdict;
  return {
    term: verdict.term,
    category: "negative",
    confidence: Math.max(verdict.category === "keep" ? 0 : verdict.confidence, sureOf(reviewBar)),
    reason: placeReason(facts, language),
    kind: "place",
  };
}

/** A fact is surer than the bar from which exclusions are copied. */
function sureOf(reviewBar: number): number {
  return Number(((1 + reviewBar) / 2).toFixed(2));
}
