import type { SearchTerm } from "../terms/search-term.ts";
import type { FilterResult, KeywordItem, ProposedFigures } from "../contract/filter-result.ts";
import { measuredTotals } from "../contract/measured-totals.ts";
import type { ExclusionTerm } from "./exclusion-term.ts";

type Figures = Pick<SearchTerm, "clicks" | "cost" | "unmeasured">;

/** True if a term was clicked or cost money. Also true if a row lacks its clicks, because it may have been clicked. */
export function isClicked({ clicks, cost, unmeasured }: Figures): boolean {
  return clicks > 0 || cost > 0 || unmeasured?.includes("clicks") === true;
}

export type ShownRule = {
  /** False if the report has no column for clicks. */
  readonly hasClicks: boolean;
  /** True if the user also wants the excluded terms without clicks. */
  readonly withUnclicked: boolean;
};

/**
 * Returns the test for the excluded terms that are shown, copied and exported: by default those that were clicked. All
 * are shown if the report has no clicks or if none of the `excluded` terms was clicked.
 */
export function createShownTest(
  excluded: readonly Figures[],
  { hasClicks, withUnclicked }: ShownRule,
): (term: Figures) => boolean {
  const isAll = withUnclicked || !hasClicks || !excluded.some(isClicked);
  return isAll ? () => true : isClicked;
}

/** Returns `createShownTest` for a result. */
export function shownTestOf(
  result: Pick<FilterResult, "negative_keywords" | "irrelevant_keywords" | "summary">,
  withUnclicked: boolean,
): (term: Figures) => boolean {
  const hasClicks = measuredTotals(result.summary.report).clicks !== null;
  const excluded = [...result.negative_keywords, ...result.irrelevant_keywords];
  return createShownTest(excluded, { hasClicks, withUnclicked });
}

/** Returns number and cost of the excluded terms that are shown by default. */
export function proposedFiguresOf(
  result: Pick<FilterResult, "negative_keywords" | "irrelevant_keywords" | "summary">,
): ProposedFigures {
  const excluded = [...result.negative_keywords, ...result.irrelevant_keywords];
  return figuresOf(excluded.filter(shownTestOf(result, false)));
}

/** Returns number and cost of terms. The cost is rounded, so that the order of the terms makes no difference. */
export function figuresOf(items: readonly Pick<KeywordItem, "cost">[]): ProposedFigures {
  const cost = items.reduce((sum, item) => sum + item.cost, 0);
  return { terms: items.length, cost: Math.round(cost * 1e4) / 1e4 };
}

/** Gives the excluded terms that fail the test the role `unshown`. */
export function withUnshown(
  terms: readonly ExclusionTerm[],
  isShown: (term: ExclusionTerm) => boolean,
): readonly ExclusionTerm[] {
  return terms.map((term) =>
    term.role === "exclude" && !isShown(term) ? { ...term, role: "unshown" } : term,
  );
}
