import type { KeywordItem } from "@termsift/core/contract";
import { createStore } from "../../lib/create-store.ts";

export type ExclusionCounts = {
  readonly total: number;
  readonly negatives: number;
  readonly irrelevants: number;
  readonly removed: number;
  readonly cost: number;
  /** The part of `cost` that comes from terms under review. */
  readonly reviewCost: number;
};

/** True if the term is copied unless the user switches it. False for a kept term and for a term under review. */
export function isProposed({ review, category }: KeywordItem): boolean {
  return !review && category !== "keep";
}

/**
 * Stores the switches of all terms. A proposed term is copied unless the user switched it; a kept term and a term under
 * review are copied only if the user switched them. The `restored` terms start switched, and undo does not change them.
 */
export function createExclusionStore(
  proposed: readonly KeywordItem[],
  restored: readonly KeywordItem[] = [],
) {
  const switched = new Set<string>();
  const history: (readonly KeywordItem[])[] = [];
  const counts = createStore(countOf(proposed));
  const isCopied = (item: KeywordItem) => isProposed(item) !== switched.has(item.term);

  const flip = (items: readonly KeywordItem[]) => {
    const next = { ...counts.get() };
    for (const item of items) {
      const step = isCopied(item) ? -1 : 1;
      if (!switched.delete(item.term)) switched.add(item.term);
      next.total += step;
      next[item.category === "negative" ? "negatives" : "irrelevants"] += step;
      next.cost += step * item.cost;
      if (item.review) next.reviewCost += step * item.cost;
      else if (isProposed(item)) next.removed -= step;
    }
    counts.set(next);
  };
  const change = (items: readonly KeywordItem[]) => {
    if (items.length === 0) return;
    history.push(items);
    flip(items);
  };

  flip(restored);

  return {
    isCopied,
    switchedTerms: (): string[] => [...switched],
    counts: counts.get,
    subscribe: counts.subscribe,
    canUndo: () => history.length > 0,
    toggle: (item: KeywordItem) => change([item]),
    setCopied: (items: readonly KeywordItem[], wanted: boolean) =>
      change(items.filter((item) => isCopied(item) !== wanted)),
    undo: () => {
      const items = history.pop();
      if (items) flip(items);
    },
  };
}

export type ExclusionStore = ReturnType<typeof createExclusionStore>;

function countOf(items: readonly KeywordItem[]): ExclusionCounts {
  const negatives = items.filter(({ category }) => category === "negative").length;
  const cost = items.reduce((sum, item) => sum + item.cost, 0);
  const total = items.length;
  return { total, negatives, irrelevants: total - negatives, removed: 0, cost, reviewCost: 0 };
}
