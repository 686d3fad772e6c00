import { normalizeTerm } from "../../terms/normalize-term.ts";
import type { SearchTerm } from "../../terms/search-term.ts";
import {
  CLICKS,
  CONVERSIONS,
  CONVERTED_COST,
  COST,
  IMPRESSIONS,
  METRICS,
} from "./metric-columns.ts";
import { createScopeList, ownedCopy, type ScopeList } from "./scope-list.ts";
import type { TermStatus } from "./term-status.ts";

const asin = /^b0[a-z0-9]{8}$/u;

export type TermTotals = {
  /** `metrics` holds the numbers of one row by their slots; one that the row or the report lacks is 0. */
  add: (
    term: string,
    line: number,
    metrics: Float64Array,
    status: TermStatus,
    campaign: string | null,
    adGroup: string | null,
  ) => void;
  /** The sums of all rows by their slots. */
  sums: () => Readonly<Float64Array>;
  /** The unique terms, highest cost first; `isConverted` takes the cost in the converted currency. */
  toSearchTerms: (isConverted: boolean, marksAsins: boolean) => SearchTerm[];
  size: () => number;
};

// Numbers of one term stand side by side in one array, the metrics first: objects with number fields cost three times
// the memory and most of the time (measured on a million rows).
const ROWS = METRICS;
const EXCLUDED_ROWS = METRICS + 1;
const ADDED_ROWS = METRICS + 2;
const FIRST_LINE = METRICS + 3;
const FIELDS = METRICS + 4;

/**
 * Sums rows into unique search terms. Spelling differences that Google ignores (case, spaces) are one term. Memory
 * grows with the unique terms and the distinct campaign and ad-group pairs only.
 */
export function createTermTotals(): TermTotals {
  const ids = new Map<string, number>();
  const spellings: string[] = [];
  const scopes = createScopeList();
  let numbers = new Float64Array(1024 * FIELDS);
  const sums = new Float64Array(METRICS);

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
      addMetrics(numbers, id * FIELDS, metrics);
      addMetrics(sums, 0, metrics);
      addStatus(numbers, id * FIELDS, status);
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

function addMetrics(numbers: Float64Array, at: number, metrics: Float64Array): void {
  for (let slot = 0; slot < METRICS; slot += 1) {
    const value = metrics[slot] ?? 0;
    if (value !== 0) addTo(numbers, at + slot, value);
  }
}

function addStatus(numbers: Float64Array, at: number, status: TermStatus): void {
  addTo(numbers, at + ROWS, 1);
  if (status === "none") return;
  if (status !== "added") addTo(numbers, at + EXCLUDED_ROWS, 1);
  if (status !== "excluded") addTo(numbers, at + ADDED_ROWS, 1);
}

function addTo(numbers: Float64Array, position: number, value: number): void {
  numbers[position] = (numbers[position] ?? 0) + value;
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
