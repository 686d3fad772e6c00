import { foldWord } from "../words/fold.ts";
import { withoutS } from "../words/forms.ts";
import { inAnyLanguage } from "../words/lists.ts";
import { termWords } from "../terms/normalize-term.ts";

const legalForms = inAnyLanguage(({ legalForms }) => legalForms);
const andWords = inAnyLanguage(({ andInNames }) => andInNames);
const anyOf = (words: Iterable<string>) => `(?:${[...words].join("|")})`;

export type OwnName = {
  readonly businessName: string;
  /** Description of the business. Words of the name that are also in the description are trade words ("dental"). */
  readonly description?: string | undefined;
  /** The business's names as the owner corrected them. No shorter names are read from `businessName` then. */
  readonly ownNames?: readonly string[] | undefined;
  /**
   * True if a dictionary has the word (lower case, no accents). Without this function, any misspelling of the whole
   * name counts, and no single word counts as a part of the name.
   */
  readonly isOrdinaryWord?: ((word: string) => boolean) | undefined;
};

/** Splits or finds two names that are joined by "&" or "and". */
export const pair = new RegExp(String.raw`[&+]|\s${anyOf(andWords)}\s`, "iu");
const joints = new RegExp(
  String.raw`\s${anyOf(inAnyLanguage(({ byInNames }) => byInNames))}\s|\s[-–—/]\s|[(),:|]`,
  "iu",
);
/** A legal form in initials at the end of a name: "S.r.l.", "e. V." */
const finalInitials = /(?<=\p{L}{2}.*)[\s,]\p{L}(?:\.\s?\p{L})+\.?\s*$/u;

/** Returns the sides of "A by B". "A, B & C" is also one side, without its commas. */
export function sidesOf(businessName: string): string[] {
  const sides = businessName.split(joints);
  return sides.length > 1 && pair.test(businessName)
    ? [...sides, businessName.replaceAll(",", " ")]
    : sides;
}

/** Returns the words of a name with nothing and each of `andWords` in place of "&" and "+". */
export function spelledNames(name: string): string[][] {
  return ["", ...andWords].map((and) => termWords(name.replaceAll(/[&+]/gu, ` ${and} `)));
}

/** Returns the words of a name like `spelledNames`, but without its legal form. */
export function wholeNames(name: string): string[][] {
  return spelledNames(name.replace(finalInitials, "")).map((words) => {
    const end = words.findLastIndex((word) => !legalForms.has(word)) + 1;
    return words.slice(0, Math.max(1, end));
  });
}

/** Returns the words joined, without accents, and with "ae" for "ä". */
export function joinedSpellings(words: readonly string[]): string[] {
  const joined = words.join("");
  const written = joined.replaceAll("ä", "ae").replaceAll("ö", "oe").replaceAll("ü", "ue");
  return joined === "" ? [] : [joined, written].map(foldWord);
}

/** Returns the words joined, each without a final "s". */
export function joinedSingular(words: readonly string[]): string {
  return words.map(withoutS).join("");
}
