import type { SearchTerm } from "../../terms/search-term.ts";
import type { ByteTable } from "./byte-table.ts";
import { handOverTerms, isExactWith, type LaneTerms, mergeTerms, sumsOf } from "./lane-terms.ts";
import { type ColumnMissing, listSearchTerms } from "./list-search-terms.ts";
import { CONVERSIONS, CONVERTED_COST, COST, fromMicros, MICROS } from "./metric-columns.ts";
import { createMissingFigures, MISSING, type NegativeCosts } from "./missing-figures.ts";
import { createScopeList } from "./scope-list.ts";
import { createTermIds } from "./term-ids.ts";
import { createTermRecords, type TermRecords } from "./term-records.ts";
import type { TermStatus } from "./term-status.ts";

/** The scope of a row that names neither campaign nor ad group. */
export const NO_SCOPE = -1;

export type CostCounts = {
  readonly spent: number;
  readonly broken: number;
  readonly highest: number;
};

export type TermTotals = {
  /** The number of a campaign and ad group, or `NO_SCOPE`, for `add` and `addTo`. */
  scopeOf: (campaign: string | null, adGroup: string | null) => number;
  /** `metrics` holds the numbers of one row by their slots, in units (`unitsOf`), and at `MISSING` which have no value. */
  add: (
    term: string,
    line: number,
    metrics: Float64Array,
    status: TermStatus,
    scope: number,
  ) => void;
  /** The id of a term by the UTF-8 bytes of a spelling that was added before, for `addTo`; else -1. */
  find: (bytes: DataView, start: number, end: number) => number;
  /** `find` for many at once, to be asked a little before their `addTo`: it has their records fetched too. */
  findAll: ByteTable["findAll"];
  /** Makes the term of the spelling that `find` just missed; it must need no normalising. Answers its id. */
  addMissed: (bytes: DataView, start: number, end: number, line: number) => number;
  /** `add` for a term whose id is known. */
  addTo: (
    id: number,
    metrics: Float64Array,
    status: TermStatus,
    scope: number,
    line: number,
  ) => void;
  /** The sums of all rows by their slots, in units. */
  sums: () => Readonly<Float64Array>;
  /** The unique terms, highest cost first; `isConverted` takes the cost in the converted currency. */
  toSearchTerms: (isConverted: boolean, marksAsins: boolean) => SearchTerm[];
  /** How many terms have a cost, how many of them one that is no whole number, and the highest cost. */
  countCosts: (isConverted: boolean) => CostCounts;
  /** How many rows have no value in a slot. */
  missing: (slot: number) => ColumnMissing;
  negativeCosts: () => NegativeCosts;
  size: () => number;
  /** Whether the sums are exact and stay so, in any order of the rows, when as much as `others` is added. */
  isExactWith: (others: Readonly<Float64Array>) => boolean;
  /** The terms as values that can be sent to another thread. */
  handOver: () => LaneTerms;
  /** Adds the terms of rows that stand behind all rows added so far, `lines` lines further down. */
  merge: (lane: LaneTerms, lines: number) => void;
};

/**
 * Sums rows into unique search terms. Spelling differences that Google ignores (case, spaces) are one term. Memory
 * grows with the unique terms and the distinct campaign and ad-group pairs only.
 */
export function createTermTotals(): TermTotals {
  const ids = createTermIds();
  const scopes = createScopeList();
  const records = createTermRecords();
  const missing = createMissingFigures();
  const parts = { ids, scopes, records, missing };

  const addTo: TermTotals["addTo"] = (id, metrics, status, scope, line) => {
    records.add(id, metrics, status);
    const bits = metrics[MISSING] ?? 0;
    if (bits !== 0) missing.note(id, bits, line);
    if (scope !== NO_SCOPE && !records.noteScope(id, scope)) scopes.addOther(id, scope);
  };
  const missingIn = (slot: number): ColumnMissing => {
    const counts = missing.counts(slot);
    const isBlank = counts.blank > 0 && counts.blank === countRows(records, ids.size());
    // Costs beside 0 clicks are measured: there are none.
    return { ...counts, isWhole: isBlank && (counts.unmeasured > 0 || slot === CONVERSIONS) };
  };

  return {
    scopeOf: (campaign, adGroup) =>
      campaign === null && adGroup === null ? NO_SCOPE : scopes.idOf(campaign, adGroup),
    add: (term, line, metrics, status, scope) => {
      const known = ids.size();
      const id = ids.idOf(term);
      if (id === known) records.start(id, line);
      addTo(id, metrics, status, scope, line);
    },
    find: ids.find,
    findAll: (bytes, ranges, count, found) => {
      ids.findAll(bytes, ranges, count, found);
      records.fetch(found, count);
    },
    addMissed: (bytes, start, end, line) => {
      const id = ids.addMissed(bytes, start, end);
      records.start(id, line);
      return id;
    },
    addTo,
    sums: () => sumsOf(records, ids.size()),
    size: ids.size,
    toSearchTerms: (isConverted, marksAsins) =>
      listSearchTerms(parts, { costSlot: costSlotOf(isConverted), missingIn, marksAsins }),
    missing: missingIn,
    negativeCosts: missing.negativeCosts,
    countCosts: (isConverted) => countCosts(records, ids.size(), costSlotOf(isConverted)),
    isExactWith: (others) => isExactWith(records, ids.size(), others),
    handOver: () => handOverTerms(parts),
    merge: (lane, lines) => mergeTerms(parts, lane, lines),
  };
}

function costSlotOf(isConverted: boolean): number {
  return isConverted ? CONVERTED_COST : COST;
}

function countRows(records: TermRecords, size: number): number {
  let rows = 0;
  for (let id = 0; id < size; id += 1) rows += records.rows(id);
  return rows;
}

function countCosts(records: TermRecords, size: number, costSlot: number): CostCounts {
  let spent = 0;
  let broken = 0;
  let highest = 0;
  for (let id = 0; id < size; id += 1) {
    const cost = Math.round(records.metric(id, costSlot));
    if (cost === 0) continue;
    spent += 1;
    if (cost > highest) highest = cost;
    if (cost % MICROS !== 0) broken += 1;
  }
  return { spent, broken, highest: fromMicros(highest) };
}
