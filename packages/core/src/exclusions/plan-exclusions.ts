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
  /** Those of an earlier index of the same terms, where only the roles changed (`TermIndexOptions`). */
  readonly sequences?: TermIndex["sequences"];
};

export type PreparedExclusions = {
  /** Tells what a negative would block; its places are those of the input's terms. */
  readonly index: TermIndex;
  /** Terms that the account already blocks: they need no new negative. */
  readonly covered: readonly CoveredTerm[];
  readonly conflicts: readonly KeywordConflict[];
  readonly existingNegatives: readonly AccountKeyword[];
};

/**
 * Indexes the terms, sets aside those that the account's negatives already block, and finds conflicts with the user's
 * own keywords.
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

/** The platform whose rules apply to a report; Google's, the strictest, where the platform is unknown. */
export function rulesPlatformOf(platform: Platform): AdPlatform {
  return platform === "unknown" ? "google" : platform;
}
