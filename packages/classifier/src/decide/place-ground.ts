import type { PlaceVerdict } from "../places/classify-place.ts";
import type { Ground } from "./rule.ts";

const NAMES_MAX = 3;
const AREA_WORDS_MAX = 6;
/** Beyond this distance in kilometres, the reason names the area instead of the nearest town. */
const KM_TOLD_MAX = 2_000;

/** Returns the ground for a place outside the area: its distance from the nearest town, or the area's name. */
export function placeGround({ facts, span }: PlaceVerdict): Ground {
  const ground = { kind: "place", words: span } as const;
  if (facts === undefined) return { ...ground, name: "place" };
  const { place, distanceKm, nearest, areaLabel } = facts;
  if (distanceKm !== undefined && nearest !== undefined && distanceKm <= KM_TOLD_MAX) {
    return { ...ground, name: "far", values: [place, `${distanceKm}`, nearest] };
  }
  const names = areaLabel.split(", ");
  const area = (names.length > NAMES_MAX ? [...names.slice(0, NAMES_MAX), "…"] : names).join(", ");
  const isShort = area.split(" ").length <= AREA_WORDS_MAX;
  return { ...ground, name: "beyond", values: [place, isShort ? area : `${names[0]}`] };
}
