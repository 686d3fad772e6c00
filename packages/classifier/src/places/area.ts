import type { Gazetteer, Place } from "./gazetteer.ts";

/** A place of an area. A town reaches so many kilometres around it; of a region the radius is 0. */
export type AreaPlace = { readonly place: Place; readonly radiusKm: number };

/** Where a firm works, as its profile says. */
export type Area = {
  readonly places: readonly AreaPlace[];
  /** What the profile says that it does not serve. */
  readonly excluded: readonly AreaPlace[];
  /** ISO 3166 codes, the most likely one first; of a profile that names no place none. */
  readonly countries: readonly string[];
  /** Whether the profile sets bounds; false where it names no place, or sells by post from the town it names. */
  readonly stated: boolean;
  /** The area in words: "California, Texas", "30 km around Ulm". Empty where no place is named. */
  readonly label: string;
  /** The names by which the profile calls these places, folded. */
  readonly names: readonly string[];
};

/** A large city is wide itself. */
const WIDTH_KM: readonly (readonly [number, number])[] = [
  [3_000_000, 14],
  [1_000_000, 9],
  [300_000, 5],
  [100_000, 2],
];
/** Of a region so much must lie in the area before it counts as inside (a border town is not the next state). */
const REGION_SHARE_MIN = 0.06;
/** All of Ireland is more than the part that the United Kingdom has of it. */
const ISLAND_SHARE_MIN = 0.4;

/** How far a place lies outside of an area: 0 inside it; Infinity where a region has no towns. Kilometres. */
export function distanceOutside(gazetteer: Gazetteer, area: Area, place: Place): number {
  const isExcluded = area.excluded.some((own) => holds(gazetteer, own, place));
  if (isExcluded && !isNamed(area, place)) {
    return Math.max(1, distanceToBase(gazetteer, area, place));
  }
  if (isIn(gazetteer, area.places, place)) return 0;
  return Math.max(1, distanceToBase(gazetteer, area, place));
}

function isNamed(area: Area, place: Place): boolean {
  return area.places.some((own) => own.place.id === place.id);
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

/** Whether the area lies in the region, or enough of the region's towns in the area. */
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

/** Kilometres from the nearest town of the area; Infinity where either has none. */
export function distanceToBase(gazetteer: Gazetteer, area: Area, place: Place): number {
  if (place.kind !== "town") return Number.POSITIVE_INFINITY;
  const towns = area.places.filter((own) => own.place.kind === "town");
  return Math.min(...towns.map((own) => gazetteer.distanceKm(own.place, place)));
}
