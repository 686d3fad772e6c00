import { kindReason, type Verdict } from "@termsift/core/verdicts";
import type { Classifier, ClassifyInput } from "../classifier.ts";
import { detectLanguage, foldWords, type Language } from "../language/index.ts";
import { functionWords } from "../local/function-words.ts";
import { loadGazetteer } from "./load-gazetteer.ts";
import {
  createPlaceClassifier,
  type PlaceClassifier,
  type PlaceFacts,
  type PlaceVerdict,
} from "./classify-place.ts";

/**
 * Wraps a classifier so that places decide by facts. A place outside of the stated area makes a term negative, and the
 * reason gives the distance or the area. An excluded term with any other place is classified again without the place's
 * name. It is kept if the shortened term is kept. Without a stated area no place excludes a term.
 */
export function withPlaces(inner: Classifier): Classifier {
  return {
    ...inner,
    quick: inner.quick && withPlaces(inner.quick),
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
        if (place === undefined) return verdict;
        const isSurelyOther =
          verdict.category === "irrelevant" &&
          verdict.confidence >= inner.reviewBar &&
          !isTrade(place, byPlace.isOtherWord);
        if (place.kind === "outside")
          return isSurelyOther ? verdict : outside(verdict, place, inner.reviewBar, language);
        if (kept.has(place.rest)) return keep(verdict, kept.get(place.rest));
        return (
          farName(byPlace, verdict, inner.reviewBar, language) ??
          withoutPlaceWords(verdict, place.span, byPlace, language)
        );
      });
    },
  };
}

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

/** Minimum confidence of a place outside the area if the classifier, too, reads the term's last words as a name. */
const BAR_OF_NAME = 0.15;

/**
 * Decides on an excluded name of a firm or a place that probably contains a distant place. A trade word with a small
 * town looks like a firm, but is outside ("dachdecker kufstein"). "Carlisle Fuels" is excluded as a firm or as a place.
 */
function farName(
  { verdictOn, isOtherWord }: PlaceClassifier,
  verdict: Verdict,
  reviewBar: number,
  language: Language,
): Verdict | undefined {
  const { term, category, kind, confidence } = verdict;
  if (category === "keep" || (kind !== "firm" && kind !== "place")) return undefined;
  const place = verdictOn(term, BAR_OF_NAME);
  if (place.kind !== "outside") return undefined;
  if (isTrade(place, isOtherWord)) return outside(verdict, place, reviewBar, language);
  return kind === "firm" ? { ...verdict, confidence: Math.max(confidence, reviewBar) } : undefined;
}

function isTrade({ rest }: PlaceVerdict, isOtherWord: PlaceClassifier["isOtherWord"]): boolean {
  return rest !== "" && !rest.split(" ").some(isOtherWord);
}

/** Takes a place that is no ground out of the quoted words, e.g. "doors leeds" becomes "doors". */
function withoutPlaceWords(
  verdict: Verdict,
  place: string,
  { isOtherWord }: PlaceClassifier,
  language: Language,
): Verdict {
  const { kind, words = "" } = verdict;
  if (place === "" || kind === undefined || kind === "firm") return verdict;
  if (verdict.reason !== kindReason(kind, words, language)) return verdict;
  const named = new Set(place.split(" "));
  const all = words.split(" ");
  const says = all.map((word) =>
    foldWords(word).some((each) => !named.has(each) && !functionWords.has(each)),
  );
  const rest = all.slice(Math.max(0, says.indexOf(true)), says.lastIndexOf(true) + 1);
  // The rest of "dia da independência da bahia" or "bois du gard" alone would say something else.
  const isClear = rest.length * 2 >= all.length && foldWords(rest.join(" ")).some(isOtherWord);
  if (!isClear) return verdict;
  const quoted = rest.join(" ");
  return { ...verdict, words: quoted, reason: kindReason(kind, quoted, language) };
}

function keep(verdict: Verdict, confidence = 1): Verdict {
  if (verdict.category === "keep") return verdict;
  return { term: verdict.term, category: "keep", confidence, reason: "" };
}

/** Makes the term negative, unless it is surely about another topic. The name or trade alone is none ("acme leeds"). */
function outside(
  verdict: Verdict,
  { facts, span }: PlaceVerdict,
  reviewBar: number,
  language: Language,
): Verdict {
  if (facts === undefined) return verdict;
  return {
    term: verdict.term,
    category: "negative",
    confidence: Math.max(verdict.category === "keep" ? 0 : verdict.confidence, sureOf(reviewBar)),
    reason: placeReason(facts, language),
    kind: "place",
    words: span,
  };
}

function sureOf(reviewBar: number): number {
  return Number(((1 + reviewBar) / 2).toFixed(2));
}

type Wording = {
  readonly far: (place: string, km: number, from: string) => string;
  readonly beyond: (place: string, area: string) => string;
};

// These texts avoid "you": advertisers show the reasons to others in reports.
const wordings: Readonly<Record<Language, Wording>> = {
  en: {
    far: (place, km, from) => `${place} lies outside the area served (${km} km from ${from})`,
    beyond: (place, area) => `${place} lies outside the area served (${area})`,
  },
  de: {
    far: (place, km, from) => `${place} liegt außerhalb des Einzugsgebiets (${km} km von ${from})`,
    beyond: (place, area) => `${place} liegt außerhalb des Einzugsgebiets (${area})`,
  },
  fr: {
    far: (place, km, from) => `${place} est hors de la zone desservie (à ${km} km de ${from})`,
    beyond: (place, area) => `${place} est hors de la zone desservie (${area})`,
  },
  es: {
    far: (place, km, from) => `${place} queda fuera de la zona de servicio (a ${km} km de ${from})`,
    beyond: (place, area) => `${place} queda fuera de la zona de servicio (${area})`,
  },
  pt: {
    far: (place, km, from) => `${place} fica fora da zona servida (a ${km} km de ${from})`,
    beyond: (place, area) => `${place} fica fora da zona servida (${area})`,
  },
  it: {
    far: (place, km, from) => `${place} è fuori dalla zona servita (a ${km} km da ${from})`,
    beyond: (place, area) => `${place} è fuori dalla zona servita (${area})`,
  },
  nl: {
    far: (place, km, from) => `${place} ligt buiten het werkgebied (${km} km van ${from})`,
    beyond: (place, area) => `${place} ligt buiten het werkgebied (${area})`,
  },
};
const WORDS_OF_AREA_MAX = 6;
/** For places beyond this distance, the reason names the area instead of the nearest town. */
const KM_TOLD_MAX = 2_000;

function placeReason(
  { place, distanceKm, nearest, areaLabel }: PlaceFacts,
  language: Language,
): string {
  const { far, beyond } = wordings[language];
  if (distanceKm !== undefined && nearest !== undefined && distanceKm <= KM_TOLD_MAX) {
    return far(place, distanceKm, nearest);
  }
  const words = areaLabel.split(" ");
  const area = words.length <= WORDS_OF_AREA_MAX ? areaLabel : (areaLabel.split(", ")[0] ?? "");
  return beyond(place, area);
}
