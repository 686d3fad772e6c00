import { keywordText } from "@termsift/core/evidence";
import type { FilterResult } from "@termsift/core/contract";
import { normalizeTerm, type SearchTerm } from "@termsift/core/terms";

/** A term's label by its first letter: W (wanted), D (debatable, not scored) or X (waste). */
export type AccountLabels = ReadonlyMap<string, string>;

/** Shares (0..1) of the cost of open terms. `terms`: number of scored terms. `converted`: excluded converting terms. */
export type AccountScores = {
  readonly terms: number;
  readonly caught: number;
  readonly keepLoss: number;
  readonly review: number;
  readonly converted: number;
};

export type ScoredTerm = {
  readonly term: string;
  readonly label: string;
  readonly cost: number;
  readonly list: "excluded" | "review" | "kept";
};

/**
 * Returns the labelled open terms of a report with the list that a result puts them into. Open are the terms that do not
 * convert, and are neither Added nor Excluded nor a keyword nor read as evidence (`given`).
 */
export function openTerms(
  searchTerms: readonly SearchTerm[],
  result: FilterResult,
  labels: AccountLabels,
  given: readonly string[] = [],
): readonly ScoredTerm[] {
  const keywords = searchTerms.flatMap(({ scopes }) => scopes.map((scope) => scope.keyword ?? ""));
  const known = new Set([...keywords.map(keywordText), ...given]);
  const listOf = new Map<string, ScoredTerm["list"]>();
  for (const { term } of [...result.negative_keywords, ...result.irrelevant_keywords])
    listOf.set(normalizeTerm(term), "excluded");
  for (const { term } of result.review_keywords) listOf.set(normalizeTerm(term), "review");
  return searchTerms.flatMap(({ term, cost, conversions, isAdded, isExcluded }) => {
    const key = normalizeTerm(term);
    const label = labels.get(key)?.slice(0, 1) ?? "";
    if (!/[WX]/u.test(label) || conversions > 0 || isAdded || isExcluded || known.has(key))
      return [];
    return [{ term, label, cost, list: listOf.get(key) ?? "kept" }];
  });
}

/** Scores an account by cost. */
export function scoreAccount(terms: readonly ScoredTerm[], result: FilterResult): AccountScores {
  const costOf = (label: string, lists: readonly ScoredTerm["list"][]) =>
    terms
      .filter((each) => each.label === label && lists.includes(each.list))
      .reduce((sum, { cost }) => sum + cost, 0);
  const all = ["excluded", "review", "kept"] as const;
  const excluded = [...result.negative_keywords, ...result.irrelevant_keywords];
  return {
    terms: terms.length,
    caught: costOf("X", ["excluded"]) / costOf("X", all),
    keepLoss: costOf("W", ["excluded"]) / costOf("W", all),
    review: costOf("X", ["review"]) / costOf("X", all),
    converted: excluded.filter(({ conversions }) => conversions > 0).length,
  };
}
