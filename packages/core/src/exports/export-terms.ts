import {
  type Companion,
  companionNote,
  type ExclusionTerm,
  type NegativeKeyword,
  type TermIndex,
} from "../exclusions/index.ts";
import { unmeasuredOf } from "../terms/figures.ts";
import type { TermScope } from "../terms/search-term.ts";
import type { ExportedNegative, ExportedTerm } from "./export-format.ts";

/**
 * The report's terms for the tables of everything, in the index's order, each with the first of `negatives` that
 * blocks it.
 */
export function exportTermsOf(
  index: TermIndex,
  negatives: readonly NegativeKeyword[],
): ExportedTerm[] {
  const blockedBy = new Map<number, NegativeKeyword>();
  for (const negative of negatives) {
    for (const term of index.blockedBy(negative)) {
      if (!blockedBy.has(term)) blockedBy.set(term, negative);
    }
  }
  return index.terms.slice(0, index.reportTermCount).map((term, at) => ({
    term: term.term,
    decision: decisionOf(term),
    category: term.category,
    reason: reasonOf(term),
    impressions: term.impressions,
    clicks: term.clicks,
    cost: term.cost,
    conversions: term.conversions,
    unmeasured: term.unmeasured,
    blockedBy: blockedBy.get(at) ?? null,
  }));
}

/**
 * Negatives (of a safe set, or one by one) with the metrics, reason and campaigns of the terms that they block, in
 * their order. `terms` are places in the index's terms; for a set from few to all pass the first k.
 */
export function exportNegativesOf(
  index: TermIndex,
  negatives: readonly (NegativeKeyword & { readonly terms: readonly number[] })[],
): ExportedNegative[] {
  return negatives.map((negative) => {
    const blocked = termsAt(index, negative.terms);
    const costliest = blocked.toSorted((left, right) => right.cost - left.cost)[0];
    return withMetrics(negative, blocked, costliest?.reason ?? "", scopesOf(blocked));
  });
}

/**
 * Companions as negatives of their own, each with its note as the reason. They go where their negative goes: most were
 * not searched for in this report, so they have no campaigns but those.
 */
export function exportCompanionsOf(
  index: TermIndex,
  companions: readonly Companion<NegativeKeyword & { readonly terms: readonly number[] }>[],
): ExportedNegative[] {
  return companions.map((companion) => {
    const { of, terms } = companion;
    const scopes = scopesOf(termsAt(index, [...of.terms, ...terms]));
    return withMetrics(companion, termsAt(index, terms), companionNote(companion), scopes);
  });
}

function termsAt(index: TermIndex, places: readonly number[]): ExclusionTerm[] {
  return places.map((at) => index.terms[at] as ExclusionTerm);
}

function withMetrics(
  { text, matchType }: NegativeKeyword,
  blocked: readonly ExclusionTerm[],
  reason: string,
  scopes: readonly TermScope[],
): ExportedNegative {
  const sum = (pick: (term: ExclusionTerm) => number): number =>
    blocked.reduce((total, term) => total + pick(term), 0);
  return {
    text,
    matchType,
    reason,
    terms: blocked.length,
    impressions: sum((term) => term.impressions),
    clicks: sum((term) => term.clicks),
    cost: sum((term) => term.cost),
    scopes,
    unmeasured: unmeasuredOf(blocked),
  };
}

function scopesOf(terms: readonly ExclusionTerm[]): TermScope[] {
  const scopes = new Map<string, TermScope>();
  for (const scope of terms.flatMap((term) => term.scopes)) {
    scopes.set(JSON.stringify([scope.campaign, scope.adGroup]), scope);
  }
  return [...scopes.values()];
}

/** The reason of the decision. For a term in review or kept by the user it is the verdict's reason. */
function reasonOf({ guard, reason }: ExclusionTerm): string {
  if (guard === null) return reason;
  const isToldAlready = guard.kind === "kept" || guard.kind === "review";
  return isToldAlready && reason !== "" ? reason : guard.reason;
}

function decisionOf({ role, guard }: ExclusionTerm): string {
  if (role === "exclude") return "exclude";
  if (role === "ignore") return "nothing to do";
  if (guard?.kind === "review") return "review";
  return guard?.kind === "kept" ? "keep" : "protected";
}
