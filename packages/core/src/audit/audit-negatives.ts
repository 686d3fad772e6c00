import type { AdPlatform } from "../exclusions/negative-keyword.ts";
import type { AccountKeyword } from "../exclusions/term-index.ts";
import { type AuditTerm, joinAuditTerms } from "./audit-terms.ts";
import { type Conflict, findConflicts } from "./find-conflicts.ts";
import { findRedundant, type Redundancy } from "./find-redundant.ts";
import { groupNegatives, levelOf, type NegativeGroup } from "./negative-groups.ts";

export type AuditInput = {
  readonly platform: AdPlatform;
  readonly negatives: readonly AccountKeyword[];
  /** For each report, its terms that no negative should block (`auditTermsOf`, `auditTermsOfReport`). */
  readonly reports: readonly (readonly AuditTerm[])[];
  readonly ownKeywords?: readonly AccountKeyword[];
  /** Words that are probably names of firms or brands (`FilterResult.names`). */
  readonly names?: readonly string[];
};

/** `negatives`: number of negatives that contain the name. */
export type BrandName = { readonly name: string; readonly negatives: number };

export type Audit = {
  readonly platform: AdPlatform;
  readonly negatives: readonly AccountKeyword[];
  /** Number of search terms and own keywords that no negative should block. */
  readonly terms: number;
  /** Proven conflicts first, then those with searches that only the classifier keeps; each by conversions and cost. */
  readonly conflicts: readonly Conflict[];
  /** Groups of at least two equal negatives in one place. The first of each stays. */
  readonly duplicates: readonly NegativeGroup[];
  readonly redundant: readonly Redundancy[];
  /** Negatives that the platform does not accept, so that they block nothing. */
  readonly neverMatching: readonly NegativeGroup[];
  /** Searches with conversions that the report marks as Excluded, most conversions first. */
  readonly excludedConverting: readonly AuditTerm[];
  /** Names of brands that several negatives contain. Only Google has brand exclusions. */
  readonly brands: readonly BrandName[];
  /** False if the file names no campaign, list or account level, so that equal negatives may be in different places. */
  readonly isPlaceKnown: boolean;
};

/**
 * Finds the negatives of an account that do harm or nothing. A negative that blocks wanted searches makes no other one
 * redundant, because the user may remove it.
 */
export function auditNegatives(input: AuditInput): Audit {
  const { platform, negatives, ownKeywords, names = [] } = input;
  const terms = joinAuditTerms(input.reports, ownKeywords);
  const groups = groupNegatives(platform, negatives);
  const conflicts = findConflicts(platform, negatives, groups, terms);
  const harmful = new Set(conflicts.map(({ group }) => group));
  return {
    platform,
    negatives,
    terms: terms.length,
    conflicts,
    duplicates: groups.filter(({ all, refusal }) => all.length > 1 && refusal === ""),
    redundant: findRedundant(groups, (group) => !harmful.has(group)),
    neverMatching: groups.filter(({ refusal }) => refusal !== ""),
    excludedConverting: excludedConvertingOf(terms),
    brands: platform === "google" ? findBrands(groups, names) : [],
    isPlaceKnown: negatives.some((negative) => levelOf(negative) !== "unknown"),
  };
}

/** Returns the searches with conversions that the report marks as Excluded, most conversions first. */
export function excludedConvertingOf<
  Term extends Pick<AuditTerm, "conversions" | "cost" | "isExcluded">,
>(terms: readonly Term[]): Term[] {
  return terms
    .filter(({ isExcluded, conversions }) => isExcluded && conversions > 0)
    .sort((left, right) => right.conversions - left.conversions || right.cost - left.cost);
}

/** A brand with fewer negatives is blocked by single searches, not as a whole. */
const BRAND_NEGATIVES_MIN = 3;
const BRANDS_MAX = 5;

function findBrands(groups: readonly NegativeGroup[], names: readonly string[]): BrandName[] {
  const known = new Set(names);
  const counts = new Map<string, number>();
  const whole = new Set<string>();
  for (const { words, matchType } of groups) {
    for (const word of new Set(words)) {
      if (!known.has(word)) continue;
      counts.set(word, (counts.get(word) ?? 0) + 1);
      if (words.length === 1 && matchType !== "exact") whole.add(word);
    }
  }
  return [...counts]
    .filter(([name, count]) => count >= BRAND_NEGATIVES_MIN || whole.has(name))
    .map(([name, count]) => ({ name, negatives: count }))
    .sort((left, right) => right.negatives - left.negatives)
    .slice(0, BRANDS_MAX);
}
