import type { Platform } from "../contract/inspection.ts";
import type { ExclusionTerm } from "./exclusion-term.ts";
import {
  type CoveredTerm,
  findCoveredTerms,
  findKeywordConflicts,
  type KeywordConflict,
  setCoveredAside,
} from "./existing-negatives.ts";
import type { AdPlatform } from "./negative-keyword.ts";
import { type AccountKeyword, createTermIndex, type TermIndex } from "./term-index.ts";

export type ExclusionPlanInput = {
  readonly platform: AdPlatform;
  readonly terms: readonly ExclusionTerm[];
  readonly profileText?: string;
  readonly ownKeywords?: readonly AccountKeyword[];
  readonly existingNegatives?: readonly AccountKeyword[];
  readonly sequences?: TermIndex["sequences"];
};

export type PreparedExclusions = {
  readonly index: TermIndex;
  readonly covered: readonly CoveredTerm[];
  readonly conflicts: readonly KeywordConflict[];
  readonly existingNegatives: readonly AccountKeyword[];
};

/**
 * Builds the term index, in which terms covered by existing negatives get the role `ignore`. Also finds the conflicts
 * between existing negatives and keywords.
 */
export function prepareExclusions(input: ExclusionPlanInput): PreparedExclusions {
  const { platform, terms, ownKeywords = [], existingNegatives = [], profileText = "" } = input;
  const { sequences } = input;
  const options = { ownKeywords, profileText, ...(sequences && { sequences }) };
  const conflicts = findKeywordConflicts(platform, existingNegatives, ownKeywords);
  const whole = createTermIndex(platform, terms, options);
  const covered = existingNegatives.length === 0 ? [] : findCoveredTerms(whole, existingNegatives);
  const index =
    covered.length === 0 ? whole : { ...whole, terms: setCoveredAside(whole.terms, covered) };
  return { index, covered, conflicts, existingNegatives };
}

/**
 * Returns the platform whose rules apply to a report. An unknown platform gets the rules of Google, which are the
 * strictest.
 */
export function rulesPlatformOf(platform: Platform): AdPlatform {
  return platform === "unknown" ? "google" : platform;
}
