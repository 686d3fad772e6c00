import {
  type ExclusionTerm,
  exclusionTermsOf,
  type ResultLists,
} from "../exclusions/exclusion-term.ts";
import type { AccountKeyword } from "../exclusions/term-index.ts";
import type { Category } from "../verdicts/verdict.ts";
import { normalizeTerm } from "../terms/normalize-term.ts";
import { type SearchTerm, type TermScope, unmeasuredOf } from "../terms/search-term.ts";

/**
 * Why a search should not be blocked, the strongest ground first. `wanted`: the user decided to keep it, or it has the
 * business's name or a protected word. `kept`: only the classifier keeps it.
 */
export const auditGrounds = ["converted", "added", "own-keyword", "wanted", "kept"] as const;

export type AuditGround = (typeof auditGrounds)[number];

/** A search term or own keyword that no negative should block. `isExcluded`: the report marks it as Excluded. */
export type AuditTerm = Pick<
  SearchTerm,
  "term" | "clicks" | "cost" | "conversions" | "unmeasured" | "scopes"
> & {
  readonly ground: AuditGround;
  readonly isExcluded: boolean;
};

/**
 * Returns the terms of a result that no negative should block: those with a ground (`AuditGround`). `choices`: the terms
 * whose category the user changed by hand.
 */
export function auditTermsOf(
  result: ResultLists,
  choices: ReadonlyMap<string, Category> = new Map(),
): AuditTerm[] {
  const isExcluded = new Set(result.already_excluded_keywords?.map(({ term }) => term));
  return exclusionTermsOf(result).flatMap((term) => {
    const ground = groundOf(term, choices.get(term.term));
    return ground === null ? [] : [auditTerm(term, ground, isExcluded.has(term.term))];
  });
}

function groundOf(
  { conversions, added, guard, decided }: ExclusionTerm,
  choice: Category | undefined,
): AuditGround | null {
  if (conversions > 0) return "converted";
  if (added) return "added";
  if (choice !== undefined) return choice === "keep" ? "wanted" : null;
  if (guard === null || guard.kind === "review") return null;
  return guard.kind === "protected" || decided ? "wanted" : "kept";
}

/** Returns the terms of a report that no negative should block. Without verdicts, only figures and marks are grounds. */
export function auditTermsOfReport(terms: readonly SearchTerm[]): AuditTerm[] {
  return terms.flatMap((term) => {
    const ground = term.conversions > 0 ? "converted" : term.isAdded ? "added" : null;
    return ground === null ? [] : [auditTerm(term, ground, term.isExcluded)];
  });
}

function auditTerm(
  { term, clicks, cost, conversions, unmeasured, scopes }: ExclusionTerm | SearchTerm,
  ground: AuditGround,
  isExcluded: boolean,
): AuditTerm {
  const figures = { clicks, cost, conversions, ...(unmeasured && { unmeasured }) };
  return { term, ...figures, scopes, ground, isExcluded };
}

const rank = (ground: AuditGround): number => auditGrounds.indexOf(ground);

/** Returns the stronger of two grounds. */
export function strongerGround(left: AuditGround, right: AuditGround): AuditGround {
  return rank(left) <= rank(right) ? left : right;
}

/**
 * Joins the terms of several reports and the account's own keywords. The figures of equal terms are added up. An own
 * keyword that is also a term keeps the stronger ground.
 */
export function joinAuditTerms(
  reports: readonly (readonly AuditTerm[])[],
  ownKeywords: readonly AccountKeyword[] = [],
): AuditTerm[] {
  const known = new Map<string, AuditTerm>();
  const add = (term: AuditTerm): void => {
    const key = normalizeTerm(term.term);
    const before = known.get(key);
    known.set(key, before === undefined ? term : joined(before, term));
  };
  for (const term of reports.flat()) add(term);
  for (const { text, campaign, adGroup } of ownKeywords) {
    const scopes = campaign ? [{ campaign, adGroup: adGroup ?? null }] : [];
    const figures = { clicks: 0, cost: 0, conversions: 0 };
    add({ term: text, ...figures, scopes, ground: "own-keyword", isExcluded: false });
  }
  return [...known.values()];
}

function joined(left: AuditTerm, right: AuditTerm): AuditTerm {
  const scopes = new Map<string, TermScope>();
  for (const scope of [...left.scopes, ...right.scopes]) {
    scopes.set(JSON.stringify([scope.campaign, scope.adGroup]), scope);
  }
  // Without a place, a term may be anywhere, so it keeps no place if one of the two has none.
  const isAnywhere = left.scopes.length === 0 || right.scopes.length === 0;
  const unmeasured = unmeasuredOf([left, right]);
  return {
    term: left.term,
    clicks: left.clicks + right.clicks,
    cost: left.cost + right.cost,
    conversions: left.conversions + right.conversions,
    ...(unmeasured && { unmeasured }),
    scopes: isAnywhere ? [] : [...scopes.values()],
    ground: strongerGround(left.ground, right.ground),
    isExcluded: left.isExcluded || right.isExcluded,
  };
}
