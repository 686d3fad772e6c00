import type { ExclusionTerm } from "./exclusion-term.ts";
import { formatNegative } from "./negative-keyword.ts";
import { type AccountKeyword, createTermIndex, excludedBy, type TermIndex } from "./term-index.ts";
import type { TermScope } from "../terms/search-term.ts";

/**
 * An excluded term (index in `TermIndex.terms`) and the existing negatives that match it (`by`). Together, these
 * negatives block the term in all its campaigns and ad groups.
 */
export type CoveredTerm = { readonly term: number; readonly by: readonly AccountKeyword[] };

/**
 * Finds the excluded terms that existing negatives already block in all campaigns and ad groups of the term. If the
 * report names no campaign for a term, only account-wide negatives count.
 */
export function findCoveredTerms(
  index: TermIndex,
  existing: readonly AccountKeyword[],
): CoveredTerm[] {
  const blockers = new Map<number, AccountKeyword[]>();
  for (const negative of existing) {
    for (const term of excludedBy(index, negative)) {
      const known = blockers.get(term);
      if (known) known.push(negative);
      else blockers.set(term, [negative]);
    }
  }
  return [...blockers]
    .filter(([term, by]) => coversEveryScope(index.terms[term] as ExclusionTerm, by))
    .map(([term, by]) => ({ term, by }))
    .sort((left, right) => left.term - right.term);
}

/** Returns all terms. The `covered` terms get the role `ignore`. */
export function setCoveredAside(
  terms: readonly ExclusionTerm[],
  covered: readonly CoveredTerm[],
): ExclusionTerm[] {
  const isCovered = new Set(covered.map(({ term }) => term));
  return terms.map((term, at) => (isCovered.has(at) ? { ...term, role: "ignore" } : term));
}

export type KeywordConflict = {
  readonly negative: AccountKeyword;
  readonly keyword: AccountKeyword;
};

/** Returns the pairs of a negative and a keyword that it blocks, except if their campaigns or ad groups differ. */
export function findKeywordConflicts(
  platform: TermIndex["platform"],
  negatives: readonly AccountKeyword[],
  keywords: readonly AccountKeyword[],
): KeywordConflict[] {
  const index = createTermIndex(platform, [], { ownKeywords: keywords });
  return negatives.flatMap((negative) =>
    index
      .guardsHitBy(negative)
      .map((at) => keywords[at] as AccountKeyword)
      .filter((keyword) => mayMeet(negative, keyword))
      .map((keyword) => ({ negative, keyword })),
  );
}

function coversEveryScope(term: ExclusionTerm, by: readonly AccountKeyword[]): boolean {
  const scopes = term.scopes.length > 0 ? term.scopes : [{ campaign: null, adGroup: null }];
  return scopes.every((scope) => by.some((negative) => isInScope(negative, scope)));
}

function mayMeet(negative: AccountKeyword, keyword: AccountKeyword): boolean {
  if (!negative.campaign || !keyword.campaign) return true;
  if (negative.campaign !== keyword.campaign) return false;
  return !negative.adGroup || !keyword.adGroup || negative.adGroup === keyword.adGroup;
}

function isInScope(
  negative: AccountKeyword,
  scope: { readonly campaign?: string | null; readonly adGroup?: string | null },
): boolean {
  if (!negative.campaign) return true;
  if (negative.campaign !== scope.campaign) return false;
  return !negative.adGroup || negative.adGroup === scope.adGroup;
}

/** Returns the negatives that block no term of a report, because it does not contain their campaign or ad group. */
export function findIdleNegatives(
  existing: readonly AccountKeyword[],
  scopes: Iterable<TermScope>,
): AccountKeyword[] {
  const keyOf = (...names: readonly unknown[]): string => JSON.stringify(names);
  const known = new Set<string>();
  for (const { campaign, adGroup } of scopes) {
    known.add(keyOf(campaign, null)).add(keyOf(campaign, adGroup));
  }
  return existing.filter(
    ({ campaign, adGroup }) => campaign && !known.has(keyOf(campaign, adGroup || null)),
  );
}

/** Returns a note for the user about `findIdleNegatives`. Returns undefined if there are none. */
export function idleNegativesText(
  existing: readonly AccountKeyword[],
  scopes: Iterable<TermScope>,
): string | undefined {
  const idle = findIdleNegatives(existing, scopes);
  if (idle.length === 0) return undefined;
  return `Some negative keywords block no term of this report, because the report does not contain their campaign or ad group: ${idle.length} of ${existing.length}, such as ${formatNegative(idle[0] as AccountKeyword)} of "${idle[0]?.campaign ?? ""}".`;
}
