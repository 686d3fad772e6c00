import { isTopicWord } from "../exclusions/read-words.ts";
import { foldWords } from "../words/fold.ts";
import { isSpellingOf, withoutS } from "../words/forms.ts";
import { inAnyLanguage } from "../words/lists.ts";
import { nameParts, PART_LETTERS_MIN } from "./own-name-parts.ts";
import {
  joinedSingular,
  joinedSpellings,
  type OwnName,
  spelledNames,
  wholeNames,
} from "./own-name-words.ts";
import { readTrade } from "./own-trade.ts";

/** Words that people add to any firm's name in a search ("login", "ltd"). */
const besideAnyName = inAnyLanguage(({ anyFirm, legalForms }) => `${anyFirm} ${legalForms}`);

/** The end of a domain: ".com", ".co.uk". */
const domainEnd = /(?<=[\p{L}\p{N}])(?:\.[a-z]{2,3}){1,2}(?=[\s/?#]|$)/giu;
/** A spelling may be this much longer than the name, in characters: "and" for "&", "ue" for "ü", and two typos. */
const LENGTH_MORE = 10;

/**
 * Returns the test for search terms that contain the business's own name (docs/decisions/0012-the-own-name.md).
 * - The whole name is found in any term: joined ("stridemile"), split ("green leaf"), as a domain, without accents, or
 * misspelt.
 * - A part of the name (`nameParts`), or a name of dictionary words that the description repeats ("Locksmith London"),
 * counts only if all other words of the term are from the name or the description, fit any firm ("login") or have digits.
 * A part alone proves little: only 23 of 384 labelled exclusions with a word of the name were about the business.
 * - A part that no dictionary has is also found if it is misspelt. With `isAboutTrade`, such a part counts beside any
 * words, e.g. "wohlrab ausbildung".
 * @example createOwnNameTest({ businessName: "Stride & Mile Ltd" })("stride and mille shoes") // true
 */
export function createOwnNameTest(
  name: OwnName,
): (term: string, isAboutTrade?: boolean) => boolean {
  const { isSaid, own, any } = readTrade(name);
  // "Harbour" is a word of the trade if a rival is called "Harbour Dental", or it is not: both short names count.
  const { cores, parts, shortNames, sureParts, isMisspelt } = nameParts(name, [own, any]);
  const isWholeName = createWholeNameTest(name, cores);
  const topics = wholeNames(name.businessName).flat().filter(isTopicWord).flatMap(foldWords);
  const isGeneric =
    topics.length > 0 &&
    !/\d/u.test(name.businessName) &&
    topics.every((word) => own.isTrade(word) && name.isOrdinaryWord?.(word) === true);
  const isSlipOfPart = createWholeNameTest({ ...name, businessName: "" }, shortNames);
  const allNames = [name.businessName, ...(name.ownNames ?? [])];
  const ownWords = new Set(allNames.flatMap(foldWords));
  const isBeside = (word: string) =>
    ownWords.has(word) ||
    besideAnyName.has(word) ||
    !isTopicWord(word) ||
    /\d/u.test(word) ||
    isSaid(word);
  const longest = Math.max(...allNames.map(({ length }) => length));
  const lengthMax = ownWords.size === 0 ? 0 : longest + LENGTH_MORE;
  const isIn = (term: string, isAboutTrade: boolean) => {
    const words = foldWords(term);
    for (let start = 0; start < words.length; start += 1) {
      let joined = "";
      for (let end = start + 1; end <= words.length; end += 1) {
        joined += words[end - 1];
        if (joined.length > lengthMax) break;
        const isWhole = isWholeName(joined, words, start, end);
        if (isWhole && !isGeneric) return true;
        const isSure = hasNumber(sureParts, joined) || (end === start + 1 && isMisspelt(joined));
        const isPart = isWhole || isSure || hasNumber(parts, joined);
        if (!isPart && !isSlipOfPart(joined, words, start, end)) continue;
        if (isAboutTrade && isSure) return true;
        if (words.toSpliced(start, end - start).every(isBeside)) return true;
      }
    }
    return false;
  };
  return (term, isAboutTrade = false) => {
    const withoutEnds = term.replaceAll(domainEnd, " ");
    return isIn(term, isAboutTrade) || (withoutEnds !== term && isIn(withoutEnds, isAboutTrade));
  };
}

/** True if a set has a name in the singular or in the plural. */
function hasNumber(names: ReadonlySet<string>, name: string): boolean {
  if (names.has(name)) return true;
  return name.length >= PART_LETTERS_MIN && (names.has(`${name}s`) || names.has(withoutS(name)));
}

/**
 * Dictionary words do not count as a misspelt name: "short list" is not "Shortlistr". A word too short for the dictionary
 * may be a longer one with a slip ("the sok drawer").
 */
function createWholeNameTest(
  { businessName, isOrdinaryWord }: OwnName,
  cores: readonly string[][],
) {
  const isChecked = isOrdinaryWord !== undefined;
  const whole = [...spelledNames(businessName), ...wholeNames(businessName), ...cores];
  const names = [...new Set(whole.flatMap(joinedSpellings))];
  const folded = whole.map((words) => words.flatMap(foldWords));
  const singulars = new Set(folded.map(joinedSingular));
  singulars.delete("");
  const isSameOrShort = (typed: string, word = "") =>
    typed === word ||
    (typed.length < PART_LETTERS_MIN && (word.length >= PART_LETTERS_MIN || !isTopicWord(word)));
  return (joined: string, words: readonly string[], start: number, end: number): boolean => {
    if (!names.some((each) => isSpellingOf(joined, each, isChecked))) return false;
    if (names.includes(joined)) return true;
    const run = words.slice(start, end);
    if (!run.every((word) => isOrdinaryWord?.(word))) return true;
    return (
      singulars.has(joinedSingular(run)) ||
      folded.some(
        (name) =>
          name.length === run.length && run.every((word, at) => isSameOrShort(word, name[at])),
      )
    );
  };
}
