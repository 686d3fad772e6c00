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
import { findSafeSet, type SafeSet, type SafeSetOptions } from "./safe-set/find-safe-set.ts";
import { type AccountKeyword, createTermIndex, type TermIndex } from "./term-index.ts";

export type ExclusionPlanInput = {
  readonly platform: AdPlatform;
  readonly terms: readonly ExclusionTerm[];
  /** Name and description of the business. */
  readonly profileText?: string;
  readonly ownKeywords?: readonly AccountKeyword[];
  readonly existingNegatives?: readonly AccountKeyword[];
  readonly safeSet?: SafeSetOptions;
  /** See `TermIndexOptions`: of the index of an earlier plan, where only the terms' roles are others now. */
  readonly sequences?: TermIndex["sequences"];
};

/** What is known before any negative is chosen. */
export type PreparedExclusions = {
  /** To ask what any other negative would block; places in it are those of the input's terms. */
  readonly index: TermIndex;
  /** Terms that the account blocks already: they need no new negative. */
  readonly covered: readonly CoveredTerm[];
  /** Own keywords that existing negatives stop already. */
  readonly conflicts: readonly KeywordConflict[];
};

export type ExclusionPlan = PreparedExclusions & { readonly set: SafeSet };

/**
 * The first part of `planExclusions`: sets aside what the account's negatives block already, and looks for conflicts with
 * the user's own keywords.
 */
export function prepareExclusions(input: ExclusionPlanInput): PreparedExclusions {
  const { platform, terms, ownKeywords = [], existingNegatives = [], profileText = "" } = input;
  const { sequences } = input;
  const options = { ownKeywords, profileText, ...(sequences && { sequences }) };
  const conflicts = findKeywordConflicts(platform, existingNegatives, ownKeywords);
  const whole = createTermIndex(platform, terms, options);
  const covered = existingNegatives.length === 0 ? [] : findCoveredTerms(whole, existingNegatives);
  // What is set aside neither was nor becomes a guard: both kinds of sequences stay as they are.
  const index =
    covered.length === 0 ? whole : { ...whole, terms: setCoveredAside(whole.terms, covered) };
  return { index, covered, conflicts };
}

/**
 * The whole way from judged terms to few safe negatives: sets aside what the account's negatives block already, looks
 * for conflicts with the user's own keywords, and finds the smallest safe set for the rest.
 */
export function planExclusions(input: ExclusionPlanInput): ExclusionPlan {
  const prepared = prepareExclusions(input);
  return { ...prepared, set: findSafeSet(prepared.index, input.safeSet) };
}

/**
 * The platform whose rules to apply to a report: its own, or Google's where it is not known. Google's are the strictest
 * on length and characters; its matching reaches least, so a user who knows better should be asked.
 */
export function rulesPlatformOf(platform: Platform): AdPlatform {
  return platform === "unknown" ? "google" : platform;
}
