import { type BusinessProfile, splitSentences } from "@termsift/core/profile";
import { foldWords, type Language } from "../language/index.ts";
import { functionWordsOf } from "./function-words.ts";
import type { Mention } from "./profile-vocabulary.ts";
import { createFirmFinder, otherFirms } from "./other-firms.ts";
import { isLimiting, prepareNegations, withoutWords } from "./limiting-words.ts";
import { isRelated, isSameNoun } from "@termsift/core/words";

/** The words of a term (`end` is exclusive) that name a thing or firm which the profile rules out. */
export type Denial = { readonly start: number; readonly end: number; readonly isFirm: boolean };

type Thing = {
  readonly parts: readonly string[];
  /** Index of the main noun in `parts`; -1 if it is the last word. */
  readonly head: number;
  /** Number of words of the thing that a term may omit. */
  readonly missingMax: number;
};

/** Words between the things of a list. Each language has its own, because "of" means "or" in Dutch. */
const conjunctions: Readonly<Record<Language, RegExp>> = {
  en: /^(?:and|or)$/u,
  de: /^(?:und|oder|sowie|noch)$/u,
  fr: /^(?:et|ou)$/u,
  es: /^[yeou]$/u,
  pt: /^(?:e|ou)$/u,
  it: /^(?:[eo]d?|ne)$/u,
  nl: /^(?:en|of|noch)$/u,
};
/** Negations before a verb ("we do not repair phones"). English "no" is missing, because it precedes a noun. */
const beforeVerb: Readonly<Record<Language, RegExp>> = {
  en: /^(?:not|never|cannot|\w+nt)$/u,
  de: /^$/u,
  fr: /^ne$/u,
  es: /^(?:no|ni|nunca)$/u,
  pt: /^(?:nao|nem|nunca)$/u,
  it: /^(?:non|ne)$/u,
  nl: /^$/u,
};
/** In these languages, the main noun of a thing comes last ("used garden sheds"). In the others, it comes first. */
const nounLast: ReadonlySet<Language> = new Set<Language>(["en", "de", "nl"]);
/** These languages write compounds as one word: "Zahnarztpraxis" contains "Zahnarzt". */
export const compounding: ReadonlySet<Language> = new Set<Language>(["de", "nl"]);
const PART_LETTERS_MIN = 5;
/** "We are not affiliated with Dyson" says a shop that sells parts for Dyson. */
const disclaims = /affili|afiliad|endorsed|verbonden aan|verbunden mit/iu;

/**
 * Returns a function for the folded words of a term. It finds a thing that the profile rules out, or another firm that
 * the profile names. "No garden sheds" rules out "garden sheds", but not "garden".
 */
export function createLimits(
  { description }: BusinessProfile,
  language: Language,
  mentionOf: (foldedWord: string) => Mention,
): (foldedWords: readonly string[]) => Denial | undefined {
  const findFirm = createFirmFinder(description, mentionOf);
  const functionWords = functionWordsOf(language);
  const limits = splitSentences(prepareNegations(description))
    .filter((sentence) => isLimit(sentence, language))
    .flatMap((sentence) => thingsIn(sentence, language, functionWords));
  const isCompoundOf = (word: string, part: string) =>
    compounding.has(language) && part.length >= PART_LETTERS_MIN && word.endsWith(part);
  const isRuledOut = (word: string, part: string) =>
    mentionOf(isCompoundOf(word, part) && mentionOf(word) === "absent" ? part : word) ===
    "ruledOut";
  const isOfferWord = (word: string) => !functionWords.has(word) && mentionOf(word) === "offered";
  return (words) => {
    const firm = findFirm(words);
    if (firm !== undefined) return { ...firm, isFirm: true };
    for (const { parts, head, missingMax } of limits) {
      const headPart = parts.at(head);
      const found = parts.map((part) =>
        words.findIndex(
          (word) =>
            !functionWords.has(word) &&
            (isSameNoun(word, part) ||
              (part === headPart ? isCompoundOf(word, part) : isRelated(word, part))),
        ),
      );
      const at = new Set(found.filter((index) => index >= 0));
      if ((found.at(head) ?? -1) < 0 || parts.length - at.size > missingMax) continue;
      const ruled = found.filter(
        (index, of) => index >= 0 && isRuledOut(words[index] ?? "", parts[of] ?? ""),
      );
      if (ruled.length === 0) continue;
      // If the profile offers doors, "no garage conversions" does not rule out "garage door conversion".
      const beforeHead = (found.at(head) as number) - 1;
      const isOther = !at.has(beforeHead) && isOfferWord(words[beforeHead] ?? "");
      const isByHeadOnly = at.size > 1 && ruled.every((index) => index === found.at(head));
      if (isByHeadOnly && isOther) continue;
      let [start, end] = [Math.min(...ruled), Math.max(...ruled) + 1];
      while (at.has(start - 1)) start -= 1;
      while (at.has(end)) end += 1;
      return { start, end, isFirm: false };
    }
    return undefined;
  };
}

function isLimit(sentence: string, language: Language): boolean {
  if (!isLimiting(foldWords(sentence), language)) return false;
  return !disclaims.test(sentence) && otherFirms(sentence).length === 0;
}

/** Returns the things after the first negation of a sentence. */
function thingsIn(
  sentence: string,
  language: Language,
  functionWords: ReadonlySet<string>,
): Thing[] {
  const things: { parts: string[]; hasVerb: boolean; isDenied: boolean }[] = [];
  let isDenied = false;
  for (const clause of sentence.split(/[,:()–]/u)) {
    let thing = { parts: [] as string[], hasVerb: false, isDenied };
    things.push(thing);
    for (const word of foldWords(clause)) {
      if (withoutWords.has(word)) {
        thing = { parts: [], hasVerb: false, isDenied: false };
        continue;
      }
      const isNegation = isLimiting([word], language);
      isDenied ||= isNegation;
      if (isNegation || conjunctions[language].test(word)) {
        thing = { parts: [], hasVerb: beforeVerb[language].test(word), isDenied };
        things.push(thing);
      } else if (!functionWords.has(word)) thing.parts.push(word);
      // "Sell" in "not sell printer paper" is the verb, so both other words name the thing.
      else if (thing.parts.length === 0) thing.hasVerb = false;
    }
  }
  return things
    .filter(({ parts, isDenied }) => isDenied && parts.length > 0)
    .map(({ parts, hasVerb }) => {
      const isWithVerb = hasVerb && parts.length > 1;
      const missingMax = (isWithVerb ? 1 : 0) + (parts.length > 2 ? 1 : 0);
      const head = nounLast.has(language) ? -1 : isWithVerb ? 1 : 0;
      return { parts, head, missingMax };
    });
}
