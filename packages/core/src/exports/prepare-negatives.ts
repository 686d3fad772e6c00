import {
  type AdPlatform,
  checkNegative,
  formatNegative,
  type NegativeKeyword,
  platformMatching,
} from "../exclusions/index.ts";
import type { ExportRemark } from "./export-format.ts";

export type PreparedNegatives<Negative extends NegativeKeyword> = {
  readonly accepted: readonly Negative[];
  readonly skipped: readonly ExportRemark[];
};

/**
 * Makes negatives ready for one platform: spaces made single, the match type that it really applies (Microsoft and
 * Amazon: broad acts as phrase), each text and match type once (a second is an error in Microsoft's bulk upload).
 * What the platform would refuse is set aside with the reason, never dropped in silence.
 */
export function prepareNegatives<Negative extends NegativeKeyword>(
  platform: AdPlatform,
  negatives: readonly Negative[],
): PreparedNegatives<Negative> {
  const { effectiveMatchType } = platformMatching[platform];
  const seen = new Set<string>();
  const accepted: Negative[] = [];
  const skipped: ExportRemark[] = [];
  for (const negative of negatives) {
    const text = singleLine(negative.text);
    const prepared = { ...negative, text, matchType: effectiveMatchType(negative.matchType) };
    const issues = checkNegative(platform, prepared);
    if (issues.length > 0) {
      skipped.push({ negative, reason: issues.map(({ message }) => message).join(" ") });
      continue;
    }
    const key = formatNegative(prepared).toLowerCase();
    if (seen.has(key)) {
      skipped.push({ negative, reason: "It stands in the list already." });
      continue;
    }
    seen.add(key);
    accepted.push(prepared);
  }
  return { accepted, skipped };
}

/** A text on one line, with single spaces: a line break inside would start a new entry in every format. */
export function singleLine(text: string): string {
  return text.replaceAll(/[\s\u0085\u00a0\u200b\u2028\u2029\ufeff]+/gu, " ").trim();
}
