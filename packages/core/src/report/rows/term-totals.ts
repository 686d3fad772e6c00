import { normalizeTerm } from "../../terms/normalize-term.ts";
import type { SearchTerm } from "../../terms/search-term.ts";
import { createScopeList, ownedCopy, type ScopeList } from "./scope-list.ts";
import type { TermStatus } from "./term-status.ts";

const asin = /^b0[a-z0-9]{8}$/u;

/** The metrics of one row; a metric that the row or the report lacks counts 0. */
export type RowMetrics = {
  clicks: number;
  impressions: number;
  cost: number;
  convertedCost: number;
  conversions: number;
};

export type TermTotals = {
  add: (
    term: string,
    line: number,
    metrics: Readonly<RowMetrics>,
    status: TermStatus,
    campaign: string | null,
    adGroup: string | null,
  ) => void;
  sums: () => Readonly<RowMetrics>;
  /** The unique terms, highest cost first; `isConverted` takes the cost in the converted currency. */
  toSearchTerms: (isConverted: boolean, marksAsins: boolean) => SearchTerm[];
  size: () => number;
};

// Numbers of one term stand side by side in one array: objects with number fields cost three times the memory and
// most of the time (measured on a million rows).
const CLICKS = 0;
const IMPRESSIONS = 1;
const COST = 2;
const CONVERTED_COST = 3;
const CONVERSIONS = 4;
const ROWS = 5;
const EXCLUDED_ROWS = 6;
const ADDED_ROWS = 7;
const FIRST_LINE = 8;
const FIELDS = 9;

/**
 * Sums rows into unique search terms. Spelling differences that Google ignores (case, spaces) are one term. Memory
 * grows with the unique terms and the distinct campaign and ad-group pairs only.
 */
export function createTermTotals(): TermTotals {
  const ids = new Map<string, number>();
  const spellings: string[] = [];
  const scopes = createScopeList();
  let numbers = new Float64Array(1024 * FIELDS);
  const sums: RowMetrics = { clicks: 0, impressions: 0, cost: 0, convertedCost: 0, conversions: 0 };

  const idOf = (spelling: string, line: number): number => {
    const known = ids.get(spelling);
    if (known !== undefined) return known;
    const own = ownedCopy(spelling);
    const key = isNormal(own) ? own : normalizeTerm(own);
    const sameTerm = ids.get(key);
    // Every spelling leads to its term by itself, so that known ones need no normalising.
    if (sameTerm !== undefined) {
      ids.set(own, sameTerm);
      return sameTerm;
    }
    const id = spellings.push(own) - 1;
    ids.set(own, id);
    if (key !== own) ids.set(key, id);
    if ((id + 1) * FIELDS > numbers.length) numbers = doubled(numbers);
    numbers[id * FIELDS + FIRST_LINE] = line;
    return id;
  };

  return {
    add: (term, line, metrics, status, campaign, adGroup) => {
      const id = idOf(term, line);
      addNumbers(numbers, id * FIELDS, metrics, status);
      addSums(sums, metrics);
      if (campaign !== null || adGroup !== null) scopes.add(id, campaign, adGroup);
    },
    sums: () => sums,
    size: () => spellings.length,
    toSearchTerms: (isConverted, marksAsins) =>
      spellings
        .map((term, id) => {
          const isAsin = marksAsins && asin.test(term.toLowerCase());
          return toSearchTerm(
            term,
            numbers,
            id,
            isConverted ? CONVERTED_COST : COST,
            isAsin,
            scopes,
          );
        })
        .sort(byCost),
  };
}

function doubled(numbers: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}

function addNumbers(
  numbers: Float64Array,
  at: number,
  metrics: Readonly<RowMetrics>,
  status: TermStatus,
): void {
  addTo(numbers, at + ROWS, 1);
  if (metrics.clicks !== 0) addTo(numbers, at + CLICKS, metrics.clicks);
  if (metrics.impressions !== 0) addTo(numbers, at + IMPRESSIONS, metrics.impressions);
  if (metrics.cost !== 0) addTo(numbers, at + COST, metrics.cost);
  if (metrics.convertedCost !== 0) addTo(numbers, at + CONVERTED_COST, metrics.convertedCost);
  if (metrics.conversions !== 0) addTo(numbers, at + CONVERSIONS, metrics.conversions);
  if (status === "none") return;
  if (status !== "added") addTo(numbers, at + EXCLUDED_ROWS, 1);
  if (status !== "excluded") addTo(numbers, at + ADDED_ROWS, 1);
}

function addTo(numbers: Float64Array, position: number, value: number): void {
  numbers[position] = (numbers[position] ?? 0) + value;
}

function addSums(sums: RowMetrics, metrics: Readonly<RowMetrics>): void {
  sums.clicks += metrics.clicks;
  sums.impressions += metrics.impressions;
  sums.cost += metrics.cost;
  sums.convertedCost += metrics.convertedCost;
  sums.conversions += metrics.conversions;
}

/** Lower-case ASCII with single spaces needs no normalising: nearly all terms of a real report. */
function isNormal(term: string): boolean {
  return /^[!-@[-~]+(?: [!-@[-~]+)*$/u.test(term);
}

function toSearchTerm(
  term: string,
  numbers: Float64Array,
  id: number,
  costField: number,
  isAsin: boolean,
  scopes: ScopeList,
): SearchTerm {
  const value = (field: number): number => numbers[id * FIELDS + field] ?? 0;
  return {
    term,
    impressions: value(IMPRESSIONS),
    clicks: value(CLICKS),
    cost: roundMicros(value(costField)),
    conversions: roundMicros(value(CONVERSIONS)),
    isAdded: value(ADDED_ROWS) > 0,
    isExcluded: value(EXCLUDED_ROWS) === value(ROWS),
    isAsin,
    scopes: scopes.of(id),
    rows: value(ROWS),
    firstLine: value(FIRST_LINE),
  };
}

function byCost(a: SearchTerm, b: SearchTerm): number {
  return (
    b.cost - a.cost ||
    b.clicks - a.clicks ||
    b.impressions - a.impressions ||
    a.firstLine - b.firstLine
  );
}

/** Sums of decimal fractions, freed of the noise of binary ones; platforms count money in micros. */
export function roundMicros(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
