import type { Sentence } from "@termsift/core/profile";
import { foldWord, languages, wordFiles } from "@termsift/core/words";
import { anHour, surroundings, upTo } from "./place-words.ts";

const RADIUS_WITH_SURROUNDINGS = 42;
const KM_PER_HOUR = 60;
/** Kilometres per unit; a minute is 1 km. */
const KM_PER = { km: 1, miles: 1.61, minutes: 1, hours: KM_PER_HOUR } as const;

type Unit = keyof typeof KM_PER;

const units = Object.keys(KM_PER)
  .map((unit) => `(?<${unit}>${spellingsOf(unit as Unit)})`)
  .join("|");
const distance = new RegExp(
  String.raw`(?<!\d)(?<from>\d{1,6})(?:\s*[-–]\s*(?<to>\d{1,6}))?[\s-]*(?:${units})`,
  "u",
);

/** Returns a pattern for the spellings of a unit in all languages. `*` in the data stands for any letters. */
function spellingsOf(unit: Unit): string {
  return languages
    .flatMap((language) => wordFiles[language].places.units[unit].split(" "))
    .filter((word) => word !== "")
    .map((word) =>
      word.endsWith("*") ? foldWord(word.slice(0, -1)) : String.raw`${word}(?!\p{L})`,
    )
    .join("|");
}

/**
 * Returns the radius in kilometres that a sentence states in figures, else undefined. `hasPlace`: the sentence names a
 * place. A travel time, or a distance without a place, counts only with a phrase such as "up to".
 */
export function statedRadius({ text, words }: Sentence, hasPlace: boolean): number | undefined {
  const { groups = {} } = distance.exec(foldWord(text.toLowerCase())) ?? {};
  const unit = (Object.keys(KM_PER) as Unit[]).find((each) => groups[each] !== undefined);
  if (unit === undefined) return undefined;
  const isTime = unit === "minutes" || unit === "hours";
  if (!((hasPlace && !isTime) || upTo.isIn(words))) return undefined;
  return Number(groups["to"] ?? groups["from"]) * KM_PER[unit];
}

/** Returns an assumed radius in km for words such as "and surroundings" or "an hour"; undefined without them. */
export function roughRadius({ words }: Sentence): number | undefined {
  if (anHour.isIn(words)) return KM_PER_HOUR;
  return surroundings.isIn(words) ? RADIUS_WITH_SURROUNDINGS : undefined;
}
