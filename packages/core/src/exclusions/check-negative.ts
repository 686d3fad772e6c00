import { isFormula } from "../exports/neutralize-cell.ts";
import { platformMatching, splitWords } from "./matching.ts";
import { type AdPlatform, type NegativeKeyword, negativeMatchTypes } from "./negative-keyword.ts";
import {
  GOOGLE_ILLEGAL_CHARACTERS,
  GOOGLE_WILDCARD,
  type PlatformLimits,
  platformLimits,
} from "./platform-limits.ts";

export type NegativeIssue = {
  readonly code:
    | "empty"
    | "match-type"
    | "too-long"
    | "too-many-words"
    | "illegal-character"
    | "formula";
  readonly message: string;
};

const illegalCharacters: Readonly<Record<AdPlatform, ReadonlySet<string>>> = {
  google: new Set(`${GOOGLE_ILLEGAL_CHARACTERS}${GOOGLE_WILDCARD}"[]`),
  // In paste boxes, brackets and quotes stand for the match type.
  microsoft: new Set('"[]'),
  amazon: new Set('"[]'),
};

/** Characters that every platform accepts. Most terms have no others and skip the slow check. */
const plainText = /^[a-z0-9 ]*$/u;

/**
 * Returns the reasons why a platform would refuse a negative, or why no import file may hold it. Empty if there is
 * none. Length is counted in code points.
 */
export function checkNegative(platform: AdPlatform, negative: NegativeKeyword): NegativeIssue[] {
  const matching = platformMatching[platform];
  const limits = platformLimits[platform];
  const text = negative.text.trim();
  const words = splitWords(text);
  if (words.length === 0) {
    return [{ code: "empty", message: "It has no word: type at least one." }];
  }
  const issues: NegativeIssue[] = [];
  if (!negativeMatchTypes[platform].includes(negative.matchType)) {
    const accepted = negativeMatchTypes[platform].join(" or ");
    issues.push({
      code: "match-type",
      message: `${platformNames[platform]} does not accept negative keywords with ${negative.matchType} match. Use ${accepted} match.`,
    });
  }
  issues.push(...checkSize(limits, negative, text, words.length));
  const illegal = plainText.test(text)
    ? []
    : Array.from(new Set(text)).filter((character) =>
        isIllegal(platform, character, matching.isLegalWord),
      );
  if (illegal.length > 0) {
    issues.push({
      code: "illegal-character",
      message: `${platformNames[platform]} does not accept these characters in keywords: ${illegal.join(" ")}. Remove them.`,
    });
  } else if (platform === "amazon" && !isAmazonPunctuation(text)) {
    issues.push({
      code: "illegal-character",
      message:
        "Amazon accepts the characters . - + only inside a word. Remove them from all other places.",
    });
  } else if (isFormula(text)) {
    issues.push({
      code: "formula",
      message:
        "It has = + - or @ at its start or after a semicolon, so a spreadsheet would run it as a formula.",
    });
  }
  return issues;
}

export const platformNames: Readonly<Record<AdPlatform, string>> = {
  google: "Google Ads",
  microsoft: "Microsoft Advertising",
  amazon: "Amazon Ads",
};

function checkSize(
  limits: PlatformLimits,
  { matchType }: NegativeKeyword,
  text: string,
  wordCount: number,
): NegativeIssue[] {
  const issues: NegativeIssue[] = [];
  const length = text.length > limits.lengthMax ? Array.from(text).length : text.length;
  if (length > limits.lengthMax) {
    issues.push({
      code: "too-long",
      message: `This negative keyword has ${length} characters, but only ${limits.lengthMax} are allowed. Use a shorter phrase.`,
    });
  }
  const wordsMax = matchType === "exact" ? limits.exactWordsMax : limits.phraseWordsMax;
  if (wordsMax !== null && wordCount > wordsMax) {
    issues.push({
      code: "too-many-words",
      message: `This negative keyword has ${wordCount} words, but only ${wordsMax} are allowed for ${matchType} match. Use a shorter phrase.`,
    });
  }
  return issues;
}

function isIllegal(
  platform: AdPlatform,
  character: string,
  isLegalWord: (word: string) => boolean,
): boolean {
  if (illegalCharacters[platform].has(character)) return true;
  if (/[\s.\-+]/u.test(character)) return /[^\S ]/u.test(character);
  return !isLegalWord(character.toLowerCase()) && !/\p{M}/u.test(character);
}

function isAmazonPunctuation(text: string): boolean {
  return text.split(/\s+/u).every((word) => !/^[.+-]|[.+-]$/u.test(word));
}
