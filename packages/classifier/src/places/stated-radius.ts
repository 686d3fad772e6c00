const RADIUS_WITH_SURROUNDINGS = 42;
const KM_PER_MILE = 1.61;
const KM_PER_HOUR = 60;

const surroundings =
  /surround|umgebung|umland|umkreis|\braum\b|großraum|\bregion\b|région|environs|alentours|alrededores|metropolitan|arredores|dintorni|hinterland|omgeving|omstreken|\bmetro\b|greater|\barea\b|nearby|villages|cercan|comarca|provincia|provincie|banlieue|agglo/iu;
const reach =
  /within|radius|radio|rayon|raio|raggio|straal|umkreis|around|up to|bis zu|autour|from|de distance|intorno|rondom|binnen|hasta|jusqu|fino a|até/iu;

/**
 * Returns the radius in kilometres that a sentence states in figures, else undefined. `hasPlace`: the sentence names a
 * place. A travel time, or a distance without a place, counts only with a phrase such as "up to". A minute is 1 km.
 */
export function statedRadius(sentence: string, hasPlace: boolean): number | undefined {
  const [, from, to, unit = ""] =
    /(?<!\d)(\d{1,6})(?:\s*[-–]\s*(\d{1,6}))?[\s-]*(km|kilomet|kilómet|quilómet|chilomet|miles?\b|mi\b|minut|min\b|hour)/u.exec(
      sentence.toLowerCase(),
    ) ?? [];
  const isTime = /^(?:min|hour)/u.test(unit);
  if (from === undefined || !((hasPlace && !isTime) || reach.test(sentence))) return undefined;
  const perUnit = unit === "hour" ? KM_PER_HOUR : /^mi(?!n)/u.test(unit) ? KM_PER_MILE : 1;
  return Number(to ?? from) * perUnit;
}

/** Returns an assumed radius in km for words such as "and surroundings" or "an hour"; undefined without them. */
export function roughRadius(sentence: string): number | undefined {
  if (/\ban hour\b|eine stunde|une heure/iu.test(sentence)) return KM_PER_HOUR;
  return surroundings.test(sentence) ? RADIUS_WITH_SURROUNDINGS : undefined;
}
