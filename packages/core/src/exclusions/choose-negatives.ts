import type { Platform } from "../contract/inspection.ts";
import type { ExclusionTerm } from "./exclusion-term.ts";
import { type Companion, findCompanions } from "./find-companions.ts";
import {
  type AdPlatform,
  formatNegative,
  type MatchType,
  type NegativeKeyword,
} from "./negative-keyword.ts";
import { eachNegativeOnce, negativeFor, negativeKey } from "./negative-form.ts";
import { type NegativePreview, previewNegative } from "./preview-negatives.ts";
import { findSafeSet, type SafeSet } from "./safe-set/find-safe-set.ts";
import { type AccountKeyword, createTermIndex, type TermIndex } from "./term-index.ts";
import {
  type CoveredTerm,
  findCoveredTerms,
  findKeywordConflicts,
  type KeywordConflict,
  setCoveredAside,
} from "./existing-negatives.ts";

/**
 * `smallest` chooses a small safe set (`findSafeSet`). The other methods make one negative for each excluded term. Terms
 * that differ only in what the platform ignores ("tax-return") share one.
 */
export const exclusionMethods = ["smallest", "exact", "phrase", "broad"] as const;
export type ExclusionMethod = (typeof exclusionMethods)[number];

export type ChoiceOptions = {
  readonly method: ExclusionMethod;
  readonly added?: readonly NegativeKeyword[];
  /** By negative (`formatNegative`): a hash (`fingerprintOf`) of the guarded terms that the user allows it to block. */
  readonly agreed?: ReadonlyMap<string, number>;
  readonly withCompanions?: boolean;
  /** Proposed negatives (`formatNegative`) that the user removed. Their terms get other negatives if possible. */
  readonly struck?: readonly string[];
  readonly set?: SafeSet | null;
};

export type ExclusionChoice = {
  /** The first `alwaysIn` are typed or allowed by the user. The proposed negatives follow, highest saving first. */
  readonly negatives: readonly NegativePreview[];
  readonly alwaysIn: number;
  readonly companions: readonly Companion<NegativePreview>[] | null;
  /** The typed negatives, and those that were not proposed because they are invalid or block guarded terms. */
  readonly checked: readonly NegativePreview[];
  readonly set: SafeSet | null;
};

/** Chooses negatives for the excluded terms. A negative that also blocks a guarded term needs the user's agreement. */
export function chooseNegatives(
  { index, existingNegatives }: PreparedExclusions,
  {
    method,
    added = [],
    agreed = new Map(),
    withCompanions = false,
    struck = [],
    ...known
  }: ChoiceOptions,
): ExclusionChoice {
  const set = method === "smallest" ? (known.set ?? findSafeSet(index, { struck })) : null;
  const previews = method === "smallest" ? [] : previewOneByOne(index, method);
  const refused = previews.filter(({ status }) => status !== "safe");
  const typed = added.map((negative) => previewNegative(index, negative));
  const checked = [...typed, ...refused].map((preview) => withAgreement(index, preview, agreed));
  const always = eachNegativeOnce(
    index.platform,
    checked.filter(({ status }) => status === "safe" || status === "allowed"),
  );
  const keyOf = (negative: NegativeKeyword) => negativeKey(index.platform, negative);
  const taken = new Set(always.map(keyOf));
  const isStruck = new Set(struck);
  const proposed =
    set?.negatives.map((negative) => ({ ...negative, ...SAFE })) ??
    previews.filter(({ status }) => status === "safe");
  const negatives = [
    ...always,
    ...proposed.filter(
      (negative) =>
        (taken.size === 0 || !taken.has(keyOf(negative))) &&
        (isStruck.size === 0 || !isStruck.has(formatNegative(negative))),
    ),
  ];
  return {
    negatives,
    alwaysIn: always.length,
    companions: withCompanions ? findCompanions(index, negatives, { existingNegatives }) : null,
    checked,
    set,
  };
}

/** A shorter list of negatives is worth its phrases if it has at most this share of the exact negatives. */
const WORTH_SHORTENING = 2 / 3;

/** Returns the method of import files if the user chooses none: the smallest set if it is shorter by a third. */
export function methodFor(set: SafeSet, exact: ExclusionChoice): "smallest" | "exact" {
  const isWorth = set.negatives.length <= exact.negatives.length * WORTH_SHORTENING;
  return isWorth && set.negatives.length > 0 ? "smallest" : "exact";
}

const SAFE = { status: "safe", reason: "", hits: [] } as const;

/** Returns the first `count` negatives of a choice and their companions (negatives for other spellings). */
export function firstOfChoice({ negatives, companions }: ExclusionChoice, count = Infinity) {
  const chosen = negatives.slice(0, count);
  const inUse = new Set(chosen);
  return { chosen, companions: (companions ?? []).filter(({ of }) => inUse.has(of)) };
}

/** Returns a hash of the terms at the indexes `hits`: the sum of their FNV-1a hashes, so that order does not matter. */
export function fingerprintOf(terms: readonly ExclusionTerm[], hits: readonly number[]): number {
  let sum = hits.length;
  for (const at of hits) {
    let hash = 0x811c9dc5;
    for (const character of terms[at]?.term ?? "") {
      hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
    }
    sum = (sum + hash) >>> 0;
  }
  return sum;
}

function previewOneByOne(index: TermIndex, matchType: MatchType): readonly NegativePreview[] {
  const { terms, platform, sequences } = index;
  const termAt = (at: number) => terms[at] as ExclusionTerm;
  const inOrder = (left: number, right: number): number =>
    termAt(right).cost - termAt(left).cost ||
    termAt(right).clicks - termAt(left).clicks ||
    left - right;
  const isExcluded = (at: number) => terms[at]?.role === "exclude";
  const groups: (readonly number[])[] = [];
  for (const group of sequences.groups()) {
    const excluded = group.every(isExcluded) ? group : group.filter(isExcluded);
    if (excluded.length > 0)
      groups.push(excluded.length > 1 ? excluded.toSorted(inOrder) : excluded);
  }
  const negatives = groups
    .sort(([left = 0], [right = 0]) => inOrder(left, right))
    .map((group) =>
      negativeFor(
        platform,
        group.map((at) => termAt(at).term),
        matchType,
      ),
    );
  // The order of words does not matter to a broad negative.
  const once = matchType === "broad" ? eachNegativeOnce(platform, negatives) : negatives;
  return once.map((negative) => previewNegative(index, negative));
}

/** An agreement is valid only for the guarded terms (`hits`) that the user saw. */
function withAgreement(
  index: TermIndex,
  preview: NegativePreview,
  agreed: ReadonlyMap<string, number>,
): NegativePreview {
  const isAgreed =
    preview.status === "refused" &&
    agreed.get(formatNegative(preview)) === fingerprintOf(index.terms, preview.hits);
  return isAgreed ? { ...preview, status: "allowed", reason: "" } : preview;
}

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
 * Builds the term index and finds conflicts between the account's keywords and its negatives. Terms that existing
 * negatives block everywhere (`findCoveredTerms`) get the role `ignore`.
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

/** Returns the platform whose rules apply. For a report of an unknown platform, the rules of Google apply. */
export function rulesPlatformOf(platform: Platform): AdPlatform {
  return platform === "unknown" ? "google" : platform;
}
