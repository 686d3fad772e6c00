import type { Language } from "../language/index.ts";
import { isLimiting, withoutWords } from "../local/limiting-words.ts";
import type { Mention, Word } from "./find-mentions.ts";
import { joins, listAround } from "./place-lists.ts";
import { exampleWords, outsideWords } from "./place-words.ts";

const allDenied =
  /(?:outside(?: of)?|beyond) our|\b(?:is|are|be) too far|\bare out\b|zu weit|trop loin|\brien (?:dans|en|à|au)\b|demasiado lejos|nos quedan? (?:fuera|lejos)/iu;

/** True if a sentence denies all its places: "Kiel is too far", "Zambia and Mozambique are out". */
export const deniesAll = (sentence: string): boolean => allDenied.test(sentence);

/** Sets `folded` to "" for the words of place names, because "Pas-de-Calais" contains the negation "pas". */
export function withoutNames(words: readonly Word[], found: readonly Mention[]): Word[] {
  return words.map((word, index) =>
    found.some(({ start, end }) => index >= start && index < end) ? { ...word, folded: "" } : word,
  );
}

/**
 * Returns whether the sentence denies the place that begins at word `start`, as in "England except London". "Not
 * outside Ulm, such as Kiel" denies only Kiel. "doubtful": the sentence denies something, but only in an earlier part.
 */
export function denialOf(
  words: readonly Word[],
  start: number,
  language: Language,
  previous: Mention | undefined,
): "none" | "denied" | "doubtful" {
  const isNext = previous !== undefined && start - previous.end <= 1;
  if (isNext && !isLimiting([words[start - 1]?.folded ?? ""], language))
    return previous.isDenied ? "denied" : "none";
  let denied = false;
  let isEarlier = false;
  for (const { folded, before } of words.slice(0, start)) {
    if (/[,;:()–]/u.test(before)) {
      isEarlier ||= denied;
      denied = false;
    }
    if (onlyWords.has(folded)) isEarlier = false;
    if (isLimiting([folded], language) && !withoutWords.has(folded)) denied = true;
    // "A farm outside Hereford" says where the business is, "Scotland outside Glasgow" where it does not work.
    else if (outsideWords.has(folded))
      denied = !denied && (folded !== "outside" || previous !== undefined);
    else if (
      exampleWords.has(folded) &&
      words.slice(0, start).some((word) => outsideWords.has(word.folded))
    ) {
      denied = true;
    }
  }
  if (denied) return "denied";
  const isOnly = words.slice(start).some(({ folded }) => onlyWords.has(folded));
  return isEarlier && !isOnly ? "doubtful" : "none";
}

const onlyWords = new Set(
  "only nur ausschliesslich solo soltanto uniquement seulement alleen slechts apenas somente exclusivamente solamente just".split(
    " ",
  ),
);

/** In these positions a list of places begins a sentence: "In the towns of Graz and Linz we do no work". */
const FIRST_WORDS = 3;

/** True if a denial follows the list of this place, as in "In Graz oder Linz arbeiten wir nicht". */
export function isDeniedLater(
  words: readonly Word[],
  found: readonly Mention[],
  index: number,
  language: Language,
): boolean {
  const list = listAround(found, index);
  const isFirst = (list[0]?.start ?? 0) <= FIRST_WORDS;
  if (!isFirst && language !== "de" && language !== "nl") return false;
  for (const { folded, before } of words.slice(list.at(-1)?.end)) {
    if (/[,;:()–]/u.test(before) || joins.has(folded)) return false;
    if (isLimiting([folded], language)) return true;
  }
  return false;
}
