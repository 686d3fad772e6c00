import type { FilterResult, KeywordItem } from "@termsift/core/contract";
import { extentOf } from "@termsift/core/terms";
import type { Measured } from "./item-figures.ts";
import { reasonKindOf } from "./reason-kind.ts";

/** Figures with a lower and an upper limit. The confidence is in percent. */
export const measures = ["cost", "clicks", "impressions", "conversions", "confidence"] as const;
export type Measure = (typeof measures)[number];
export type Range = { readonly least: number | null; readonly most: number | null };

export type Filters = {
  readonly search: string;
  readonly reasonKind: string | null;
  readonly theme: string | null;
  readonly campaign: string | null;
  readonly adGroup: string | null;
  readonly ranges: Readonly<Partial<Record<Measure, Range>>>;
};

export const noFilters: Filters = {
  search: "",
  reasonKind: null,
  theme: null,
  campaign: null,
  adGroup: null,
  ranges: {},
};

export type FilteredReport = {
  readonly themeOf: (term: string) => string | undefined;
  readonly scopes: NonNullable<FilterResult["scopes"]>;
};

/** Counts the filters in use, without the search. */
export function countFilters({ reasonKind, theme, campaign, adGroup, ranges }: Filters): number {
  const chosen = [reasonKind, theme, campaign, adGroup].filter((choice) => choice !== null);
  return chosen.length + Object.keys(ranges).length;
}

/** Returns the test of the search and the filters; null if every term passes. */
export function testOf(
  view: Filters,
  { themeOf, scopes }: FilteredReport,
): ((item: KeywordItem) => boolean) | null {
  const { reasonKind, theme, campaign, adGroup } = view;
  const tests: ((item: KeywordItem) => boolean)[] = [];
  for (const measure of measures) {
    const range = view.ranges[measure];
    if (range) tests.push((item) => isWithin(item, measure, range));
  }
  if (campaign !== null || adGroup !== null) {
    const places = new Set<number>();
    for (const [at, scope] of scopes.entries()) {
      const isThere = campaign === null || scope.campaign === campaign;
      if (isThere && (adGroup === null || scope.adGroup === adGroup)) places.add(at);
    }
    tests.push((item) => item.scopes?.some((at) => places.has(at)) === true);
  }
  if (reasonKind !== null) tests.push((item) => reasonKindOf(item.reason) === reasonKind);
  if (theme !== null) tests.push((item) => themeOf(item.term) === theme);
  const words = view.search.toLowerCase().split(/\s+/u).filter(Boolean);
  if (words.length > 0) tests.push((item) => holdsAll(item, words));
  return tests.length === 0 ? null : (item) => tests.every((test) => test(item));
}

/** An unknown figure is within no limits. */
function isWithin(item: KeywordItem, measure: Measure, { least, most }: Range): boolean {
  const value = measure === "confidence" ? Math.round(item.confidence * 100) : item[measure];
  const isCounted = measure === "conversions" || measure === "confidence";
  if (!isCounted && extentOf(item, measure, value) === "none") return false;
  return (least === null || value >= least) && (most === null || value <= most);
}

function holdsAll(item: KeywordItem, words: readonly string[]): boolean {
  const text = `${item.term} ${item.reason}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

/**
 * Returns the test for terms that cost nothing, or that nobody clicked if the report has no cost. Terms with an unknown
 * figure do not pass.
 */
export function freeTestOf({ cost, clicks }: Measured): (item: KeywordItem) => boolean {
  const figure = cost === null ? "clicks" : "cost";
  if (cost === null && clicks === null) return () => false;
  return (item) => item[figure] === 0 && item.unmeasured?.includes(figure) !== true;
}
