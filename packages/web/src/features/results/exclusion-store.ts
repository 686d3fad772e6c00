import type { KeywordItem, StoredAnswers } from "@termsift/core/contract";
import type { Category } from "@termsift/core/verdicts";
import { createStore } from "../../lib/create-store.ts";

/** `total` to `removed` count only the shown terms (`createExclusionStore.setShown`). The other figures count all. */
export type ExclusionCounts = {
  readonly total: number;
  readonly negatives: number;
  readonly irrelevants: number;
  readonly removed: number;
  /** The number of terms that the user excludes, shown or not. */
  readonly all: number;
  readonly cost: number;
  /** The part of `cost` that comes from terms in review. */
  readonly reviewCost: number;
};

/** The category that the user chose by hand for each term. The term is copied, unless the category is `keep`. */
export type Choices = ReadonlyMap<string, Category>;

export function choicesOf(stored: StoredAnswers["choices"] = []): Choices {
  return new Map(stored.map(({ term, category }) => [term, category]));
}

export type ItemTest = (item: KeywordItem) => boolean;

/** True if the term is copied by default, i.e. without a choice by the user. */
export function isProposed({ review, category }: KeywordItem): boolean {
  return !review && category !== "keep";
}

/**
 * Stores the user's choices. They outlast changes of the verdicts. Without a choice, proposed terms are copied. Of the
 * terms to copy, only those are copied, exported and sent to a client that pass the test of `setShown`.
 */
export function createExclusionStore(items: readonly KeywordItem[], stored: Choices = new Map()) {
  const choices = new Map(stored);
  const singles = new Set(stored.keys());
  const history = createHistory();
  const isCopied = (item: KeywordItem) => {
    const choice = choices.get(item.term);
    return choice === undefined ? isProposed(item) : choice !== "keep";
  };
  const shown = createShownItems(items, isCopied);
  const choose = (term: string, category: Category | undefined) => {
    // Deletes the old entry first, because the map must list the choices in the order in which they were made.
    choices.delete(term);
    if (category !== undefined) choices.set(term, category);
  };
  const change = (changed: readonly KeywordItem[]) => {
    if (changed.length === 0) return;
    const before = changed.map(({ term }) => [term, choices.get(term)] as const);
    history.addStep(() => {
      for (const [term, category] of before) choose(term, category);
      shown.rebase();
    });
    for (const item of changed) {
      const isBack = isCopied(item) !== isProposed(item);
      choose(item.term, isBack ? undefined : switchedCategory(item));
      if (changed.length === 1) singles.add(item.term);
      else singles.delete(item.term);
    }
    shown.rebase();
  };

  return {
    isCopied,
    choices: (): Choices => choices,
    /** Returns the last `count` choices that the user made for single terms, oldest first. */
    latestSingles: (count: number) =>
      [...choices].filter(([term]) => singles.has(term)).slice(-count),
    toggle: (item: KeywordItem) => change([item]),
    setCopied: (wanted: readonly KeywordItem[], isWanted: boolean) =>
      change(wanted.filter((item) => isCopied(item) !== isWanted)),
    ...shown,
    ...history,
  };
}

/** Counts and returns the terms, those that pass the test of `setShown` apart from the others. */
function createShownItems(items: readonly KeywordItem[], isCopied: ItemTest) {
  let current = items;
  let isShown: ItemTest = () => true;
  const counts = createStore(countOf(current, isCopied, isShown));
  /** Replaces the terms, if given, and counts again. */
  const rebase = (next = current): void => {
    current = next;
    counts.set(countOf(current, isCopied, isShown));
  };
  const termsOf = (test: ItemTest) => current.filter(test).map(({ term }) => term);
  return {
    counts: counts.get,
    subscribe: counts.subscribe,
    rebase,
    setShown: (test: ItemTest): void => {
      isShown = test;
      rebase();
    },
    /** Returns the excluded terms that are shown, i.e. those to copy and export. */
    shown: (): KeywordItem[] => current.filter((item) => isCopied(item) && isShown(item)),
    /** Returns the excluded terms that are not shown. */
    unshownTerms: (): string[] => termsOf((item) => isCopied(item) && !isShown(item)),
    /** Returns the proposed terms that are not copied, and the copied terms that are not proposed. */
    switchedTerms: (): string[] => termsOf((item) => isCopied(item) !== isProposed(item)),
  };
}

function createHistory() {
  let steps: (() => void)[] = [];
  return {
    canUndo: () => steps.length > 0,
    undo: () => steps.pop()?.(),
    /** Adds a step. `undo` calls the latest step. The returned function removes the step. */
    addStep: (step: () => void) => {
      steps.push(step);
      return () => {
        steps = steps.filter((each) => each !== step);
      };
    },
  };
}

export type ExclusionStore = ReturnType<typeof createExclusionStore>;

function switchedCategory(item: KeywordItem): Category {
  if (isProposed(item)) return "keep";
  return item.category === "keep" ? "irrelevant" : item.category;
}

function countOf(
  items: readonly KeywordItem[],
  isCopied: ItemTest,
  isShown: ItemTest,
): ExclusionCounts {
  let [total, negatives, removed, all, cost, reviewCost] = [0, 0, 0, 0, 0, 0];
  for (const item of items) {
    if (!isCopied(item)) {
      if (isProposed(item) && isShown(item)) removed += 1;
      continue;
    }
    all += 1;
    cost += item.cost;
    if (item.review) reviewCost += item.cost;
    if (!isShown(item)) continue;
    total += 1;
    if (item.category === "negative") negatives += 1;
  }
  return { total, negatives, irrelevants: total - negatives, removed, all, cost, reviewCost };
}
