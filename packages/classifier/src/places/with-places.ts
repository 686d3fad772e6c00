import type { Verdict } from "@termsift/core/verdicts";
import type { Classifier, ClassifyInput } from "../classifier.ts";
import { detectLanguage, type Language } from "../language/index.ts";
import { loadGazetteer } from "./load-gazetteer.ts";
import { createPlaceClassifier, type PlaceVerdict } from "./classify-place.ts";
import { placeReason } from "./place-reason.ts";

/**
 * Wraps a classifier so that places decide by facts. A place outside of the stated area makes a term negative, and the
 * reason gives the distance or the area. An excluded term with any other place is classified again without the place's
 * name. It is kept if the shortened term is kept. Without a stated area no place excludes a term.
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

/**
 * Classifies excluded terms again without the words of their place. Returns the remaining words that are now kept, with
 * their confidence.
 */
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
  const again = await inner.classify({ profile, terms: [...rests], signal });
  return new Map(
    again.filter(({ category }) => category === "keep").map((each) => [each.term, each.confidence]),
  );
}

function keep(verdict: Verdict, confidence = 1): Verdict {
  if (verdict.category === "keep") return verdict;
  return { term: verdict.term, category: "keep", confidence, reason: "" };
}

/** Makes the term negative, unless the classifier surely found another topic. */
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

function sureOf(reviewBar: number): number {
  return Number(((1 + reviewBar) / 2).toFixed(2));
}
