import type { BusinessProfile } from "@termsift/core/profile";
import { foldWords } from "../language/index.ts";
import { functionWords } from "../local/function-words.ts";
import { neutralWords } from "./place-words.ts";

const STEM_LETTERS = 5;

/** What a word of a term is to a profile: `offer` one of its words, `neutral` said in any trade, or `other`. */
export type WordKind = "offer" | "neutral" | "other";

/** Makes the test of a folded word against the profile's words, by their first five letters; in German and Dutch inside of compounds too. */
export function createWordReader(
  profile: BusinessProfile,
  placeKeys: ReadonlySet<string>,
  isCompounding: boolean,
): (word: string) => WordKind {
  const own = foldWords(`${profile.name} ${profile.description}`).filter(
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

function stemOf(word: string): string {
  return word.length <= STEM_LETTERS ? word.replace(/s$/u, "") : word.slice(0, STEM_LETTERS);
}
