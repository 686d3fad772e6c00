import type { Span } from "./find-spans.ts";
import type { Gazetteer, Place } from "./gazetteer.ts";
import {
  directionWords,
  everydayNames,
  goodsNames,
  originNames,
  originWords,
  placePrepositions,
  purposeWords,
  shortNames,
  towardsWords,
  weakPrepositions,
} from "./place-words.ts";
import type { TermReader } from "./term-words.ts";
import type { Area } from "./area.ts";

const BAR = 2.1;
const NAME_PART = 1;
const FAR_KM = 120;
const NAMESAKE_KM = 45;
/** A foreign place more than this many kilometres from the area's nearest town gets a lower score. */
const NEIGHBOUR_KM = 200;
export const SMALL_POPULATION = 20_000;
const populationScores: readonly (readonly [number, number])[] = [
  [1_000_000, 2],
  [200_000, 1.5],
  [50_000, 1],
  [10_000, 0.5],
  [2_500, 0],
];

/** Returns the probability (0..1) that `span` names `place`. `isQualified`: the term also names the place's region. */
export function confidenceOf(
  reader: TermReader,
  words: readonly string[],
  span: Span,
  place: Place,
  spans: readonly Span[],
  isQualified: boolean,
): number {
  const { gazetteer, area } = reader;
  const { start, end, key } = span;
  const before = words[start - 1] ?? "";
  const isWord = gazetteer.isOrdinaryWord(key, reader.language);
  const isPlaced = placePrepositions.has(before) && !(isWord && towardsWords.has(before));
  const isInside = reader.outsideKm(place) === 0;
  const isElsewhere = !area.countries.includes(place.country);
  if (isOtherwiseMeant(reader, words, span, place)) return 0;
  let score = (isPlaced ? 2 : weakPrepositions.has(before) ? 0.5 : 0) + (isQualified ? 3 : 0);
  if (words.slice(end).every((word) => reader.wordKind(word) === "neutral")) score += 1;
  else if (!isPlaced && isNamePart(reader, words, span, place)) score -= NAME_PART;
  else if (start === 0) score += 0.5;
  const population = gazetteer.population(place);
  const km = reader.baseKm(place);
  if (area.countries.length === 0 || area.countries.includes(place.country)) score += 1;
  else if (km > NEIGHBOUR_KM) {
    score -=
      place.kind !== "town" || population >= 500_000 ? 0.5 : population >= 100_000 ? 0.9 : 1.5;
  }
  if (place.kind === "town") {
    score += populationScores.find(([from]) => population >= from)?.[1] ?? -1;
    const isNamesake = span.candidates.length > 1 && km > NAMESAKE_KM;
    // If a small town is far from the area, its name usually means a street, a city district or a person.
    const isFar = !isInside && (km > FAR_KM || isNamesake) && !isQualified;
    if (isFar && population < VILLAGE_POPULATION_MAX) score -= 2.8;
    else if (isFar && population < SMALL_POPULATION && !isPlaced) score -= 1.5;
  } else score += 2;
  if (key.includes(" ")) {
    const isKnown = population >= (isElsewhere && !isPlaced ? 500_000 : SMALL_POPULATION);
    score += place.kind !== "town" || isKnown ? 1.5 : 0;
  } else if (!isPlaced && everydayNames.has(key) && isWord) score -= isInside ? 2 : 3.5;
  else score -= doubtOf(reader, key, isInside ? 50_000 : isElsewhere ? 0 : population);
  if (originNames.has(key) && reader.wordKind(words[end] ?? "") === "offer") score -= 2.5;
  return 1 / (1 + Math.exp(BAR - score - restScore(reader, words, spans)));
}

/** True if a term names the place as an origin, a destination, a kind of goods, a direction or a number. */
function isOtherwiseMeant(
  { area, sellsGoods, wordKind, outsideKm }: TermReader,
  words: readonly string[],
  { start, end, key }: Span,
  place: Place,
): boolean {
  const before = words[start - 1] ?? "";
  const isOutside = outsideKm(place) > 0;
  // Somebody who searches for "import from China" or "tour from Delhi" does not want a business there.
  if (isOutside && originWords.has(before)) return true;
  // A country is not the place of the business in "vaccinations for Kenya", nor before goods: "ukraine shirt".
  const isBeforeGoods = start === 0 && sellsGoods && wordKind(words[end] ?? "") === "offer";
  const isThing = purposeWords.has(before) || isBeforeGoods;
  if (isOutside && place.kind === "country" && isThing) return true;
  // A direction ("North East") or a number ("92", a French department) names a region only for a business in the
  // region's country. A number must also be at the end of the term.
  const isElsewhere = !area.countries.includes(place.country);
  const isDirection = words.slice(start, end).every((word) => directionWords.has(word));
  if (isElsewhere && place.kind === "region" && isDirection) return true;
  return /^\d/u.test(key) && (isElsewhere || end < words.length);
}

/** True if the place is probably part of a firm's name ("carlisle fuels") or an origin of goods ("solingen knives"). */
function isNamePart(
  { wordKind, outsideKm, area, sellsGoods }: TermReader,
  words: readonly string[],
  { end }: Span,
  place: Place,
): boolean {
  if (outsideKm(place) === 0) return false;
  const next = wordKind(words[end] ?? "");
  const isOrigin =
    place.kind === "country" || (sellsGoods && !area.countries.includes(place.country));
  return next === "other" || (next === "offer" && isOrigin);
}

function doubtOf(
  { gazetteer, language, wordKind, sellsGoods }: TermReader,
  key: string,
  population: number,
): number {
  let doubt = 0;
  if (wordKind(key) === "offer") doubt += 3;
  if (goodsNames.has(key)) doubt += sellsGoods ? 2.5 : 1.2;
  if (wordKind(key) === "neutral") doubt += 4;
  if (everydayNames.has(key)) doubt += 1.5;
  else if (gazetteer.isOrdinaryWord(key, language)) {
    doubt += population >= 50_000 ? 1 : population >= 10_000 ? 1.8 : 2.5;
  } else if (gazetteer.isOrdinaryWord(key, "en")) doubt += population >= 100_000 ? 0.5 : 1;
  if (key.length <= 3 && !shortNames.has(key)) doubt += /^\d/u.test(key) ? 3.5 : 1.5;
  return doubt;
}

function restScore(
  { wordKind }: TermReader,
  words: readonly string[],
  spans: readonly Span[],
): number {
  const rest = words.filter(
    (_, index) => !spans.some(({ start, end }) => index >= start && index < end),
  );
  const telling = rest.map(wordKind).filter((kind) => kind !== "neutral");
  if (telling.length === 0) return 0.5;
  const offered = telling.filter((kind) => kind === "offer").length / telling.length;
  return offered === 1 ? 1.5 : offered > 0 ? 0.9 : 0;
}

/** A place is not meant if another place of the same name has this many times its population. */
export const DWARFED_BY = 60;
const VILLAGE_POPULATION_MAX = 4_000;
/** Assumed minimum population of a place, because the gazetteer gives a city district only 500 inhabitants. */
const QUARTER_POPULATION = 2_000;
const CITY_POPULATION_MIN = 300_000;

/** Returns the region or country after a place name that contains a place of this name: Texas for "paris texas". */
export function qualifierOf(
  gazetteer: Gazetteer,
  words: readonly string[],
  span: Span,
  next: Span | undefined,
): Place | undefined {
  const between = words.slice(span.end, next?.start);
  const isLink = (word: string) => placePrepositions.has(word) || weakPrepositions.has(word);
  if (next === undefined || between.length > 1 || !between.every(isLink)) return undefined;
  // Before a country, an everyday word is not a place: "sale" in "for sale uk" is not the town Sale.
  const isWord = everydayNames.has(span.key) && !placePrepositions.has(words[span.start - 1] ?? "");
  return next.candidates.find(
    (region) =>
      region.kind !== "town" &&
      !(isWord && region.kind === "country") &&
      span.candidates.some((place) => place.id !== region.id && gazetteer.contains(region, place)),
  );
}

/**
 * Chooses the place that a name means: a place in the area, else a place in the home country, unless another place of
 * that name is far larger. `around`: the region that the term names after the place, e.g. Texas in "paris texas". The
 * chosen place is in this region.
 */
export function choosePlace(
  { gazetteer, area, outsideKm, baseKm }: TermReader,
  { candidates }: Span,
  around: Place | undefined,
): Place | undefined {
  const among =
    around === undefined
      ? candidates
      : candidates.filter((place) => gazetteer.contains(around, place));
  const sizes = among.map((place) => ({ place, size: sizeOf(gazetteer, place) }));
  const largest = maxBy(sizes);
  const inside = maxBy(sizes.filter(({ place }) => outsideKm(place) === 0));
  if (inside !== undefined && largest !== undefined) {
    if (!isDwarfed(gazetteer, area, inside, largest)) return inside.place;
  }
  const atHome = sizes.filter(({ place }) => area.countries[0] === place.country);
  if (largest !== undefined && atHome.some(({ size }) => largest.size <= size * DWARFED_BY)) {
    const near = ({ place, size }: Sized) => size / 10 ** (Math.min(600, baseKm(place)) / 150);
    // If only a region and small towns have the name, the region is meant, e.g. "wales".
    const [first, ...others] = atHome.toSorted((left, right) => right.size - left.size);
    const isRegion = first !== undefined && first.place.kind !== "town";
    if (isRegion && others.every(({ size }) => size < SMALL_POPULATION)) return first.place;
    return maxBy(atHome.map((each) => ({ place: each.place, size: near(each) })))?.place;
  }
  return largest?.place;
}

type Sized = { readonly place: Place; readonly size: number };

function isDwarfed(gazetteer: Gazetteer, area: Area, inside: Sized, largest: Sized): boolean {
  if (area.places.some((own) => own.place.id === inside.place.id)) return false;
  const dwarfedFrom = Math.max(inside.size, QUARTER_POPULATION) * DWARFED_BY;
  if (inside.size < VILLAGE_POPULATION_MAX && largest.size > dwarfedFrom) return true;
  const isNear = area.places.some(
    ({ place }) => place.kind !== "country" && gazetteer.contains(place, inside.place),
  );
  if (isNear || largest.place.country === inside.place.country) return false;
  return largest.size >= CITY_POPULATION_MIN && largest.size > inside.size * 20;
}

/** Returns the population of a town; for regions and countries, a number that compares with those. */
export function sizeOf(gazetteer: Gazetteer, place: Place): number {
  if (place.kind === "country") return 20_000_000;
  return place.kind === "region" ? 400_000 : gazetteer.population(place);
}

/** Returns the entry with the largest `size`, the first on a tie; undefined if there is none. */
export function maxBy<T extends { readonly size: number }>(all: readonly T[]): T | undefined {
  return all.reduce<T | undefined>(
    (best, each) => (best === undefined || each.size > best.size ? each : best),
    undefined,
  );
}
