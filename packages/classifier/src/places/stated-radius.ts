import type { Sentence } from "@termsift/core/profile";
import { anHour, surroundings, upTo } from "./place-words.ts";

const RADIUS_WITH_SURROUNDINGS = 42;
const KM_PER_MILE = 1.61;
const KM_PER_HOUR = 60;

/**
 * Returns the radius in kilometres that a sentence states in figures, else undefined. `hasPlace`: the sentence names a
 * place. A travel time, or a distance without a place, counts only with a phrase such as "up to". A minute is 1 km.
 */
export function statedRadius({ text, words }: Sentence, hasPlace: boolean): number | undefined {
  const [, from, to, unit = ""] =
    /(?<!\d)(\d{1,6})(?:\s*[-–]\s*(\d{1,6}))?[\s-]*(km|kilomet|kilómet|quilómet|chilomet|miles?\b|mi\b|minut|min\b|hour)/u.exec(
      text.toLowerCase(),
    ) ?? [];
  const isTime = /^(?:min|hour)/u.test(unit);
  if (from === undefined || !((hasPlace && !isTime) || upTo.isIn(words))) return undefined;
  const perUnit = unit === "hour" ? KM_PER_HOUR : /^mi(?!n)/u.test(unit) ? KM_PER_MILE : 1;
  return Number(to ?? from) * perUnit;
}

/** Returns an assumed radius in km for words such as "and surroundings" or "an hour"; undefined without them. */
export function roughRadius({ words }: Sentence): number | undefined {
  if (anHour.isIn(words)) return KM_PER_HOUR;
  return surroundings.isIn(words) ? RADIUS_WITH_SURROUNDINGS : undefined;
}
