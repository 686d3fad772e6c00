import type { KeywordItem } from "@termsift/core/contract";
import { extentOf, termKeyOf, type TermScope } from "@termsift/core/terms";
import { reasonKindOf } from "./reason-kind.ts";

/** The figures that the user can filter by a lower and an upper limit. The limits for confidence are in percent. */
export const measures = ["cost", "clicks", "impressions", "conversions", "confidence"] as const;
export type Measure = (typeof measures)[number];
export type Range = { readonly least: number | null; readonly most: number | null };

/** States where in the account a term appeared, from the widest part to the narrowest. */
export const placeParts = ["campaign", "adGroup", "matchType", "keyword"] as const;
export type PlacePart = (typeof placeParts)[number];
export type Place = Readonly<Record<PlacePart, string | null>>;

export const anyPlace: Place = { campaign: null, adGroup: null, matchType: null, keyword: null };

export type Filters = Place &
  Readonly<Record<Measure, Range | null>> & {
    readonly search: string;
    readonly reasonKind: string | null;
    /** The business whose newest report this is, if only the terms that came back are shown. */
    readonly cameBack: string | null;
  };

export const noFilters: Filters = {
  search: "",
  reasonKind: null,
  cameBack: null,
  ...anyPlace,
  cost: null,
  clicks: null,
  impressions: null,
  conversions: null,
  confidence: null,
};

export function filtersOf(view: Filters): Filters {
  const names = Object.keys(noFilters) as (keyof Filters)[];
  return Object.fromEntries(names.map((name) => [name, view[name]])) as Filters;
}

/** Returns the number of filters in use. The search does not count. */
export function countFilters(view: Filters): number {
  const names = ["reasonKind", "cameBack", ...placeParts, ...measures] as const;
  return names.filter((name) => view[name] !== null).length;
}

export function isScopeAt(scope: TermScope, place: Place, parts: readonly PlacePart[]): boolean {
  return parts.every((part) => place[part] === null || scope[part] === place[part]);
}

/** Returns a test that a term passes if it fits the search and all filters. Returns null without search and filters. */
export function testOf(
  view: Filters,
  scopes: readonly TermScope[],
  cameBackKeys: ReadonlySet<string> = new Set(),
): ((item: KeywordItem) => boolean) | null {
  const { reasonKind } = view;
  const tests: ((item: KeywordItem) => boolean)[] = [];
  for (const measure of measures) {
    const range = view[measure];
    if (range) tests.push((item) => isWithin(item, measure, range));
  }
  const chosen = placeParts.filter((part) => view[part] !== null);
  if (chosen.length > 0) {
    const places = new Set<number>();
    for (const [at, scope] of scopes.entries()) {
      if (isScopeAt(scope, view, chosen)) places.add(at);
    }
    tests.push((item) => item.scopes?.some((at) => places.has(at)) === true);
  }
  if (view.cameBack !== null) tests.push(({ term }) => cameBackKeys.has(termKeyOf(term)));
  if (reasonKind !== null) tests.push((item) => reasonKindOf(item) === reasonKind);
  const words = view.search.toLowerCase().split(/\s+/u).filter(Boolean);
  if (words.length > 0) tests.push((item) => holdsAll(item, words));
  return tests.length === 0 ? null : (item) => tests.every((test) => test(item));
}

/** Returns false for a term whose cost, clicks or impressions are unknown. */
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
