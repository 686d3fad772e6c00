import type { Language, Word } from "@termsift/core/words";
import type { Sentence } from "@termsift/core/profile";
import { denialOf } from "./denial.ts";
import { keyOfWords, type Gazetteer, type Place } from "./gazetteer.ts";
import type { Span } from "./find-spans.ts";
import { listBefore } from "./place-lists.ts";
import { roughRadius, statedRadius } from "./stated-radius.ts";
import {
  afterPlaces,
  beforeNumbers,
  besideWords,
  directionWords,
  everydayNames,
  goodsNames,
  joins,
  linkingWords,
  neutralWords,
  originWords,
  placePrepositions,
  reachWords,
  regionWords,
  shortNames,
  townsToo,
  unitWords,
  weakPrepositions,
  wholeWords,
} from "./place-words.ts";

/** A place name in a sentence of a profile: words `start` (inclusive) to `end` (exclusive). */
export type Mention = Found & {
  readonly isDenied: boolean;
  readonly isOrigin: boolean;
  readonly isWhole: boolean;
  readonly isReached: boolean;
  /** True if only the capital letter marks the name as a place (no preposition). */
  readonly isBare: boolean;
  /** True for an abbreviation such as "MS" or "DE", which may mean something else. */
  readonly isAbbreviation: boolean;
  /** True if the name directly follows another place name, like "NC" in "Asheville, NC". */
  readonly isBeside: boolean;
  readonly radiusKm: number | undefined;
  /** True for a radius in figures ("within 20 miles"), false for "and around". */
  readonly isRadiusStated: boolean;
};

const NAME_WORDS_MAX = 5;
/** Minimum population of a town whose name counts without a preposition before it. */
const POPULATION_BARE_MIN = 30_000;

const isCapital = (text: string | undefined): boolean =>
  text !== undefined && /^\p{Lu}/u.test(text);

type MentionOptions = { readonly isAreaText?: boolean; readonly max?: number };

/**
 * Returns at most `max` place names in a sentence from left to right, preferring longer names. Skips names with another
 * meaning.
 * With `isAreaText` (the text only names an area), each name is a place, in upper or lower case.
 */
export function findMentions(
  gazetteer: Gazetteer,
  sentence: Sentence,
  language: Language,
  { isAreaText = false, max = Number.POSITIVE_INFINITY }: MentionOptions = {},
): Mention[] {
  const { words } = sentence;
  const stated = statedRadius(sentence, true);
  const isReached = words.some(({ folded }) => reachWords.has(folded));
  const found: Mention[] = [];
  /** Names after the last place that may be no places, such as "Bath". */
  let doubtful: Found[] = [];
  for (let start = 0; start < words.length && found.length < max; start += 1) {
    // "Bay" in "West Bay" is no name of its own.
    if (start < (doubtful.at(-1)?.end ?? 0)) continue;
    const last = found.at(-1);
    const isApart = words.slice(last?.end, start + 1).some(({ before }) => before.includes(":"));
    const previous = isApart ? undefined : last;
    const isListed = previous !== undefined && start - previous.end <= 1;
    const head = isListed ? words[previous.start] : undefined;
    const mention = longestAt(gazetteer, words, start, head, isAreaText);
    if (mention === undefined) continue;
    const isMeant = isMeantAsPlace(gazetteer, words, mention, previous, language);
    if (!isMeant && !isAreaText) {
      doubtful.push(mention);
      continue;
    }
    const denial = denialOf(sentence, mention.start, previous);
    // From "We sell no tents, or work in France", it is unclear whether the business serves France.
    if (denial === "doubtful" && !isAreaText) continue;
    const meant: Mention = {
      ...mention,
      ...marksOf(words, mention, previous, isAreaText),
      isDenied: denial === "denied",
      isReached,
      isOrigin: introducer(words, mention.start, previous, originWords),
      radiusKm: stated ?? roughRadius(sentence),
      isRadiusStated: stated !== undefined,
    };
    for (const each of listBefore(words, doubtful, mention)) found.push({ ...meant, ...each });
    found.push(meant);
    doubtful = [];
    start = mention.end - 1;
  }
  return found;
}

/** Returns the marks of a mention that depend only on the words around it. */
function marksOf(
  words: readonly Word[],
  { start, end, key, candidates }: Found,
  previous: Mention | undefined,
  isAreaText: boolean,
): Pick<Mention, "isBare" | "isAbbreviation" | "isBeside" | "isWhole"> {
  return {
    isBare:
      !isAreaText &&
      !introducer(words, start, previous, placePrepositions) &&
      !afterPlaces.has(words[end]?.folded ?? "") &&
      !(previous !== undefined && start - previous.end <= 1) &&
      candidates.every(({ kind }) => kind === "town"),
    isAbbreviation: !isAreaText && key.length <= 3 && candidates.every(isRegion),
    isBeside: previous?.end === start,
    isWhole: introducer(words, start, undefined, wholeWords),
  };
}

export type Found = Span;

const isGeneral = (word: string) =>
  neutralWords.has(word) ||
  besideWords.has(word) ||
  placePrepositions.has(word) ||
  unitWords.has(word);

/** Finds the longest name from word `start` on. `head`: first word of a list ("provincia de Valencia y Castellón"). */
function longestAt(
  gazetteer: Gazetteer,
  words: readonly Word[],
  start: number,
  head: Word | undefined,
  isAreaText: boolean,
): Found | undefined {
  const first = words[start];
  const folded = first?.folded ?? "";
  const isNumber = /^\d/u.test(folded);
  if (isNumber && !beforeNumbers.has(words[start - 1]?.folded ?? "")) return undefined;
  const isName = isNumber || isCapital(first?.text) || (isAreaText && !isGeneral(folded));
  const isDirection = directionWords.has(folded) && isCapital(words[start + 1]?.text);
  if (!isName && !isDirection && !regionWords.has(folded)) return undefined;
  const endMin = isName || !isDirection ? start + 1 : start + 2;
  for (let end = Math.min(words.length, start + NAME_WORDS_MAX); end >= endMin; end -= 1) {
    const run = words.slice(start, end);
    if (run.slice(1).some(({ before }) => !/^[\s'’.(-]*$/u.test(before))) continue;
    const key = keyOfWords(run.map(({ folded }) => folded));
    const isUpper = run.length === 1 && /^\p{Lu}{2,4}$/u.test(run[0]?.text ?? "");
    // Skips a shortened word: "Erd-" in "Erd- und Feuerbestattung" would match the town Érd.
    if (/^-\s/u.test(words[end]?.before ?? "")) continue;
    const isOfHead = head !== undefined && !regionWords.has(folded);
    const regions = regionsNamed(gazetteer, isOfHead ? [head, ...run] : run);
    const named = regions.length > 0 ? regions : gazetteer.find(key, isUpper);
    // A short word in capitals is not a town: "DIAN" is an authority of Colombia, not a town in Vietnam.
    const candidates = isUpper && !isAreaText ? named.filter(({ kind }) => kind !== "town") : named;
    if (candidates.length > 0) return { start, end, key, candidates };
  }
  return undefined;
}

/** Finds the region after a word such as "provincia". If only towns have the name (Córdoba), returns their counties. */
function regionsNamed(gazetteer: Gazetteer, words: readonly Word[]): readonly Place[] {
  const [first = "", ...rest] = words.map(({ folded }) => folded);
  if (!regionWords.has(first) || (townsToo.has(first) && isCapital(words[0]?.text))) return [];
  if (joins.has(rest.at(-1) ?? "")) return [];
  const name = rest.filter((word) => !besideWords.has(word) && !linkingWords.has(word));
  const whole = gazetteer.find(keyOfWords([first, ...rest]));
  const places = [...whole, ...gazetteer.find(keyOfWords(name))];
  const regions = places.filter(({ kind }) => kind === "region");
  return regions.length > 0 ? regions : places.flatMap((town) => gazetteer.countyOf(town) ?? []);
}

/** True if a word of `wanted` stands before the place at word `start`, or before the list of places with this place. */
function introducer(
  words: readonly Word[],
  start: number,
  previous: Found | undefined,
  wanted: ReadonlySet<string>,
): boolean {
  for (let index = start - 1; index >= Math.max(0, start - 3); index -= 1) {
    const word = words[index];
    if (word === undefined) return false;
    if (wanted.has(word.folded)) return true;
    if (previous !== undefined && index < previous.end) {
      return introducer(words, previous.start, undefined, wanted);
    }
    const isSkipped =
      besideWords.has(word.folded) ||
      (wanted === originWords &&
        placePrepositions.has(word.folded) &&
        !reachWords.has(word.folded));
    if (!isSkipped) return false;
  }
  return false;
}

function isMeantAsPlace(
  gazetteer: Gazetteer,
  words: readonly Word[],
  { start, end, key, candidates }: Found,
  previous: Mention | undefined,
  language: Language,
): boolean {
  const isListed = previous !== undefined && start - previous.end <= 2;
  const isSingle = !key.includes(" ");
  const isWord = isSingle && gazetteer.isOrdinaryWord(key, language);
  const isOrdinary = isWord || (isSingle && (everydayNames.has(key) || goodsNames.has(key)));
  if (introducer(words, start, previous, placePrepositions)) return true;
  if (candidates.some(isRegion) && introducer(words, start, previous, reachWords)) return true;
  const isLarge = candidates.some(
    (place) => place.kind !== "town" || gazetteer.population(place) >= POPULATION_BARE_MIN,
  );
  const isWeaklyIntroduced = introducer(words, start, previous, weakPrepositions);
  const isLong = key.length > 3 || (candidates.some(isRegion) && gazetteer.has(key));
  const isNext = previous !== undefined && start - previous.end <= 1;
  if ((!isOrdinary || candidates.some(isRegion)) && isLong && isWeaklyIntroduced && !isNext)
    return isLarge;
  if (isListed || afterPlaces.has(words[end]?.folded ?? "")) return true;
  if (isOrdinary || key.length <= 3) return shortNames.has(key);
  const glue = (index: number) => /^[\s'’-]*$/u.test(words[index]?.before ?? ".");
  const isNameLeft = start > 1 && isCapital(words[start - 1]?.text) && glue(start);
  const isNameRight = language !== "de" && isCapital(words[end]?.text) && glue(end);
  return !isNameLeft && !isNameRight && isLarge;
}

const isRegion = ({ kind }: Place) => kind === "region";
