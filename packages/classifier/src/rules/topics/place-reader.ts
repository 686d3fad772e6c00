import type { BusinessProfile } from "@termsift/core/profile";
import { foldWords } from "../../language/fold-words.ts";
import type { Language } from "../../language/language.ts";
import { splitByNegation } from "../offered-mentions.ts";
import { createPhraseMatcher, phraseList } from "../phrase-matcher.ts";
import { countryNames, townNames } from "./places.ts";

/** A well-known place in a term, its words `start` to `end` (exclusive); `isOurs`: the profile names it too. */
export type FoundPlace = {
  readonly start: number;
  readonly end: number;
  readonly isOurs: boolean;
  readonly isCountry: boolean;
};

export type PlaceReader = {
  /** Whether the profile names any well-known place, so that an area can be supposed. */
  readonly hasArea: boolean;
  /** Every well-known place in the folded words of a term. */
  readonly find: (words: readonly string[]) => FoundPlace[];
};

type Place = { readonly name: string; readonly isCountry: boolean };

const match = createPhraseMatcher([...placesOf(townNames, false), ...placesOf(countryNames, true)]);

/** Makes the reader of places for one profile; a place that the profile denies ("not in Wales") is not its own. */
export function createPlaceReader(profile: BusinessProfile, language: Language): PlaceReader {
  const { affirmed } = splitByNegation(profile.description, language);
  const ours = new Set(
    [profile.name, ...affirmed].flatMap((text) =>
      match(foldWords(text)).map(({ value }) => value.name),
    ),
  );
  return {
    hasArea: ours.size > 0,
    find: (words) =>
      match(words).map(({ start, end, value }) => ({
        start,
        end,
        isOurs: ours.has(value.name),
        isCountry: value.isCountry,
      })),
  };
}

function placesOf(names: string, isCountry: boolean): (readonly [string, Place])[] {
  return phraseList(names).flatMap((spellings) => {
    const [name = "", ...others] = spellings.split("=").map((spelling) => spelling.trim());
    return [name, ...others].map((spelling) => [spelling, { name, isCountry }] as const);
  });
}
