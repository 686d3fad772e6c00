import type { KeywordItem } from "@termsift/core/contract";

export type ExclusionCounts = {
  readonly total: number;
  readonly negatives: number;
  readonly irrelevants: number;
  /** Proposed terms that the user took out of the copy. */
  readonly removed: number;
  /** Cost of the terms that will be copied. */
  readonly cost: number;
  /** The part of `cost` that stood under review before the user included it. */
  readonly reviewCost: number;
};

/**
 * Which terms will be copied, kept outside of the lists so that one switch costs the same in a list of ten and of a
 * hundred thousand. A proposed term is copied unless it was switched, a term under review only when it was.
 * `restored`: the terms that stand switched from the start, which is nothing to undo.
 */
export function createExclusionStore(
  proposed: readonly KeywordItem[],
  restored: readonly KeywordItem[] = [],
) {
  const switched = new Set<string>();
  const listeners = new Set<() => void>();
  const history: (readonly KeywordItem[])[] = [];
  let counts = countOf(proposed);

  const isCopied = (item: KeywordItem) => item.review === switched.has(item.term);

  const flip = (items: readonly KeywordItem[]) => {
    const next = { ...counts };
    for (const item of items) {
      const step = isCopied(item) ? -1 : 1;
      if (!switched.delete(item.term)) switched.add(item.term);
      next.total += step;
      next[item.category === "negative" ? "negatives" : "irrelevants"] += step;
      next.cost += step * item.cost;
      if (item.review) next.reviewCost += step * item.cost;
      else next.removed -= step;
    }
    counts = next;
    for (const listener of listeners) listener();
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
    counts: (): ExclusionCounts => counts,
    canUndo: () => history.length > 0,
    toggle: (item: KeywordItem) => change([item]),
    /** Makes all of these copied, or none; those that are so already are left alone. */
    setCopied: (items: readonly KeywordItem[], wanted: boolean) =>
      change(items.filter((item) => isCopied(item) !== wanted)),
    undo: () => {
      const items = history.pop();
      if (items) flip(items);
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export type ExclusionStore = ReturnType<typeof createExclusionStore>;

function countOf(items: readonly KeywordItem[]): ExclusionCounts {
  let negatives = 0;
  let cost = 0;
  for (const item of items) {
    if (item.category === "negative") negatives++;
    cost += item.cost;
  }
  const irrelevants = items.length - negatives;
  return { total: items.length, negatives, irrelevants, removed: 0, cost, reviewCost: 0 };
}
