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
  /** Number and cost of the terms in review that the user has neither blocked nor kept. */
  readonly undecided: number;
  readonly undecidedCost: number;
};

/** The category that the user chose by hand for each term. The term is copied, unless the category is `keep`. */
export type Choices = ReadonlyMap<string, Category>;

export function choicesOf(stored: StoredAnswers["choices"] = []): Choices {
  return new Map(stored.map(({ term, category }) => [term, category]));
}

export type ReviewDecision = "block" | "keep";
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
  const isDecided = ({ term }: KeywordItem) => choices.has(term);
  const shown = createShownItems(items, choices, isCopied);
  const choose = (term: string, category: Category | undefined) => {
    // Deletes the old entry first, because the map must list the choices in the order in which they were made.
    choices.delete(term);
    if (category !== undefined) choices.set(term, category);
  };
  const change: Change = (changed, categoryOf) => {
    if (changed.length === 0) return;
    const before = changed.map(({ term }) => [term, choices.get(term)] as const);
    history.addStep(() => {
      for (const [term, category] of before) choose(term, category);
      shown.rebase();
    });
    for (const item of changed) {
      choose(item.term, categoryOf(item));
      if (changed.length === 1) singles.add(item.term);
      else singles.delete(item.term);
    }
    shown.rebase();
  };
  return {
    isCopied,
    isDecided,
    choices: (): Choices => choices,
    /** Replaces the choices, e.g. by those that another tab has stored. The steps to undo stay. */
    replaceChoices: (next: Choices): void => {
      const terms = new Set([...choices.keys(), ...next.keys()]);
      const changed = [...terms].filter((term) => choices.get(term) !== next.get(term));
      for (const term of changed) {
        choose(term, next.get(term));
        singles.add(term);
      }
      if (changed.length > 0) shown.rebase();
    },
    /** Returns the last `count` choices that the user made for single terms, oldest first. */
    latestSingles: (count: number) =>
      [...choices].filter(([term]) => singles.has(term)).slice(-count),
    ...switching(isCopied, choices, change),
    ...shown,
    ...history,
  };
}

type Change = (
  changed: readonly KeywordItem[],
  categoryOf: (item: KeywordItem) => Category | undefined,
) => void;

function switching(isCopied: (item: KeywordItem) => boolean, choices: Choices, change: Change) {
  const switched = (item: KeywordItem) => {
    // A term in review is kept, not put back to review, because the button says that it keeps the term.
    if (isCopied(item)) return item.category === "keep" ? undefined : "keep";
    return isProposed(item) ? undefined : blockingCategory(item);
  };
  return {
    toggle: (item: KeywordItem) => change([item], switched),
    setCopied: (wanted: readonly KeywordItem[], isWanted: boolean) => {
      const changed = wanted.filter((item) => isCopied(item) !== isWanted);
      change(changed, switched);
    },
    /** Blocks or keeps terms in review. Unlike a switch, "keep" is a choice of its own. `null` takes choices back. */
    decide: (decided: readonly KeywordItem[], decision: ReviewDecision | null) => {
      const changed = decided.filter(({ term }) => decisionOn(choices.get(term)) !== decision);
      const keepOrNone = decision === "keep" ? "keep" : undefined;
      change(changed, decision === "block" ? blockingCategory : () => keepOrNone);
    },
  };
}

/** Counts and returns the terms, those that pass the test of `setShown` apart from the others. */
function createShownItems(items: readonly KeywordItem[], choices: Choices, isCopied: ItemTest) {
  let current = items;
  let isShown: ItemTest = () => true;
  const isBlocked: ItemTest = ({ term }) => (choices.get(term) ?? "keep") !== "keep";
  const findBlocked = () => (choices.size === 0 ? [] : current.filter(isBlocked));
  let blocked: readonly KeywordItem[] = findBlocked();
  const count = () => countOf(current, choices, { isCopied, isShown });
  const counts = createStore(count());
  /** Replaces the terms, if given, and counts again. */
  const rebase = (next = current): void => {
    current = next;
    const found = findBlocked();
    const isSame =
      found.length === blocked.length && found.every((item, at) => item === blocked[at]);
    if (!isSame) blocked = found;
    counts.set(count());
  };
  const termsOf = (test: ItemTest) => current.filter(test).map(({ term }) => term);
  return {
    counts: counts.get,
    subscribe: counts.subscribe,
    rebase,
    /** Returns the terms that the user blocked by hand. Returns the same array until they change. */
    blocked: () => blocked,
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

function blockingCategory({ category }: KeywordItem): BlockingCategory {
  return category === "keep" ? "irrelevant" : category;
}

type BlockingCategory = Exclude<Category, "keep">;

/** Returns the list of terms to block in which a term is or would be. */
export function listedCategory(item: KeywordItem, choices: Choices): BlockingCategory {
  const choice = isProposed(item) ? undefined : choices.get(item.term);
  return choice === undefined || choice === "keep" ? blockingCategory(item) : choice;
}

function decisionOn(choice: Category | undefined): ReviewDecision | null {
  if (choice === undefined) return null;
  return choice === "keep" ? "keep" : "block";
}

type Tests = Readonly<Record<"isCopied" | "isShown", ItemTest>>;

function countOf(
  items: readonly KeywordItem[],
  choices: Choices,
  { isCopied, isShown }: Tests,
): ExclusionCounts {
  let [total, negatives, removed, all, cost, undecided, undecidedCost] = [0, 0, 0, 0, 0, 0, 0];
  for (const item of items) {
    if (item.review && !choices.has(item.term)) {
      if (isShown(item)) undecided += 1;
      undecidedCost += item.cost;
    }
    if (!isCopied(item)) {
      if (isProposed(item) && isShown(item)) removed += 1;
      continue;
    }
    all += 1;
    cost += item.cost;
    if (!isShown(item)) continue;
    total += 1;
    if (listedCategory(item, choices) === "negative") negatives += 1;
  }
  const irrelevants = total - negatives;
  return { total, negatives, irrelevants, removed, all, cost, undecided, undecidedCost };
}
