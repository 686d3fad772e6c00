import { byCost } from "@termsift/core/answers";
import type { KeywordItem } from "@termsift/core/contract";
import { createShownTest } from "@termsift/core/exclusions";
import { useLayoutEffect, useMemo } from "react";
import { type Choices, isProposed, type ItemTest, listedCategory } from "./exclusion-store.ts";
import type { Measured } from "./item-figures.ts";
import { type Filters, filtersOf, testOf } from "./list-filters.ts";
import { type OpenResult, proposedOf, type ShownResult, switchableOf } from "./open-result.ts";

export type Listed = {
  /** True for the terms to exclude or to review that the lists show if there is no search and no filter. */
  readonly isListed: ItemTest;
  /** The number of proposed terms without clicks. 0 if the lists show them in any case. */
  readonly unclicked: number;
};

/** Finds the terms that the lists show without a search: the clicked ones, or all (`createShownTest`). */
export function listedOf(result: ShownResult, measured: Measured, withUnclicked: boolean): Listed {
  const proposed = proposedOf(result);
  const rule = { hasClicks: measured.clicks !== null };
  const isOnRequest = createShownTest(proposed, { ...rule, withUnclicked: false });
  const unclicked = proposed.filter((item) => !isOnRequest(item)).length;
  return { isListed: createShownTest(proposed, { ...rule, withUnclicked }), unclicked };
}

/**
 * Returns the rows of the two lists without search and filters, the most expensive first: the listed terms, and the
 * terms of `chosen` that the user blocked by hand, e.g. in the list Review.
 */
export function rowsToBlock(
  result: ShownResult,
  isListed: ItemTest,
  chosen: ReadonlySet<string>,
  choices: Choices,
): Readonly<Record<"negative" | "irrelevant", readonly KeywordItem[]>> {
  const isOwn: ItemTest = (item) => chosen.has(item.term) && !(isProposed(item) && isListed(item));
  const own = chosen.size === 0 ? [] : switchableOf(result).filter(isOwn);
  const rows = (category: "negative" | "irrelevant") => {
    const listed = result[`${category}_keywords`].filter(isListed);
    const more = own.filter((item) => listedCategory(item, choices) === category);
    return more.length === 0 ? listed : [...listed, ...more].sort(byCost);
  };
  return { negative: rows("negative"), irrelevant: rows("irrelevant") };
}

/** Makes the store copy, export and send exactly the excluded terms that the lists show. */
export function useShownTerms(
  { result, store, isListed, cameBackKeys }: OpenResult,
  view: Filters,
): void {
  // The key stays the same if only the sorting, the columns or the step of the view change.
  const key = JSON.stringify(filtersOf(view));
  const passes = useMemo(
    () => testOf(JSON.parse(key) as Filters, result.scopes ?? [], cameBackKeys),
    [key, result.scopes, cameBackKeys],
  );
  useLayoutEffect(() => {
    store.setShown(shownTestOf(isListed, passes, store.choices()));
  }, [store, isListed, passes]);
}

/** A term without clicks is also shown if the user has chosen it by hand. */
export function shownTestOf(
  isListed: ItemTest,
  passes: ItemTest | null,
  choices: ReadonlyMap<string, string>,
): ItemTest {
  return (item) => {
    const isAsked = (choices.get(item.term) ?? "keep") !== "keep";
    return (isAsked || isListed(item)) && passes?.(item) !== false;
  };
}
