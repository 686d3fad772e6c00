import type { FilterResult, KeywordItem } from "../contract/filter-result.ts";
import { roundToCents } from "../terms/format-figures.ts";
import { decidedReason } from "../verdicts/kind-reason.ts";
import type { TermScope } from "../terms/search-term.ts";

export type Guard = {
  readonly kind: "kept" | "protected" | "converting" | "review" | "own-keyword";
  readonly reason: string;
};

/**
 * A term and its role. `exclude`: negatives should block the term. `guard`: negatives must not block the term; the
 * property `guard` gives the reason. `ignore`: existing negatives block the term already, or the term is a product
 * number, which no negative can block. `unshown`: the term is excluded but not shown (`createShownTest`), so no negative
 * is made for it.
 */
export type ExclusionTerm = Readonly<Omit<KeywordItem, "scopes" | "review" | "confidence">> & {
  /** Probability (0..1) that the verdict is right. If absent, the verdict counts as certain. */
  readonly confidence?: number;
  readonly role: "exclude" | "guard" | "ignore" | "unshown";
  readonly guard: Guard | null;
  readonly scopes: readonly TermScope[];
};

export const resultListNames = [
  "negative_keywords",
  "irrelevant_keywords",
  "review_keywords",
  "protected_keywords",
  "kept_keywords",
  "already_excluded_keywords",
  "product_targets",
] as const satisfies readonly (keyof FilterResult)[];

export type ResultListName = (typeof resultListNames)[number];

export type ResultLists = {
  readonly [Name in ResultListName]?: readonly KeywordItem[];
} & { readonly scopes?: readonly TermScope[] | undefined };

/** Returns all terms in the order of `resultListNames`. Negative and irrelevant terms with conversions are guarded. */
export function exclusionTermsOf(result: ResultLists): ExclusionTerm[] {
  return resultListNames.flatMap((name) =>
    (result[name] ?? []).map((item) => termOf(item, name, result.scopes ?? [])),
  );
}

function termOf(
  { scopes: places = [], ...item }: KeywordItem,
  name: ResultListName,
  allScopes: readonly TermScope[],
): ExclusionTerm {
  const guard = guardOf(name, item);
  const isSettled = name === "already_excluded_keywords" || name === "product_targets";
  const role = isSettled ? "ignore" : guard ? "guard" : "exclude";
  const scopes = places.flatMap((place) => allScopes[place] ?? []);
  return { ...item, role, guard, scopes };
}

const KEPT: Guard = { kind: "kept", reason: "this term is kept" };
const UNDER_REVIEW: Guard = { kind: "review", reason: "the AI is not sure, so you must review it" };

function guardOf(name: ResultListName, { reason, conversions }: KeywordItem): Guard | null {
  switch (name) {
    case "already_excluded_keywords":
    case "product_targets":
      return null;
    case "kept_keywords":
      return KEPT;
    case "review_keywords":
      return UNDER_REVIEW;
    case "protected_keywords":
      return { kind: "protected", reason };
    default:
      if (conversions <= 0) return null;
      return { kind: "converting", reason: `conversions: ${roundToCents(conversions)}` };
  }
}

/**
 * Reverses the decision on the terms in `switched`. A kept term or a term in review becomes excluded, unless it has
 * conversions. An excluded or ignored term becomes kept. Other guarded terms stay as they are.
 */
export function withSwitches(
  terms: readonly ExclusionTerm[],
  switched: ReadonlySet<string>,
): readonly ExclusionTerm[] {
  if (switched.size === 0) return terms;
  return terms.map((term) => {
    if (!switched.has(term.term)) return term;
    if (term.guard === null) return { ...term, role: "guard", guard: KEPT };
    const isOpen = term.guard.kind === "review" || term.guard.kind === "kept";
    if (!isOpen || term.conversions > 0) return term;
    const category = term.category === "keep" ? "irrelevant" : term.category;
    const { words = "" } = term;
    const decided = { category, role: "exclude", guard: null, confidence: 1, words } as const;
    return { ...term, ...decidedReason(term), ...decided };
  });
}
