import { wordsOf } from "@termsift/core/words";
import { keyOfWords, type Gazetteer, type Place } from "./gazetteer.ts";

/** A place name in a term: words `start` (inclusive) to `end` (exclusive). */
export type Span = {
  readonly start: number;
  readonly end: number;
  readonly key: string;
  readonly candidates: readonly Place[];
};

const NAME_WORDS_MAX = 5;

/** Returns the place names in a term from left to right, without overlaps. Prefers longer names. */
export function findSpans(gazetteer: Gazetteer, words: readonly string[]): Span[] {
  const spans: Span[] = [];
  for (let start = 0; start < words.length; start += 1) {
    const span = longestAt(gazetteer, words, start, spans.at(-1));
    if (span === undefined) continue;
    spans.push(span);
    start = span.end - 1;
  }
  return spans;
}

function longestAt(
  gazetteer: Gazetteer,
  words: readonly string[],
  start: number,
  previous: Span | undefined,
): Span | undefined {
  const isFirst = gazetteer.hasFirstWord(
    keyOfWords(words.slice(start, start + 2)).split(" ")[0] ?? "",
  );
  const endMax = isFirst ? Math.min(words.length, start + NAME_WORDS_MAX) : start + 1;
  for (let end = endMax; end > start; end -= 1) {
    const key = keyOfWords(words.slice(start, end));
    // The abbreviation of a state counts only after a town in that state: "columbus oh".
    const isAfterTown =
      previous?.end === start && end === start + 1 && !wordsOf("en").stop.has(key);
    const all = [...gazetteer.find(key, isAfterTown), ...withoutUmlaut(gazetteer, key)];
    const isOfTown = (place: Place) =>
      place.kind === "region" &&
      previous?.candidates.some((town) => gazetteer.contains(place, town));
    const candidates = isAfterTown && !gazetteer.has(key) ? all.filter(isOfTown) : all;
    if (candidates.length > 0) return { start, end, key, candidates };
  }
  return undefined;
}

/** Finds places for a spelling without umlauts: "münchen" for "muenchen". */
function withoutUmlaut(gazetteer: Gazetteer, key: string): readonly Place[] {
  if (!/[aou]e/u.test(key) || gazetteer.has(key)) return [];
  const short = key.replaceAll(/([aou])e/gu, "$1");
  return gazetteer.find(short).filter((place) => /[äöü]/iu.test(gazetteer.nameAs(place, short)));
}
