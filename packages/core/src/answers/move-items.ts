import type { FilterResult, KeywordItem } from "../contract/filter-result.ts";
import type { Verdict } from "../verdicts/verdict.ts";

/** The lists between which answers and opinions can move terms. */
const lists = [
  "negative_keywords",
  "irrelevant_keywords",
  "review_keywords",
  "kept_keywords",
] as const;
export type OpenList = (typeof lists)[number];
/** The review bar (see `listOf`) for results that store none. */
const USUAL_BAR = 0.8;

export type Movable = Pick<
  FilterResult,
  OpenList | "protected_keywords" | "product_targets" | "summary"
>;

export type Placed = { readonly list: OpenList; readonly item: KeywordItem };

type MovableLists = Pick<FilterResult, OpenList>;

/** Returns the terms of the lists in `lists`, each with the name of its list. */
export function placedItems(result: MovableLists): Placed[] {
  return lists.flatMap((list) => result[list].map((item) => ({ list, item })));
}

/** Returns the terms of `after` that are in another list in `before`, the most expensive first. */
export function movedItems(before: MovableLists, after: MovableLists): KeywordItem[] {
  const lists = new Map(placedItems(before).map(({ list, item }) => [item.term, list]));
  return placedItems(after)
    .filter(({ list, item }) => lists.get(item.term) !== list)
    .map(({ item }) => item)
    .sort(byCost);
}

export function barOf({ summary }: Pick<FilterResult, "summary">): number {
  return summary.reviewBar ?? USUAL_BAR;
}

/** Returns the list for a verdict. Exclusions with a confidence below `bar` (0..1) go to review. */
export function listOf(
  { category, confidence }: Pick<Verdict, "category" | "confidence">,
  bar: number,
): OpenList {
  if (category === "keep") return "kept_keywords";
  return confidence < bar ? "review_keywords" : `${category}_keywords`;
}

/** Returns the result with only the terms of `placed` in its `lists`, and with updated counts and sums. */
export function withPlaced<Result extends Movable>(
  result: Result,
  placed: readonly Placed[],
): Result {
  const filled: Record<OpenList, KeywordItem[]> = {
    negative_keywords: [],
    irrelevant_keywords: [],
    review_keywords: [],
    kept_keywords: [],
  };
  for (const { list, item } of placed) filled[list].push(item);
  for (const list of lists) filled[list].sort(byCost);
  return { ...result, ...filled, summary: summaryOf(result, filled) };
}

/** Compares two terms: the higher cost comes first, then more clicks, then more impressions. */
export function byCost(left: KeywordItem, right: KeywordItem): number {
  return (
    right.cost - left.cost || right.clicks - left.clicks || right.impressions - left.impressions
  );
}

function summaryOf(
  { summary, ...result }: Movable,
  filled: Record<OpenList, readonly KeywordItem[]>,
): FilterResult["summary"] {
  const costOf = (...items: readonly (readonly KeywordItem[])[]) =>
    Math.round(items.flat().reduce((sum, { cost }) => sum + cost, 0) * 1e6) / 1e6;
  const { negative_keywords: negative, irrelevant_keywords: irrelevant } = filled;
  const { review_keywords: review, kept_keywords: kept } = filled;
  return {
    ...summary,
    negative: negative.length,
    irrelevant: irrelevant.length,
    review: review.length,
    kept: kept.length,
    cost: {
      ...summary.cost,
      excluded: costOf(negative, irrelevant),
      review: costOf(review),
      kept: costOf(kept, result.protected_keywords, result.product_targets),
    },
  };
}
