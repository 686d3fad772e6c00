import type { FilterResult, KeywordItem } from "../contract/filter-result.ts";
import type { Figure } from "../terms/figures.ts";
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
  /** See `SearchTerm`. */
  readonly unmeasured?: readonly Figure[] | undefined;
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
  const terms = judgedTerms.map(({ searchTerm, verdict, outcome, protection }) =>
    withRole(
      { ...searchTerm, category: verdict.category, reason: verdict.reason },
      searchTerm.scopes,
      guardOf(outcome, protection?.reason),
      outcome === "already-excluded" || outcome === "product-target",
    ),
  );
  return withChoices(terms, choices);
}

/** The lists in the order in which `exclusionTermsOfResult` goes through them. */
export const resultListNames = [
  "negative_keywords",
  "irrelevant_keywords",
  "review_keywords",
  "protected_keywords",
  "kept_keywords",
  "already_excluded_keywords",
  "product_targets",
] as const satisfies readonly (keyof FilterResult)[];

/** The lists of the API's answer, each of which may be missing where only a part of it is known. */
export type ResultLists = {
  readonly [Name in (typeof resultListNames)[number]]?: readonly KeywordItem[];
} & { readonly scopes?: readonly TermScope[] | undefined };

/** The same for the answer of the API: every term of every list, list by list. */
export function exclusionTermsOfResult(
  result: ResultLists,
  choices: TermChoices = {},
): ExclusionTerm[] {
  const scopesOf = ({ scopes = [] }: KeywordItem): TermScope[] =>
    scopes.flatMap((place) => result.scopes?.[place] ?? []);
  const terms = resultListNames.flatMap((name) =>
    (result[name] ?? []).map((item) => exclusionTermOfItem(name, item, scopesOf(item))),
  );
  return withChoices(terms, choices);
}

/** One term of the API's list `name`, without the user's choices; `scopes` is where it was shown. */
export function exclusionTermOfItem(
  name: (typeof resultListNames)[number],
  item: ListedItem,
  scopes: readonly TermScope[],
): ExclusionTerm {
  return withRole(item, scopes, guardOfList(name, item), isSettled(name));
}

/** The terms with the user's choices; a term that none of them is about stays the same object. */
export function withChoices(
  terms: readonly ExclusionTerm[],
  { excluded, kept }: TermChoices,
): ExclusionTerm[] {
  if (!excluded?.size && !kept?.size) return [...terms];
  return terms.map((term) => {
    if (excluded?.has(term.term)) return asRole(term, "exclude", null);
    if (!kept?.has(term.term)) return term;
    // What converts was guarded by its figures alone; now the user has said so.
    const isKnown = term.guard !== null && term.guard.kind !== "converting";
    return asRole(term, "guard", isKnown ? term.guard : KEPT);
  });
}

/** The same term with another role; of any object that answers as a term does, so fields are named and not spread. */
export function asRole(
  of: ExclusionTerm,
  role: ExclusionTerm["role"],
  guard: Guard | null,
): ExclusionTerm {
  const { term, category, reason, impressions, clicks, cost, conversions, scopes } = of;
  const figures = { impressions, clicks, cost, conversions };
  return { term, role, guard, category, reason, ...figures, scopes, ...unmeasuredPart(of) };
}

/** Without a field for the many terms that it is not about. */
function unmeasuredPart({ unmeasured }: Pick<ListedItem, "unmeasured">) {
  return unmeasured === undefined ? undefined : { unmeasured };
}

/** What an exclusion term takes over from the API's lists. */
export type ListedItem = Pick<
  KeywordItem,
  "term" | "category" | "reason" | "impressions" | "clicks" | "cost" | "conversions"
> & { readonly unmeasured?: readonly Figure[] | undefined };

function guardOfList(name: (typeof resultListNames)[number], item: ListedItem): Guard | null {
  if (name === "review_keywords") return guardOf("review");
  if (name === "protected_keywords") return guardOf("protected", item.reason);
  return name === "kept_keywords" ? guardOf("keep") : null;
}

function isSettled(name: (typeof resultListNames)[number]): boolean {
  return name === "already_excluded_keywords" || name === "product_targets";
}

const KEPT: Guard = { kind: "kept", reason: "you keep this term" };
const UNDER_REVIEW: Guard = { kind: "review", reason: "not sure enough: still to be reviewed" };

function guardOf(outcome: string, reason?: string): Guard | null {
  if (outcome === "keep") return KEPT;
  if (outcome === "review") return UNDER_REVIEW;
  if (outcome === "protected") return { kind: "protected", reason: reason ?? "protected" };
  return null;
}

function withRole(
  facts: Omit<ListedItem, "category"> & { readonly category: string },
  scopes: readonly TermScope[],
  guard: Guard | null,
  isIgnored: boolean,
): ExclusionTerm {
  const { term, category, reason, impressions, clicks, cost, conversions } = facts;
  const figures = { impressions, clicks, cost, conversions, ...unmeasuredPart(facts) };
  const all = { term, category, reason, ...figures, scopes };
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
