import type { Gazetteer, Place } from "./gazetteer.ts";

/** A place of an area. A town covers `radiusKm` around it; for a region `radiusKm` is 0. */
export type AreaPlace = { readonly place: Place; readonly radiusKm: number };

/** The area that a business serves, as its profile states it. */
export type Area = {
  readonly places: readonly AreaPlace[];
  /** Places that the business does not serve. */
  readonly excluded: readonly AreaPlace[];
  /** ISO 3166 codes, the most likely one first; empty if the profile names no place. */
  readonly countries: readonly string[];
  /** True if the profile limits the area. False without a place, and for a shop that sells by post from its town. */
  readonly stated: boolean;
  /** The area in words: "California, Texas" or "30 km around Ulm"; empty without places. */
  readonly label: string;
  /** The names of these places as the profile spells them, without accents. */
  readonly names: readonly string[];
};

/** The radius of a large city itself, by its population. */
const WIDTH_KM: readonly (readonly [number, number])[] = [
  [3_000_000, 14],
  [1_000_000, 9],
  [300_000, 5],
  [100_000, 2],
];
/** A region is inside the area if at least this share of its towns is inside. One border town is not enough. */
const REGION_SHARE_MIN = 0.06;
/** The share for the island of Ireland. A business in Northern Ireland alone does not reach it. */
const ISLAND_SHARE_MIN = 0.4;

/**
 * Returns the kilometres from the nearest town of the area to a place outside (at least 1); 0 for a place inside.
 * Infinity if the place is a region or if the area has no towns.
 */
export function distanceOutside(gazetteer: Gazetteer, area: Area, place: Place): number {
  const isExcluded =
    area.excluded.some((own) => holds(gazetteer, own, place)) &&
    !area.places.some((own) => own.place.id === place.id);
  if (!isExcluded && isIn(gazetteer, area.places, place)) return 0;
  return Math.max(1, distanceToBase(gazetteer, area, place));
}

function isIn(gazetteer: Gazetteer, places: readonly AreaPlace[], place: Place): boolean {
  if (places.some((own) => holds(gazetteer, own, place))) return true;
  return place.kind !== "town" && holdsShare(gazetteer, places, place);
}

function holds(gazetteer: Gazetteer, own: AreaPlace, place: Place): boolean {
  if (place.kind === "town") return holdsTown(gazetteer, own, place);
  return gazetteer.contains(own.place, place);
}

function holdsTown(gazetteer: Gazetteer, { place, radiusKm }: AreaPlace, town: Place): boolean {
  if (place.kind !== "town") return gazetteer.contains(place, town);
  if (place.country !== town.country && radiusKm === 0) return false;
  return gazetteer.distanceKm(place, town) <= radiusKm + widthKm(gazetteer, place);
}

/** True if the region contains a place of the area, or if enough of its towns are in the area. */
function holdsShare(gazetteer: Gazetteer, places: readonly AreaPlace[], region: Place): boolean {
  if (places.some((own) => gazetteer.contains(region, own.place))) return true;
  if (region.kind === "country") return false;
  const near = places.filter(({ place }) => place.country === region.country);
  if (near.length === 0) return false;
  const towns = gazetteer.townsOf(region);
  const inside = towns.filter((town) => near.some((own) => holdsTown(gazetteer, own, town)));
  const shareMin = gazetteer.codeOf(region) === "IE+island" ? ISLAND_SHARE_MIN : REGION_SHARE_MIN;
  return towns.length > 0 && inside.length / towns.length >= shareMin;
}

function widthKm(gazetteer: Gazetteer, town: Place): number {
  const population = gazetteer.population(town);
  return WIDTH_KM.find(([from]) => population >= from)?.[1] ?? 0;
}

/** Returns the kilometres from the nearest town of the area; Infinity if the place is no town or the area has none. */
export function distanceToBase(gazetteer: Gazetteer, area: Area, place: Place): number {
  if (place.kind !== "town") return Number.POSITIVE_INFINITY;
  const towns = area.places.filter((own) => own.place.kind === "town");
  return Math.min(...towns.map((own) => gazetteer.distanceKm(own.place, place)));
}
