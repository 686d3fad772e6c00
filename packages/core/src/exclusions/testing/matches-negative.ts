import { type PlatformMatching, platformMatching } from "../matching.ts";
import type { AdPlatform, MatchType, NegativeKeyword } from "../negative-keyword.ts";

/**
 * True if a negative keyword blocks a search, by the documented rules of the platform.
 * A negative without words, or with too many words for the platform, blocks nothing.
 *
 * @example matchesNegative("google", { text: "running shoes", matchType: "phrase" }, "blue running shoes") // true
 */
export function matchesNegative(
  platform: AdPlatform,
  negative: NegativeKeyword,
  query: string,
): boolean {
  const matching = platformMatching[platform];
  return compareWords(
    matching,
    matching.effectiveMatchType(negative.matchType),
    matching.wordsOf(negative.text).map(matching.fold),
    matching.wordsOf(query).map(matching.fold),
  );
}

/**
 * True if a negative keyword may block a search under at least one reading of marks, operators, accents or plurals
 * that the platform's pages allow, apart from misspellings. Always true if `matchesNegative` is true. Use it for terms that must not be blocked.
 */
export function mayMatchNegative(
  platform: AdPlatform,
  negative: NegativeKeyword,
  query: string,
): boolean {
  const matching = platformMatching[platform];
  const matchType = matching.effectiveMatchType(negative.matchType);
  const queries = matching.readingsOf(query).map((words) => words.map(matching.foldWidely));
  return matching
    .readingsOf(negative.text)
    .map((words) => words.map(matching.foldWidely))
    .some((words) => queries.some((other) => compareWords(matching, matchType, words, other)));
}

function compareWords(
  matching: PlatformMatching,
  matchType: MatchType,
  words: readonly string[],
  query: readonly string[],
): boolean {
  if (words.length === 0 || words.length > matching.wordsMax[matchType]) return false;
  if (matchType === "exact") {
    return words.length === query.length && words.every((word, index) => word === query[index]);
  }
  const seen = query.slice(0, matching.queryWordsMax);
  if (matchType === "broad") return words.every((word) => seen.includes(word));
  return seen.some((_, start) => words.every((word, index) => word === seen[start + index]));
}
