import type { Gazetteer, Place } from "./gazetteer.ts";

/** A place of an area. A town covers `radiusKm` around it; for a region or country, `radiusKm` is 0. */
export type AreaPlace = { readonly place: Place; readonly radiusKm: number };

export type Area = {
  readonly places: readonly AreaPlace[];
  readonly excluded: readonly AreaPlace[];
  /** ISO 3166 codes, the likeliest country first; empty if the profile names no place. */
  readonly countries: readonly string[];
  /** True if the business serves only this area. False e.g. for a mail-order shop whose profile names its town. */
  readonly stated: boolean;
  /** True if the business also serves customers abroad. Then only places in `countries` can be outside the area. */
  readonly isAbroad: boolean;
  /** The area in words: "California, Texas" or "30 km around Ulm"; empty without places. */
  readonly label: string;
  /** The place names in the profile, as keys of the gazetteer (see `keyOf`). */
  readonly names: readonly string[];
};

/** Assumed radius of a city: pairs of a minimum population and kilometres. */
const WIDTH_KM: readonly (readonly [number, number])[] = [
  [3_000_000, 14],
  [1_000_000, 9],
  [300_000, 5],
  [100_000, 2],
];
/** A region counts as inside the area if at least this share of its towns is. One border town is not enough. */
const REGION_SHARE_MIN = 0.06;
/** A region also counts as inside if it contains at least this share of the towns of one of the area's regions. */
const OWN_SHARE_MIN = 0.1;

/**
 * Returns 0 for a place inside the area, else the kilometres (at least 1) to the area's nearest town. Returns Infinity
 * for a region or country outside the area, or if the area has no towns.
 */
export function distanceOutside(gazetteer: Gazetteer, area: Area, place: Place): number {
  const isExcluded =
    area.excluded.some((own) => holds(gazetteer, own, place)) &&
    !area.places.some((own) => own.place.id === place.id);
  const isIn =
    area.places.some((own) => holds(gazetteer, own, place)) ||
    (place.kind !== "town" && holdsShare(gazetteer, area.places, place));
  if (!isExcluded && isIn) return 0;
  return Math.max(1, distanceToBase(gazetteer, area, place));
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

/** True if the region contains a place of the area, or if enough towns of the region are in the area. */
function holdsShare(gazetteer: Gazetteer, places: readonly AreaPlace[], region: Place): boolean {
  if (places.some((own) => gazetteer.contains(region, own.place))) return true;
  if (region.kind === "country") return false;
  if (places.some((own) => reachesInto(gazetteer, own.place, region))) return true;
  const near = places.filter(({ place }) => place.country === region.country);
  if (near.length === 0) return false;
  const towns = gazetteer.townsOf(region);
  const inside = towns.filter((town) => near.some((own) => holdsTown(gazetteer, own, town)));
  return towns.length > 0 && inside.length / towns.length >= REGION_SHARE_MIN;
}

/** The towns of regions of an area, because each place of a report is compared with them. */
const knownTowns = new WeakMap<Place, readonly Place[]>();

/** True if enough towns of the area's region `own` are also in `region`, as some towns of the Rhön are in Thuringia. */
function reachesInto(gazetteer: Gazetteer, own: Place, region: Place): boolean {
  if (own.kind !== "region" || own.country !== region.country) return false;
  const towns = knownTowns.get(own) ?? gazetteer.townsOf(own);
  knownTowns.set(own, towns);
  const shared = towns.filter((town) => gazetteer.contains(region, town)).length;
  return shared >= towns.length * OWN_SHARE_MIN && shared > 0;
}

function widthKm(gazetteer: Gazetteer, town: Place): number {
  const population = gazetteer.population(town);
  return WIDTH_KM.find(([from]) => population >= from)?.[1] ?? 0;
}

/** Returns the kilometres to the area's nearest town; Infinity if the place is not a town or the area has no towns. */
export function distanceToBase(gazetteer: Gazetteer, area: Area, place: Place): number {
  if (place.kind !== "town") return Number.POSITIVE_INFINITY;
  const towns = area.places.filter((own) => own.place.kind === "town");
  return Math.min(...towns.map((own) => gazetteer.distanceKm(own.place, place)));
}
