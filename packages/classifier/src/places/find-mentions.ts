import { foldWord, type Language } from "../language/index.ts";
import { denialOf, deniesAll, isDeniedLater, withoutNames } from "./denial.ts";
import { keyOfWords, type Gazetteer, type Place } from "./gazetteer.ts";
import type { Span } from "./find-spans.ts";
import { isGermanNoun } from "./german-nouns.ts";
import { isMakeInList, joins, listBefore } from "./place-lists.ts";
import { SMALL_POPULATION } from "./rate-place.ts";
import { roughRadius, statedRadius } from "./stated-radius.ts";
import {
  directionWords,
  everydayNames,
  goodsNames,
  neutralWords,
  originWords,
  placePrepositions,
  reachWords,
  weakPrepositions,
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
  /** True for the second town of a range, e.g. Longmont in "from Castle Rock to Longmont". */
  readonly isRangeEnd: boolean;
};

export type Word = { readonly text: string; readonly folded: string; readonly before: string };

const NAME_WORDS_MAX = 5;
/** Minimum population of a town whose name counts without a preposition before it. */
const POPULATION_BARE_MIN = 30_000;

function wordsOf(sentence: string): Word[] {
  let end = 0;
  return [...sentence.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map((match) => {
    const before = sentence.slice(end, match.index);
    end = match.index + match[0].length;
    return { text: match[0], folded: foldWord(match[0].toLowerCase()), before };
  });
}

const isCapital = (text: string | undefined): boolean =>
  text !== undefined && /^\p{Lu}/u.test(text);

type MentionOptions = { readonly isAreaText?: boolean; readonly max?: number };

/**
 * Returns at most `max` place names in a sentence from left to right, preferring longer names. Skips names with another meaning.
 * With `isAreaText` (the text only names an area), each name is a place, in upper or lower case.
 */
export function findMentions(
  gazetteer: Gazetteer,
  sentence: string,
  language: Language,
  { isAreaText = false, max = Number.POSITIVE_INFINITY }: MentionOptions = {},
): Mention[] {
  const words = wordsOf(sentence);
  const stated = statedRadius(sentence, true);
  const isReached = words.some(({ folded }) => reachWords.has(folded));
  const isAllDenied = deniesAll(sentence);
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
    const denial = denialOf(withoutNames(words, found), mention.start, language, previous);
    const isDenied = isAllDenied || denial === "denied";
    // From "We sell no tents, or work in France", it is unclear whether the business serves France.
    if (denial === "doubtful" && !isAllDenied) continue;
    const isRangeEnd = isRange(words, previous, mention);
    if (previous !== undefined && isRangeEnd) found.splice(-1, 1, { ...previous, isOrigin: false });
    const meant: Mention = {
      ...mention,
      ...marksOf(words, mention, previous, isAreaText),
      isRangeEnd,
      isDenied,
      isReached,
      isOrigin: !isRangeEnd && introducer(words, mention.start, previous, originWords),
      radiusKm: stated ?? roughRadius(sentence),
      isRadiusStated: stated !== undefined,
    };
    for (const each of listBefore(words, doubtful, mention))
      found.push({ ...meant, ...each, isRangeEnd: false });
    found.push(meant);
    doubtful = [];
    start = mention.end - 1;
  }
  return found.filter((_, index) => isAreaText || !isDeniedLater(words, found, index, language));
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
      words[end]?.folded !== "based" &&
      !(previous !== undefined && start - previous.end <= 1) &&
      candidates.every(({ kind }) => kind === "town"),
    isAbbreviation: !isAreaText && key.length <= 3 && candidates.every(isRegion),
    isBeside: previous?.end === start,
    isWhole: introducer(words, start, undefined, wholeWords),
  };
}

/** True if the two places stand in a phrase such as "from A to B" or "between A and B". */
function isRange(words: readonly Word[], from: Found | undefined, { start }: Found): boolean {
  const gap = words.slice(from?.end, start).slice(1);
  if (from === undefined || start === from.end || !gap.every(({ folded }) => fillers.has(folded))) {
    return false;
  }
  const [before = "", between = ""] = [words[from.start - 1]?.folded, words[from.end]?.folded];
  return rangeWords.has(`${before} ${between}`);
}

const rangeWords = new Set(
  "from to|between and|von bis|zwischen und|de a|du au|entre et|desde hasta|entre y|de ate|entre e|da a|tra e|van tot|tussen en".split(
    "|",
  ),
);

const wholeWords = new Set(
  "across throughout all whole state province provincia provincie kanton canton ganz gesamten ganzen toute tout tutta tutto toda todo heel county departement bundesland".split(
    " ",
  ),
);

/** After these words, the name of a region may be in lower case ("provincia de sevilla"). */
const regionWords = new Set(
  "provincia provincias provincie provincies province distrito distritos departement departements metropole agglomeration bassin condado county kanton canton cantone bundesland".split(
    " ",
  ),
);

export type Found = Omit<Span, "isMisspelt">;

const isGeneral = (word: string) =>
  neutralWords.has(word) || fillers.has(word) || placePrepositions.has(word) || word === "miles";

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
  // A number is a place only after "le": "dans le 92 et le 78" names two French departments.
  if (isNumber && words[start - 1]?.folded !== "le") return undefined;
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
  // With a capital letter, "Canton" is a town, as in "Canton, Ohio".
  if (!regionWords.has(first) || (first === "canton" && isCapital(words[0]?.text))) return [];
  if (joins.has(rest.at(-1) ?? "")) return [];
  const name = rest.filter((word) => !fillers.has(word) && word !== "di" && word !== "van");
  const whole = gazetteer.find(keyOfWords([first, ...rest]));
  const places = [...whole, ...gazetteer.find(keyOfWords(name))];
  const regions = places.filter(({ kind }) => kind === "region");
  return regions.length > 0 ? regions : places.flatMap((town) => gazetteer.countyOf(town) ?? []);
}

const fillers = new Set(
  "the der die das den dem la le les l el los las il lo i gli de het o os as a downtown central greater metropolitan city metro grossraum north south east west northern southern eastern western and und et y e en ville ciudad cidade citta stadt southeast southwest northeast northwest se sw ne nw zentrum centre centro county counties around".split(
    " ",
  ),
);

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
      fillers.has(word.folded) ||
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
  const isSmall = candidates.every(
    (place) => place.kind === "town" && gazetteer.population(place) < SMALL_POPULATION,
  );
  // In languages other than English, an ordinary word ("Stall" in "Röntgen im Stall") is not a small town, unless it
  // continues a list of places.
  if (isWord && isSmall && language !== "en" && !isListed) return false;
  if (language === "de" && isGermanNoun(words, start, candidates)) return false;
  if (introducer(words, start, previous, placePrepositions)) return true;
  if (!isListed && isMakeInList(words, { start, end, key, candidates })) return false;
  if (candidates.some(isRegion) && introducer(words, start, previous, reachWords)) return true;
  const isLarge = candidates.some(
    (place) => place.kind !== "town" || gazetteer.population(place) >= POPULATION_BARE_MIN,
  );
  const isWeaklyIntroduced = introducer(words, start, previous, weakPrepositions);
  const isLong = key.length > 3 || (candidates.some(isRegion) && gazetteer.has(key));
  const isNext = previous !== undefined && start - previous.end <= 1;
  if ((!isOrdinary || candidates.some(isRegion)) && isLong && isWeaklyIntroduced && !isNext)
    return isLarge;
  if (isListed || words[end]?.folded === "based") return true;
  if (isOrdinary || key.length <= 3) return key === "uk" || key === "usa" || key === "eu";
  const glue = (index: number) => /^[\s'’-]*$/u.test(words[index]?.before ?? ".");
  const isNameLeft = start > 1 && isCapital(words[start - 1]?.text) && glue(start);
  const isNameRight = language !== "de" && isCapital(words[end]?.text) && glue(end);
  return !isNameLeft && !isNameRight && isLarge;
}

const isRegion = ({ kind }: Place) => kind === "region";
