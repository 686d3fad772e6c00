import type { BusinessProfile } from "@termsift/core/profile";
import { foldWords, wordsOf } from "@termsift/core/words";
import { detectLanguage } from "@termsift/core/words";
import { readSentences } from "@termsift/core/profile";
import { type Area, distanceOutside, distanceToBase } from "./area.ts";
import type { Gazetteer, Place } from "./gazetteer.ts";
import { loadGazetteer } from "./load-gazetteer.ts";
import { resolveArea } from "./resolve-area.ts";
import { createWordReader, type TermReader } from "./term-words.ts";
import { findSpans } from "./find-spans.ts";
import { choosePlace, confidenceOf, qualifierOf } from "./rate-place.ts";

/** Says whether the places in a term are inside or outside the area that the profile states. */
export type PlaceVerdict = {
  readonly kind: "inside" | "outside" | "unknown";
  /** The folded words of the term that name a place; empty without a place. */
  readonly span: string;
  readonly rest: string;
  readonly facts?: PlaceFacts;
};

export type PlaceFacts = {
  readonly place: string;
  readonly distanceKm?: number;
  readonly nearest?: string;
  readonly areaLabel: string;
};

export type PlaceClassifier = {
  readonly area: Area;
  readonly verdictOn: (term: string, outsideBar?: number) => PlaceVerdict;
  /** True if a folded word is neither from the profile nor a general word such as "price". */
  readonly isOtherWord: (foldedWord: string) => boolean;
  /** True for the name of a place in the area, without other words. */
  readonly isInArea: (text: string) => boolean;
};

const OUTSIDE_BAR = 0.5;
/** Minimum confidence for a place inside the area. It can be low, because a place inside excludes no term. */
const INSIDE_BAR = 0.25;

const known = new WeakMap<BusinessProfile, PlaceClassifier>();

/**
 * Returns the place classifier of a profile, for the same object always the same one, so that its distances are
 * measured once per report.
 * @throws AppError `classifier-failed` if the list of places is missing or broken
 */
export async function placesOf(profile: BusinessProfile): Promise<PlaceClassifier> {
  const gazetteer = await loadGazetteer();
  const places = known.get(profile) ?? createPlaceClassifier(gazetteer, profile, profile.area);
  known.set(profile, places);
  return places;
}

/** Creates the place classifier of one profile. `areaText`, if given, replaces the area in the description. */
export function createPlaceClassifier(
  gazetteer: Gazetteer,
  profile: BusinessProfile,
  areaText?: string,
): PlaceClassifier {
  const language = detectLanguage(profile.description);
  const words = wordsOf(language);
  const area = resolveArea(gazetteer, profile, language, areaText);
  const named = new Set(area.names.flatMap((name) => [name, ...name.split(" ")]));
  const reader: TermReader = {
    gazetteer,
    language,
    area,
    wordKind: createWordReader(
      profile,
      readSentences(profile.description, words),
      named,
      words.grammar.compounds,
    ),
    sellsGoods: profile.type === "ecommerce" || profile.type === "other",
    outsideKm: remember((place) => distanceOutside(gazetteer, area, place)),
    baseKm: remember((place) => distanceToBase(gazetteer, area, place)),
  };
  return {
    area,
    verdictOn: (term, outsideBar = OUTSIDE_BAR) => verdictOn(reader, term, outsideBar),
    isOtherWord: (word) => reader.wordKind(word) === "other",
    isInArea: (text) => {
      const { kind, rest } = verdictOn(reader, text, OUTSIDE_BAR);
      return kind === "inside" && rest === "";
    },
  };
}

function remember(measure: (place: Place) => number): (place: Place) => number {
  const known = new Map<number, number>();
  return (place) => {
    const km = known.get(place.id) ?? measure(place);
    known.set(place.id, km);
    return km;
  };
}

function verdictOn(reader: TermReader, term: string, outsideBar: number): PlaceVerdict {
  const words = foldWords(term);
  const found = findPlaces(reader, term);
  const spoken = found.filter(
    ({ confidence, outsideKm }) => confidence >= (outsideKm === 0 ? INSIDE_BAR : outsideBar),
  );
  const span = spoken.map((each) => each.span).join(" ");
  const rest = words
    .filter((_, index) => !spoken.some(({ start, end }) => index >= start && index < end))
    .join(" ");
  const isOpen =
    reader.area.isAbroad &&
    spoken.some(({ place }) => !reader.area.countries.includes(place.country));
  if (spoken.length === 0 || !reader.area.stated || isOpen) return { kind: "unknown", span, rest };
  if (spoken.some(({ outsideKm }) => outsideKm === 0)) {
    return { kind: "inside", span, rest };
  }
  const nearest = spoken.reduce((best, each) => (each.outsideKm < best.outsideKm ? each : best));
  return { kind: "outside", span: nearest.span, rest, facts: factsOf(reader, nearest) };
}

function factsOf({ gazetteer, area, baseKm }: TermReader, { place, span }: FoundPlace): PlaceFacts {
  const km = baseKm(place);
  const nearest = area.places.find(
    (own) =>
      own.place.kind === "town" &&
      place.kind === "town" &&
      gazetteer.distanceKm(own.place, place) === km,
  );
  return {
    place: gazetteer.nameAs(place, span),
    ...(Number.isFinite(km) && { distanceKm: Math.round(km) }),
    ...(nearest !== undefined && { nearest: nearest.place.name }),
    areaLabel: area.label,
  };
}

/** A place in a term: words `start` to `end` (exclusive). `confidence`: probability (0..1) that they name a place. */
type FoundPlace = {
  readonly span: string;
  readonly start: number;
  readonly end: number;
  readonly place: Place;
  readonly confidence: number;
  readonly outsideKm: number;
};

function findPlaces(reader: TermReader, term: string): FoundPlace[] {
  const words = foldWords(term);
  const spans = findSpans(reader.gazetteer, words);
  const found: FoundPlace[] = [];
  for (const [index, span] of spans.entries()) {
    // The previous place may include this span: in "bath uk", the word "uk" only says which Bath is meant.
    if ((found.at(-1)?.end ?? 0) >= span.end) continue;
    const next = spans[index + 1];
    const around = qualifierOf(reader.gazetteer, words, span, next);
    const place = choosePlace(reader, span, around);
    if (place === undefined) continue;
    const confidence = confidenceOf(reader, words, span, place, spans, around !== undefined);
    const { start } = span;
    const isSure = next !== undefined && around !== undefined && confidence >= OUTSIDE_BAR;
    const end = isSure ? next.end : span.end;
    const text = words.slice(start, end).join(" ");
    found.push({ span: text, start, end, place, confidence, outsideKm: reader.outsideKm(place) });
  }
  return found;
}
