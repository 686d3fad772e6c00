import { isFormula } from "../terms/neutralize-cell.ts";
import { platformMatching } from "./matching.ts";
import { type AdPlatform, type NegativeKeyword, negativeMatchTypes } from "./negative-keyword.ts";
import { GOOGLE_ILLEGAL_CHARACTERS, GOOGLE_WILDCARD, platformLimits } from "./platform-limits.ts";

const illegalCharacters: Readonly<Record<AdPlatform, ReadonlySet<string>>> = {
  google: new Set(`${GOOGLE_ILLEGAL_CHARACTERS}${GOOGLE_WILDCARD}"[]`),
  // In paste boxes, brackets and quotes stand for the match type, and Microsoft reads a comma as the end of a negative
  // (advertising.microsoft.com, "Using negative keywords").
  microsoft: new Set('"[],'),
  amazon: new Set('"[]'),
};

/** Every platform accepts these characters. Most terms have no other characters and skip the slow check. */
const plainText = /^[a-z0-9 ]*$/u;

/** Platforms accept such a negative, but no import file may contain it. */
export const FORMULA_ISSUE =
  "It has = + - or @ at its start or after a semicolon, so a spreadsheet would run it as a formula.";

/**
 * Returns the reasons why the platform would refuse a negative or why an import file must not contain it. Returns an
 * empty array if there are none. Length is counted in code points.
 */
export function checkNegative(platform: AdPlatform, negative: NegativeKeyword): string[] {
  const { matchType } = negative;
  const text = negative.text.trim();
  const { wordsOf, isLegalWord } = platformMatching[platform];
  const words = wordsOf(text);
  if (words.length === 0) {
    return [`It has no word that ${platformNames[platform]} reads: type at least one.`];
  }
  const issues: string[] = [];
  if (!negativeMatchTypes[platform].includes(matchType)) {
    const accepted = negativeMatchTypes[platform].join(" or ");
    issues.push(
      `${platformNames[platform]} does not accept negative keywords with ${matchType} match. Use ${accepted} match.`,
    );
  }
  const { lengthMax, exactWordsMax, phraseWordsMax } = platformLimits[platform];
  const length = text.length > lengthMax ? Array.from(text).length : text.length;
  if (length > lengthMax) {
    issues.push(
      `This negative keyword has ${length} characters, but only ${lengthMax} are allowed. Use a shorter phrase.`,
    );
  }
  const wordsMax = matchType === "exact" ? exactWordsMax : phraseWordsMax;
  if (wordsMax !== null && words.length > wordsMax) {
    issues.push(
      `This negative keyword has ${words.length} words, but only ${wordsMax} are allowed for ${matchType} match. Use a shorter phrase.`,
    );
  }
  if (plainText.test(text)) return issues;
  const illegal = Array.from(new Set(text)).filter((character) =>
    isIllegal(platform, character, isLegalWord),
  );
  if (illegal.length > 0) {
    issues.push(
      `${platformNames[platform]} does not accept these characters in keywords: ${illegal.join(" ")}. Remove them.`,
    );
  } else if (platform === "amazon" && /(?:^|\s)[.+-]|[.+-](?:\s|$)/u.test(text)) {
    issues.push(
      "Amazon accepts the characters . - + only inside a word. Remove them from all other places.",
    );
  } else if (isFormula(text)) {
    issues.push(FORMULA_ISSUE);
  }
  return issues;
}

export const platformNames: Readonly<Record<AdPlatform, string>> = {
  google: "Google Ads",
  microsoft: "Microsoft Advertising",
  amazon: "Amazon Ads",
};

function isIllegal(
  platform: AdPlatform,
  character: string,
  isLegalWord: (word: string) => boolean,
): boolean {
  if (illegalCharacters[platform].has(character)) return true;
  if (/[\s.\-+]/u.test(character)) return /[^\S ]/u.test(character);
  return !isLegalWord(character.toLowerCase()) && !/\p{M}/u.test(character);
}
