import {
  type BlockingNegative,
  type Companion,
  companionNote,
  type ExclusionTerm,
  type NegativeKeyword,
  type TermIndex,
} from "../exclusions/index.ts";
import { type TermScope, unmeasuredOf } from "../terms/search-term.ts";
import { type ReasonReader, rewordReason } from "../verdicts/kind-reason.ts";
import type { ExportedNegative } from "./export-format.ts";

/** Returns the report's terms in the order of `index`, each with the reason for the decision on it. */
export function decidedTermsOf(
  { terms, reportTermCount }: TermIndex,
  reader?: ReasonReader,
): ExclusionTerm[] {
  return terms
    .slice(0, reportTermCount)
    .map((term) => Object.assign({ ...term }, { reason: reasonOf(term, reader) }));
}

/** Returns, for each blocked term, the first negative that blocks it. */
export function firstBlockersOf(
  index: TermIndex,
  negatives: readonly NegativeKeyword[],
): Map<string, NegativeKeyword> {
  const blockers = new Map<string, NegativeKeyword>();
  for (const negative of negatives) {
    for (const { term } of termsAt(index, index.blockedBy(negative))) {
      if (!blockers.has(term)) blockers.set(term, negative);
    }
  }
  return blockers;
}

/**
 * Returns each negative with the summed figures and the scopes (campaigns and ad groups) of the terms that it blocks,
 * and with the reason of the most expensive term. A negative without such terms gets the scopes of the guarded terms
 * that it blocks (`hits`), else all scopes of the report.
 */
export function exportNegativesOf(
  index: TermIndex,
  negatives: readonly (BlockingNegative & { readonly hits?: readonly number[] })[],
  reader?: ReasonReader,
): ExportedNegative[] {
  let everywhere: TermScope[] | undefined;
  return negatives.map((negative) => {
    const blocked = termsAt(index, negative.terms);
    const costliest = blocked.toSorted((left, right) => right.cost - left.cost)[0];
    const reason = worded(costliest?.reason ?? "", reader);
    const hits = scopesOf(termsAt(index, negative.hits ?? []));
    const elsewhere = () => (hits.length > 0 ? hits : (everywhere ??= scopesOf(index.terms)));
    const scopes = blocked.length > 0 ? scopesOf(blocked) : elsewhere();
    return withMetrics(negative, blocked, reason, scopes);
  });
}

/** Returns the companions as negatives. Their scopes include those of the negative that they accompany. */
export function exportCompanionsOf(
  index: TermIndex,
  companions: readonly Companion<BlockingNegative>[],
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

function reasonOf({ guard, reason }: ExclusionTerm, reader: ReasonReader | undefined): string {
  const isToldAlready = guard === null || guard.kind === "kept" || guard.kind === "review";
  return isToldAlready && reason !== "" ? worded(reason, reader) : (guard?.reason ?? "");
}

function worded(reason: string, reader: ReasonReader | undefined): string {
  return reader === undefined ? reason : rewordReason(reason, reader);
}

/** Returns the decision on a term in the words of the tables, e.g. "protected". */
export function decisionOf({ role, guard }: ExclusionTerm): string {
  if (role === "exclude") return "exclude";
  if (role === "ignore") return "nothing to do";
  if (guard?.kind === "review") return "review";
  return guard?.kind === "kept" ? "keep" : "protected";
}
