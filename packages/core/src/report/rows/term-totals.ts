import { normalizeTerm } from "../../terms/normalize-term.ts";
import { type TermScope, figureNames, type SearchTerm } from "../../terms/search-term.ts";
import {
  CONVERSIONS,
  createMissingFigures,
  type RowMetrics,
  CLICKS,
  CONVERTED_COST,
  COST,
  fromMicros,
  IMPRESSIONS,
  MICROS,
} from "./row-figures.ts";
import { createSharedTerms } from "./shared-terms.ts";
import type { TermStatus } from "./term-rows.ts";

type TermRow = TermScope & {
  readonly term: string;
  readonly line: number;
  readonly metrics: RowMetrics;
  readonly status: TermStatus;
};

/** The sums of all rows of one search term, in units (see `unitsOf`). */
export type Totals = {
  readonly term: string;
  readonly firstLine: number;
  clicks: number;
  impressions: number;
  cost: number;
  convertedCost: number;
  conversions: number;
  rows: number;
  addedRows: number;
  excludedRows: number;
  /** The figures that at least one row lacks, one bit per slot. */
  unmeasured: number;
  scopes: readonly TermScope[];
  /** The reports of the file that hold the term. */
  reports: readonly number[];
  /** The conversions in each ad group (see `placeOf`). Absent without conversions. */
  converted?: Map<string, number>;
};

export type TermTotals = ReturnType<typeof createTermTotals>;

/** White space that could break a copied list: anything except single plain spaces. */
const oddSpace = /[^\S ]| {2}/u;

/** Adds up rows by term. Texts that `normalizeTerm` makes equal are one term. `hasClicks`: the report has clicks. */
export function createTermTotals(hasClicks: boolean) {
  // Every spelling of a term is a key, so that a repeated spelling is not normalised again.
  const bySpelling = new Map<string, Totals>();
  const terms: Totals[] = [];
  const missing = createMissingFigures(hasClicks);
  const scopeOf = createScopeList();
  const shared = createSharedTerms();

  const addSpelling = (cell: string, line: number): Totals => {
    const spelling = ownedCopy(cell);
    const term = oddSpace.test(spelling) ? spelling.replaceAll(/\s+/gu, " ") : spelling;
    const normal = normalizeTerm(term);
    let totals = normal === spelling ? undefined : bySpelling.get(normal);
    if (totals === undefined) {
      totals = emptyTotals(term, line);
      terms.push(totals);
      bySpelling.set(normal, totals);
    }
    if (normal !== spelling) bySpelling.set(spelling, totals);
    return totals;
  };

  return {
    terms,
    missing,
    shared,
    add: (row: TermRow): void => {
      const { term, line, metrics, status } = row;
      const totals = bySpelling.get(term) ?? addSpelling(term, line);
      addMetrics(totals, metrics);
      totals.rows += 1;
      totals.reports = shared.with(totals.reports);
      if (status === "added" || status === "added-excluded") totals.addedRows += 1;
      if (status === "excluded" || status === "added-excluded") totals.excludedRows += 1;
      totals.unmeasured |= missing.note(metrics, line);
      const { scopes } = totals;
      if (metrics[CONVERSIONS]) {
        const converted = (totals.converted ??= new Map());
        const place = placeOf(row);
        converted.set(place, (converted.get(place) ?? 0) + metrics[CONVERSIONS]);
      }
      if (isIn(scopes[0], row) || isUnscoped(row)) return;
      const scope = scopeOf(row);
      if (scopes.length === 0) totals.scopes = scope;
      else if (scope.some((one) => !scopes.includes(one))) totals.scopes = [...scopes, ...scope];
    },
  };
}

function addMetrics(totals: Totals, metrics: RowMetrics): void {
  const [clicks, impressions, cost, convertedCost, conversions] = metrics;
  if (clicks) totals.clicks += clicks;
  if (impressions) totals.impressions += impressions;
  if (cost) totals.cost += cost;
  if (convertedCost) totals.convertedCost += convertedCost;
  if (conversions) totals.conversions += conversions;
}

function isIn(scope: TermScope | undefined, row: TermScope): boolean {
  return (
    scope?.campaign === row.campaign &&
    scope.adGroup === row.adGroup &&
    scope.keyword === row.keyword &&
    scope.matchType === row.matchType
  );
}

function isUnscoped({ campaign, adGroup, keyword, matchType }: TermScope): boolean {
  return campaign === null && adGroup === null && keyword === undefined && matchType === undefined;
}

function placeOf({ campaign, adGroup }: TermScope): string {
  return JSON.stringify([campaign, adGroup]);
}

function emptyTotals(term: string, firstLine: number): Totals {
  return {
    term,
    firstLine,
    clicks: 0,
    impressions: 0,
    cost: 0,
    convertedCost: 0,
    conversions: 0,
    rows: 0,
    addedRows: 0,
    excludedRows: 0,
    unmeasured: 0,
    scopes: [],
    reports: [],
  };
}

/** Creates a function that returns the scopes of a row. Equal scopes share one list, which saves memory. */
function createScopeList(): (row: TermScope) => readonly TermScope[] {
  const lists = new Map<string, readonly TermScope[]>();
  return ({ campaign, adGroup, keyword, matchType }) => {
    // With the lengths, no two scopes have the same key. No cell of a scope is an empty string.
    const [first, second, third] = [campaign ?? "", adGroup ?? "", keyword ?? ""];
    const key = `${first.length} ${second.length} ${third.length} ${first}${second}${third}${matchType ?? ""}`;
    const known = lists.get(key);
    if (known !== undefined) return known;
    const scope = {
      campaign: ownedCopy(campaign),
      adGroup: ownedCopy(adGroup),
      keyword: ownedCopy(keyword),
      matchType: ownedCopy(matchType),
    };
    const list = [scope];
    lists.set(key, list);
    return list;
  };
}

/** Copies a string. A cell is a slice of a larger text, which would otherwise stay in memory. */
function ownedCopy<Cell extends string | null | undefined>(cell: Cell): Cell;
function ownedCopy(cell: string | null | undefined): string | null | undefined {
  return cell == null ? cell : ` ${cell}`.slice(1);
}

/** The number of terms with a cost (`spent`), of those whose cost is not whole (`broken`), and the `highest` cost. */
export type CostCounts = {
  readonly spent: number;
  readonly broken: number;
  readonly highest: number;
};

const asin = /^b0[a-z0-9]{8}$/iu;

/** Lists the unique terms, highest cost first. `isConverted`: use the converted cost. `marksAsins`: set `isAsin`. */
export function listSearchTerms(
  { terms, missing }: TermTotals,
  isConverted: boolean,
  marksAsins: boolean,
): SearchTerm[] {
  const slots = [CLICKS, IMPRESSIONS, isConverted ? CONVERTED_COST : COST].map((slot) => {
    const { unmeasured, isWhole } = missing.of(slot);
    return unmeasured > 0 && !isWhole ? 1 << slot : 0;
  });
  const searchTerms = terms.map((totals): SearchTerm => {
    const { term, impressions, clicks, conversions, rows, firstLine } = totals;
    const searchTerm = {
      term,
      impressions,
      clicks,
      cost: fromMicros(costOf(totals, isConverted)),
      conversions: fromMicros(conversions),
      isAdded: totals.addedRows > 0,
      isExcluded: totals.excludedRows === rows,
      isAsin: marksAsins && asin.test(term),
      scopes: mostConvertedFirst(totals),
      rows,
      firstLine,
    };
    const unmeasured = figureNames.filter(
      (_name, at) => (totals.unmeasured & (slots[at] ?? 0)) !== 0,
    );
    return unmeasured.length === 0 ? searchTerm : { ...searchTerm, unmeasured };
  });
  return searchTerms.sort(
    (a, b) => b.cost - a.cost || b.clicks - a.clicks || b.impressions - a.impressions,
  );
}

function mostConvertedFirst({ scopes, converted }: Totals): readonly TermScope[] {
  if (converted === undefined || scopes.length < 2) return scopes;
  const countOf = (scope: TermScope): number => converted.get(placeOf(scope)) ?? 0;
  return scopes.toSorted((left, right) => countOf(right) - countOf(left));
}

export function countCosts({ terms }: TermTotals, isConverted: boolean): CostCounts {
  const costs = terms
    .map((totals) => Math.round(costOf(totals, isConverted)))
    .filter((cost) => cost !== 0);
  return {
    spent: costs.length,
    broken: costs.filter((cost) => cost % MICROS !== 0).length,
    highest: fromMicros(costs.reduce((highest, cost) => Math.max(highest, cost), 0)),
  };
}

function costOf(totals: Totals, isConverted: boolean): number {
  return isConverted ? totals.convertedCost : totals.cost;
}
