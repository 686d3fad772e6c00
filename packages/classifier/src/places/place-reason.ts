import type { Language } from "../language/index.ts";
import type { PlaceFacts } from "./classify-place.ts";

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

/** Writes the reason for excluding a term with a place outside of the area, in at most 15 words. */
export function placeReason(
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
