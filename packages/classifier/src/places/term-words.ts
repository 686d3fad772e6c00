import type { BusinessProfile } from "@termsift/core/profile";
import {
  foldWords,
  functionWords,
  type Language,
  STEM_LETTERS,
  stemOf,
} from "@termsift/core/words";
import type { Sentence } from "@termsift/core/profile";
import type { Area } from "./area.ts";
import { withoutOtherFirms } from "./area-text.ts";
import type { Gazetteer, Place } from "./gazetteer.ts";
import { neutralWords } from "./place-words.ts";

/** A word of a term: `offer` if it is in the profile, `neutral` if it fits every trade, else `other`. */
export type WordKind = "offer" | "neutral" | "other";

export type TermReader = {
  readonly gazetteer: Gazetteer;
  readonly language: Language;
  readonly area: Area;
  readonly wordKind: (word: string) => WordKind;
  /** 0 inside the area, else the kilometres of `baseKm`, at least 1. Cached. */
  readonly outsideKm: (place: Place) => number;
  /** Kilometres to the area's nearest town; `Infinity` if unknown. Cached. */
  readonly baseKm: (place: Place) => number;
  readonly sellsGoods: boolean;
};

/**
 * Returns a function that gives the kind of a folded word. A word is an `offer` if its first five letters begin a word
 * of the profile that names no place. With `isCompounding`, the five letters can also stand inside the word.
 */
export function createWordReader(
  { name }: BusinessProfile,
  sentences: readonly Sentence[],
  placeKeys: ReadonlySet<string>,
  isCompounding: boolean,
): (word: string) => WordKind {
  // Ignores sentences about other firms: a warning of Roto Rooter does not make "roto rooter austin" an offer.
  const said = withoutOtherFirms(sentences).flatMap(({ words }) => words);
  const own = [...foldWords(name), ...said.map(({ folded }) => folded)].filter(
    (word) => word.length > 2 && !neutralWords.has(word) && !functionWords.has(word),
  );
  const stems = new Set(own.filter((word) => !placeKeys.has(word)).map(stemOf));
  const parts = isCompounding ? [...stems].filter((stem) => stem.length === STEM_LETTERS) : [];
  return (word) => {
    if (neutralWords.has(word) || functionWords.has(word)) return "neutral";
    const isOwn = stems.has(stemOf(word)) || parts.some((part) => word.includes(part));
    return isOwn ? "offer" : "other";
  };
}
