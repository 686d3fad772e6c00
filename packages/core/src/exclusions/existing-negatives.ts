import type { ExclusionTerm } from "./exclusion-term.ts";
import { type AccountKeyword, createTermIndex, type TermIndex } from "./term-index.ts";

/** A term that the account's negatives block already, in every campaign where it was shown. */
export type CoveredTerm = { readonly term: number; readonly by: readonly AccountKeyword[] };

/**
 * Finds the excluded terms that existing negatives block already; they need no new one.
 * A negative of one campaign or ad group counts only for what was shown there; a term whose campaigns the report does
 * not name is covered by account-wide negatives alone.
 */
export function findCoveredTerms(
  index: TermIndex,
  existing: readonly AccountKeyword[],
): CoveredTerm[] {
  const blockers = new Map<number, AccountKeyword[]>();
  for (const negative of existing) {
    for (const term of index.blockedBy(negative)) {
      if (index.terms[term]?.role !== "exclude") continue;
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

/** The same terms with those that existing negatives cover set aside (role `ignore`), ready for a new index. */
export function setCoveredAside(
  terms: readonly ExclusionTerm[],
  covered: readonly CoveredTerm[],
): ExclusionTerm[] {
  const isCovered = new Set(covered.map(({ term }) => term));
  return terms.map((term, at) => (isCovered.has(at) ? { ...term, role: "ignore" } : term));
}

/** A negative keyword that may stop searches for the user's own keyword. */
export type KeywordConflict = {
  readonly negative: AccountKeyword;
  readonly keyword: AccountKeyword;
};

/**
 * Finds the user's own keywords that a negative (proposed or existing) may block, comparing the negative with the
 * keyword's words as with a search. A pair in different campaigns or ad groups does not meet; a keyword of which the
 * campaign is not known may.
 */
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
