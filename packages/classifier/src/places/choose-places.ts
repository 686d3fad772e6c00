import { type Language, wordFiles } from "@termsift/core/words";
import placeNames from "../../words/place-names.json" with { type: "json" };
import countries from "../../words/countries.json" with { type: "json" };
import type { Gazetteer, Place } from "./gazetteer.ts";
import type { Mention } from "./find-mentions.ts";
import { listAround } from "./place-lists.ts";
import { DWARFED_BY, maxBy, sizeOf } from "./rate-place.ts";

export type Chosen = { readonly mention: Mention; readonly place: Place };

/** Words and signs of a country in a profile, e.g. "solicitor". In capitals only, if they have capitals here. */
const signs = Object.entries(countries.signs).flatMap(([country, words]) =>
  words.map((word) => [new RegExp(String.raw`(?<![\p{L}])${word}`, "u"), country] as const),
);
const REGION_WEIGHT = 14;
const LANGUAGE_WEIGHT = 4;
const CURRENCY_WEIGHT = 5;
/** A town of the business's country with fewer people gives way to a country of the same name, e.g. Luxembourg. */
const OWN_TOWN_MIN = 100_000;
const POPULATION_OF_TOWN_FIRST = 60_000;
/** Regions that consist of one city. A business that serves the city serves the whole region. */
export const cities: ReadonlySet<string> = new Set(placeNames.cities);

/**
 * Chooses the place that each name means, by country, population, distance, and the regions that the profile names. For
 * a town that is also one of the `cities`, returns both the town and the region.
 */
export function choosePlaces(
  gazetteer: Gazetteer,
  mentions: readonly Mention[],
  text: string,
  language: Language,
): Chosen[] {
  const home = likelyCountry(gazetteer, mentions, text, language);
  const regions = mentions.flatMap(({ candidates }) =>
    candidates.filter((place) => place.kind === "region" && place.country === home),
  );
  const sure = mentions.flatMap(({ candidates }) => {
    const towns = candidates.filter((place) => place.kind === "town" && place.country === home);
    return towns.length === 1 && candidates.length === 1 ? towns : [];
  });
  const chosen = mentions.flatMap((mention, index) => {
    const own = mention.candidates.filter(({ country }) => country === home);
    // If a name without a preposition, or an abbreviation, matches only foreign places, it is probably not a place.
    if ((mention.isBare || mention.isAbbreviation) && own.length === 0) return [];
    const isOwn = own.some(
      (place) => place.kind !== "town" || gazetteer.population(place) >= OWN_TOWN_MIN,
    );
    const countries = isOwn ? [] : mention.candidates.filter(({ kind }) => kind === "country");
    const among = countries.length > 0 ? countries : own.length > 0 ? own : mention.candidates;
    const isAmongRegions = listAround(mentions, index).some(({ candidates }) =>
      candidates.every(({ kind }) => kind === "region"),
    );
    const chosen = chooseOne(
      gazetteer,
      { ...mention, isWhole: mention.isWhole || isAmongRegions },
      among,
      regions,
      sure,
      mentions,
    );
    const city = mention.candidates.find((place) => cities.has(gazetteer.codeOf(place)));
    const all = city !== undefined && chosen?.kind === "town" ? [chosen, city] : [chosen];
    return all.flatMap((place) => (place === undefined ? [] : [{ mention, place }]));
  });
  return chosen.filter(({ mention, place }, index) => {
    const before = chosen[index - 1];
    if (!mention.isBeside || place.kind === "town" || before === undefined) return true;
    return before.mention === mention || !gazetteer.contains(place, before.place);
  });
}

function chooseOne(
  gazetteer: Gazetteer,
  mention: Mention,
  among: readonly Place[],
  regions: readonly Place[],
  sure: readonly Place[],
  mentions: readonly Mention[],
): Place | undefined {
  const country = among.find((place) => place.kind === "country");
  if (country !== undefined) return country;
  const region = likeliestRegion(gazetteer, among, mentions);
  const towns = among.filter((place) => place.kind === "town");
  const inRegion = towns.filter((town) => regions.some((each) => gazetteer.contains(each, town)));
  const near = inRegion.length > 0 ? inRegion : towns;
  const populationMin = Math.max(...near.map((place) => gazetteer.population(place))) / DWARFED_BY;
  const rated = near
    .filter((place) => gazetteer.population(place) >= populationMin)
    .map((place) => ({
      place,
      size:
        Math.log10(gazetteer.population(place) + 100) -
        Math.min(600, ...sure.map((town) => gazetteer.distanceKm(place, town))) / 150,
    }));
  const town = maxBy(rated)?.place;
  if (town === undefined || region === undefined) return town ?? region;
  if (mention.isWhole || !gazetteer.contains(region, town)) return region;
  return gazetteer.population(town) >= POPULATION_OF_TOWN_FIRST ? town : region;
}

/** Chooses the region in the state that the other names point to: beside Houston, Montgomery County is in Texas. */
function likeliestRegion(
  gazetteer: Gazetteer,
  among: readonly Place[],
  mentions: readonly Mention[],
): Place | undefined {
  const regions = among.filter((place) => place.kind === "region");
  if (regions.length < 2) return regions[0];
  const sizes = regions.map((place) => {
    const [code = ""] = gazetteer.codeOf(place).split(":");
    const state = gazetteer.region(code);
    if (state === undefined) return { place, size: 0 };
    const shares = mentions.map(({ candidates }) => shareInside(gazetteer, state, candidates));
    return { place, size: shares.reduce((sum, share) => sum + share, 0) };
  });
  return maxBy(sizes)?.place;
}

/** Returns the share (0..1) of the candidates, weighted by size, that the state contains. */
function shareInside(gazetteer: Gazetteer, state: Place, candidates: readonly Place[]): number {
  const all = candidates.reduce((sum, place) => sum + sizeOf(gazetteer, place), 0);
  const inside = candidates.filter((place) => gazetteer.contains(state, place));
  return inside.reduce((sum, place) => sum + sizeOf(gazetteer, place), 0) / Math.max(1, all);
}

function likelyCountry(
  gazetteer: Gazetteer,
  mentions: readonly Mention[],
  text: string,
  language: Language,
): string {
  const scores = new Map<string, number>();
  const add = (country: string, amount: number) =>
    scores.set(country, (scores.get(country) ?? 0) + amount);
  for (const [country, share] of Object.entries(wordFiles[language].countries)) {
    add(country, share * LANGUAGE_WEIGHT);
  }
  for (const country of new Set(signs.flatMap(([sign, each]) => (sign.test(text) ? each : []))))
    add(country, CURRENCY_WEIGHT);
  for (const { candidates, isOrigin, isDenied, isBare, isAbbreviation, isBeside } of mentions) {
    // An abbreviation counts only directly after a place name, because "DE" in a German profile is not Delaware.
    if (isAbbreviation && !isBeside) continue;
    const best = new Map<string, number>();
    for (const place of candidates) {
      const size = Math.max(0, Math.log10(gazetteer.population(place) + 1) - 2);
      const weight = place.kind === "town" ? size ** 2 : REGION_WEIGHT;
      best.set(place.country, Math.max(weight, best.get(place.country) ?? 0));
    }
    for (const [country, weight] of best)
      add(country, isOrigin || isDenied || isBare ? weight / 3 : weight);
  }
  return [...scores].reduce((best, each) => (each[1] > best[1] ? each : best), ["", -1])[0];
}
