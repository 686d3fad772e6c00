import { checkNegative } from "./check-negative.ts";
import { platformMatching } from "./matching.ts";
import type { AdPlatform, MatchType, NegativeKeyword } from "./negative-keyword.ts";

/**
 * Returns the negative for a term, or for several terms that the platform reads as one. The negative has the text of the
 * term. If there are several, or if the platform does not accept the text, it has the words that the platform reads,
 * because these block the terms: `30" cooktop` gives `30 cooktop`.
 */
export function negativeFor(
  platform: AdPlatform,
  [term = "", ...others]: readonly string[],
  matchType: MatchType,
): NegativeKeyword {
  const asTyped = { text: term.trim(), matchType };
  if (others.length === 0 && isAccepted(platform, asTyped)) return asTyped;
  const asRead = { text: platformMatching[platform].wordsOf(term).join(" "), matchType };
  return isAccepted(platform, asRead) ? asRead : asTyped;
}

function isAccepted(platform: AdPlatform, negative: NegativeKeyword): boolean {
  return checkNegative(platform, negative).length === 0;
}

/** Returns the same key for negatives that the platform treats as one: "[tax-return uk]" and "[Tax return UK.]". */
export function negativeKey(platform: AdPlatform, { text, matchType }: NegativeKeyword): string {
  const { wordsOf, fold, effectiveMatchType } = platformMatching[platform];
  const type = effectiveMatchType(matchType);
  const words = wordsOf(text).map(fold);
  return `${type} ${(type === "broad" ? [...new Set(words)].sort() : words).join(" ")}`;
}

/** Returns the first of all negatives that the platform treats as one, in order. */
export function eachNegativeOnce<Negative extends NegativeKeyword>(
  platform: AdPlatform,
  negatives: readonly Negative[],
): Negative[] {
  const seen = new Set<string>();
  return negatives.filter((negative) => {
    const key = negativeKey(platform, negative);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** Returns the exact negatives for some terms, each once, without those that the platform does not accept. */
export function exactNegativesFor(
  platform: AdPlatform,
  terms: readonly string[],
): NegativeKeyword[] {
  const groups = Map.groupBy(terms, (text) => negativeKey(platform, { text, matchType: "exact" }));
  return [...groups.values()]
    .map((group) => negativeFor(platform, group, "exact"))
    .filter((negative) => isAccepted(platform, negative));
}
