import type { BusinessProfile } from "@termsift/core/profile";
import { type Language, type Word, wordFiles, wordsOf } from "@termsift/core/words";
import { detectLanguage } from "@termsift/core/words";
import { isLimiting, readSentences, type Sentence } from "@termsift/core/profile";
import type { Area, AreaPlace } from "./area.ts";
import { areaText, says, withoutOtherFirms } from "./area-text.ts";
import { choosePlaces, type Chosen } from "./choose-places.ts";
import { findMentions, type Mention } from "./find-mentions.ts";
import { keyOf, type Gazetteer } from "./gazetteer.ts";
import { statedRadius } from "./stated-radius.ts";
import { abroad, everywhere, nationwide, sellsAtDistance, weWork } from "./place-words.ts";

/** Kilometres around a profile's only town, or around each of several towns, if the profile states no radius. */
const RADIUS_ONE_TOWN = 32;
const RADIUS_OF_SEVERAL = 28;
const EXCLUDED_RADIUS = 8;
const LABEL_PLACES_MAX = 4;
/** Further place names are not read. Each is compared with all others, so many would take seconds. */
const MENTIONS_MAX = 120;
/**
 * Returns the area that a business serves, with a stated or default radius, and the excluded places.
 * `override`: the area in the owner's words ("California, Texas", "30 km around Ulm"); replaces the description.
 */
export function resolveArea(
  gazetteer: Gazetteer,
  profile: BusinessProfile,
  language: Language = detectLanguage(profile.description),
  override?: string,
): Area {
  const read = readSentences(areaText(override ?? profile.description), wordsOf(language));
  const sentences = override === undefined ? withoutOtherFirms(read) : read;
  const words = sentences.flatMap((sentence) => sentence.words);
  const text = sentences.map((sentence) => sentence.text).join(" ");
  let max = MENTIONS_MAX;
  const found = sentences.map((sentence) => {
    const options = { isAreaText: override !== undefined, max };
    const mentions = findMentions(gazetteer, sentence, language, options);
    max -= mentions.length;
    return mentions;
  });
  const mentions = found.flat();
  const clear = override === undefined ? clearMentions(found, sentences) : mentions;
  const isByDistance = override === undefined && sellsAtDistance(profile.type, words);
  const chosen = choosePlaces(gazetteer, mentions, text, language);
  const own = chosen.filter(({ mention }) => !mention.isDenied);
  const used = own.filter(
    ({ mention, place }) => !mention.isOrigin || (!isByDistance && place.kind === "town"),
  );
  const countries = countriesOf(chosen, words, gazetteer);
  const wide = nationwidePlaces(gazetteer, words, countries[0]);
  // A radius in another sentence counts for towns without a radius: "Plumber in Leeds. We travel up to 25 miles."
  const [usual] = sentences.flatMap((sentence) => statedRadius(sentence, false) ?? []);
  const places = [...toAreaPlaces(used, usual), ...wide];
  // "Leeds, but nowhere else in England" does not exclude Leeds.
  const excluded = toAreaPlaces(chosen.filter(({ mention }) => mention.isDenied))
    .filter(({ place }) => !places.some((each) => gazetteer.contains(place, each.place)))
    .map(({ place }) => ({ place, radiusKm: EXCLUDED_RADIUS }));
  const stated =
    places.length > 0 &&
    (used.length === 0 || used.some(({ mention }) => clear.includes(mention))) &&
    (!isByDistance || wide.length > 0 || hasReach(used, profile.type)) &&
    (override !== undefined || !says(sentences, everywhere));
  const isAbroad = override === undefined && says(sentences, abroad);
  const names = chosen.map(({ mention }) => mention.key);
  const radii = used.filter(
    ({ mention, place }) => mention.isRadiusStated && place.kind === "town",
  );
  const label = labelOf(places, new Set(radii.map(({ place }) => place.id)), language);
  return { places, excluded, countries, stated, isAbroad, label, names };
}

/** In a description in which at least this share of the sentences deny something, a late place proves no area. */
const DENIALS_MANY = 0.35;
const FIRST_SENTENCES = 2;

/**
 * Returns the places that prove an area. In a text that mostly tells what the business does not do, a place belongs to
 * the area only at the start or in a sentence about customers. Elsewhere, it is often another firm's town.
 */
function clearMentions(
  found: readonly (readonly Mention[])[],
  sentences: readonly Sentence[],
): readonly Mention[] {
  const denials = sentences.map(isLimiting);
  const isMostlyDenial = denials.filter(Boolean).length >= DENIALS_MANY * denials.length;
  const end = isMostlyDenial ? Math.max(FIRST_SENTENCES, denials.indexOf(true)) : found.length;
  return found.flatMap((each, index) =>
    index < end || weWork.isIn(sentences[index]?.words ?? [])
      ? each
      : each.filter(({ isReached, isRadiusStated }) => isReached || isRadiusStated),
  );
}

/** True if the business delivers to a place. For a shop, a region alone is no proof: its goods may come from there. */
function hasReach(used: readonly Chosen[], type: BusinessProfile["type"]): boolean {
  const isShop = type === "ecommerce";
  return used.some(
    ({ mention, place }) =>
      mention.isReached || place.kind === "country" || (place.kind === "region" && !isShop),
  );
}

/** Returns each place once, with the largest radius that the profile states for it, else the largest default radius. */
function toAreaPlaces(chosen: readonly Chosen[], usualKm?: number): AreaPlace[] {
  const towns = new Set(
    chosen.filter(({ place }) => place.kind === "town").map(({ place }) => place.id),
  );
  const usual = usualKm ?? (towns.size > 1 ? RADIUS_OF_SEVERAL : RADIUS_ONE_TOWN);
  const all = chosen.map(({ place, mention }) => ({
    place,
    radiusKm: place.kind === "town" ? (mention.radiusKm ?? usual) : 0,
    rank: Number(mention.isRadiusStated),
  }));
  const best = all.toSorted(
    (left, right) => left.rank - right.rank || left.radiusKm - right.radiusKm,
  );
  return [...new Map([...all, ...best].map((each) => [each.place.id, each])).values()];
}

function nationwidePlaces(
  gazetteer: Gazetteer,
  words: readonly Word[],
  home: string | undefined,
): AreaPlace[] {
  const codes = nationwide
    .filter(([, phrases]) => phrases.isIn(words))
    .map(([code]) => code || home);
  return codes.flatMap((code) => {
    const place = code === undefined ? undefined : gazetteer.region(code);
    return place === undefined ? [] : [{ place, radiusKm: 0 }];
  });
}

function countriesOf(
  chosen: readonly Chosen[],
  words: readonly Word[],
  gazetteer: Gazetteer,
): string[] {
  const codes = chosen.filter(({ mention }) => !mention.isDenied).map(({ place }) => place.country);
  const wide = nationwidePlaces(gazetteer, words, undefined).map(({ place }) => place.country);
  return [...new Set([...codes, ...wide])];
}

function labelOf(
  places: readonly AreaPlace[],
  statedRadii: ReadonlySet<number>,
  language: Language,
): string {
  const countries = new Intl.DisplayNames([language], { type: "region" });
  const names = places.map(({ place, radiusKm }) => {
    const name = place.kind === "country" ? (countries.of(place.country) ?? "") : place.name;
    return statedRadii.has(place.id)
      ? `${Math.round(radiusKm)} km ${wordFiles[language].places.around} ${name}`
      : name;
  });
  // A town and its county may have the same name. The label shows it once.
  const shown = [...new Map(names.map((name) => [keyOf(name), name])).values()];
  const rest = shown.length - LABEL_PLACES_MAX;
  return [...shown.slice(0, LABEL_PLACES_MAX), ...(rest > 0 ? [`+${rest}`] : [])].join(", ");
}
