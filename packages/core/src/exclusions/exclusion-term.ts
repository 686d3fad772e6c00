import type { FilterResult, KeywordItem } from "../contract/filter-result.ts";
import type { TermScope } from "../terms/search-term.ts";
import type { JudgedTerm } from "../verdicts/judge-terms.ts";

/** Why a term must not be blocked. */
export const guardKinds = ["kept", "protected", "converting", "review", "own-keyword"] as const;

export type Guard = { readonly kind: (typeof guardKinds)[number]; readonly reason: string };

/**
 * A term of the report as the search for negatives sees it.
 * `exclude`: to be blocked. `guard`: must stay, `guard` says why. `ignore`: it does not matter (excluded already, or a
 * product that no keyword blocks). Metrics are those of the report; `scopes` is empty where they are not known.
 */
export type ExclusionTerm = {
  readonly term: string;
  readonly role: "exclude" | "guard" | "ignore";
  readonly guard: Guard | null;
  readonly category: string;
  readonly reason: string;
  readonly impressions: number;
  readonly clicks: number;
  readonly cost: number;
  readonly conversions: number;
  readonly scopes: readonly TermScope[];
};

/** The user's own choices, by term as the report wrote it. A term in `excluded` is an explicit yes: it wins. */
export type TermChoices = {
  readonly kept?: ReadonlySet<string>;
  readonly excluded?: ReadonlySet<string>;
};

/**
 * Turns judged terms into what the search for negatives works on, in the same order.
 * Terms that convert are guarded whatever was judged, unless the user chose to exclude them.
 */
export function exclusionTermsOf(
  judgedTerms: readonly JudgedTerm[],
  choices: TermChoices = {},
): ExclusionTerm[] {
  return judgedTerms.map(({ searchTerm, verdict, outcome, protection }) =>
    withRole(
      { ...searchTerm, category: verdict.category, reason: verdict.reason },
      searchTerm.scopes,
      guardOf(outcome, protection?.reason),
      outcome === "already-excluded" || outcome === "product-target",
      choices,
    ),
  );
}

/**
 * The same for the answer of the API, whose items carry no campaigns: every term of every list, list by list.
 */
export function exclusionTermsOfResult(
  result: FilterResult,
  choices: TermChoices = {},
): ExclusionTerm[] {
  const take = (items: readonly KeywordItem[], guard: Guard | null, isIgnored = false) =>
    items.map((item) => withRole(item, [], guard, isIgnored, choices));
  return [
    ...take(result.negative_keywords, null),
    ...take(result.irrelevant_keywords, null),
    ...take(result.review_keywords, guardOf("review")),
    ...result.protected_keywords.flatMap((item) => take([item], guardOf("protected", item.reason))),
    ...take(result.kept_keywords, guardOf("keep")),
    ...take(result.already_excluded_keywords, null, true),
    ...take(result.product_targets, null, true),
  ];
}

function guardOf(outcome: string, reason?: string): Guard | null {
  if (outcome === "keep") return { kind: "kept", reason: "you keep this term" };
  if (outcome === "review")
    return { kind: "review", reason: "not sure enough: still to be reviewed" };
  if (outcome === "protected") return { kind: "protected", reason: reason ?? "protected" };
  return null;
}

type TermFacts = Pick<
  ExclusionTerm,
  "term" | "category" | "reason" | "impressions" | "clicks" | "cost" | "conversions"
>;

function withRole(
  facts: TermFacts,
  scopes: readonly TermScope[],
  guard: Guard | null,
  isIgnored: boolean,
  choices: TermChoices,
): ExclusionTerm {
  const { term, category, reason, impressions, clicks, cost, conversions } = facts;
  const all = { term, category, reason, impressions, clicks, cost, conversions, scopes };
  if (choices.excluded?.has(term)) return { ...all, role: "exclude", guard: null };
  if (choices.kept?.has(term)) {
    return {
      ...all,
      role: "guard",
      guard: guard ?? { kind: "kept", reason: "you keep this term" },
    };
  }
  if (guard) return { ...all, role: "guard", guard };
  if (isIgnored) return { ...all, role: "ignore", guard: null };
  if (conversions > 0) {
    const amount = Math.round(conversions * 100) / 100;
    return {
      ...all,
      role: "guard",
      guard: { kind: "converting", reason: `${amount} conversions` },
    };
  }
  return { ...all, role: "exclude", guard: null };
}
