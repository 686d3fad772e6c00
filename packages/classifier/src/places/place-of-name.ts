import type { Area } from "./area.ts";
import type { Span } from "./find-spans.ts";
import type { Gazetteer, Place } from "./gazetteer.ts";
import type { TermReader } from "./term-words.ts";

/** If a namesake has this many times the population, the name does not mean the small place. */
const DWARFED_BY = 60;
const VILLAGE_POPULATION_MAX = 4_000;
const CITY_POPULATION_MIN = 300_000;

/** Returns the region after a place name if it contains a place of that name: Texas for "paris texas". */
export function qualifierOf(
  gazetteer: Gazetteer,
  span: Span,
  next: Span | undefined,
): Place | undefined {
  if (next === undefined || next.start - span.end > 1) return undefined;
  return next.candidates.find(
    (region) =>
      region.kind !== "town" &&
      span.candidates.some((place) => place.id !== region.id && gazetteer.contains(region, place)),
  );
}

/**
 * Chooses the place for a name: in the region after the name, else in the area, else in the home country, else the
 * largest place.
 */
export function choosePlace(
  { gazetteer, area, outsideKm }: TermReader,
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
  const home = maxBy(sizes.filter(({ place }) => area.countries[0] === place.country));
  if (home !== undefined && largest !== undefined && largest.size <= home.size * DWARFED_BY)
    return home.place;
  return largest?.place;
}

type Sized = { readonly place: Place; readonly size: number };

/** True if a place in the area is so small that the name means its larger namesake. */
function isDwarfed(gazetteer: Gazetteer, area: Area, inside: Sized, largest: Sized): boolean {
  if (area.places.some((own) => own.place.id === inside.place.id)) return false;
  if (largest.size > inside.size * DWARFED_BY && inside.size < VILLAGE_POPULATION_MAX) return true;
  const isNear = area.places.some(
    ({ place }) => place.kind !== "country" && gazetteer.contains(place, inside.place),
  );
  if (isNear || largest.place.country === inside.place.country) return false;
  return largest.size >= CITY_POPULATION_MIN && largest.size > inside.size * 20;
}

function sizeOf(gazetteer: Gazetteer, place: Place): number {
  if (place.kind === "country") return 20_000_000;
  return place.kind === "region" ? 400_000 : gazetteer.population(place);
}

/** Returns the largest entry, the first on a tie; undefined if there is none. */
export function maxBy<T extends { readonly size: number }>(all: readonly T[]): T | undefined {
  return all.reduce<T | undefined>(
    (best, each) => (best === undefined || each.size > best.size ? each : best),
    undefined,
  );
}
