import type { Layout } from "../layout/find-layout.ts";
import type { DecimalMark } from "../numbers/decimal-mark.ts";
import { NO_VALUE, parsePlainBytes } from "../numbers/parse-plain-bytes.ts";
import type { RowView } from "../text/row-view.ts";
import { createLearnedCells, LEARNED_MAX, type LearnedCells } from "./learned-cells.ts";
import { type MetricColumn, METRICS, unitsOf } from "./metric-columns.ts";
import { createMissingRule, MISSING } from "./missing-figures.ts";
import { ownedCopy } from "./scope-list.ts";
import { hasMatchTypes } from "./footer.ts";
import { createTermParser } from "./plain-terms.ts";
import { scopeCell } from "./term-rows.ts";
import { termStatusOf, type TermStatus } from "./term-status.ts";
import type { TermTotals } from "./term-totals.ts";

const [LETTER_A, LETTER_Z, COLON] = [97, 122, 58];
/** The first byte of the colon of Chinese and Japanese in UTF-8. */
const WIDE_COLON_LEAD = 0xef;

/** A line of a file whose cells are found but not made into strings. */
export type LineBytes = {
  bytes: Uint8Array;
  /** The same bytes. */
  view: DataView;
  /** Where each cell starts and ends, quotes left out. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** How many cells the line has; only as many as `starts` and `ends` have room for are kept there. */
  width: number;
  /** The id of its term as `PlainRows.expect` found it, or -1. */
  termId: number;
};

/** Rows that need no second look: read from their bytes, most of a large report. */
export type PlainRows = {
  /** Takes note of the cells of a row that the careful reader accepted. */
  learn: (row: RowView) => void;
  /** Shows lines of one array of bytes that `parse` will be asked for next, so that their terms are found together. */
  expect: (lines: readonly LineBytes[], count: number) => void;
  /** Whether the row is plain; it is then what `add` adds. */
  parse: (line: LineBytes, mark: DecimalMark) => boolean;
  /** Adds the row that was parsed last. */
  add: (line: LineBytes, lineNumber: number) => void;
};

type Host = {
  readonly layout: Layout;
  readonly metrics: readonly MetricColumn[];
  readonly totals: TermTotals;
  readonly counts: { rows: number; terms: number };
};

/**
 * Makes the reader of plain rows. A row is plain when each of its numbers is digits, each of its other cells was read
 * before by the careful reader, and its term was met before or is lower-case ASCII, and it cannot be a footer. It comes to
 * exactly what the careful reader would make of it; every other row is left to that reader.
 */
export function createPlainRows({ layout, metrics, totals, counts }: Host): PlainRows {
  const { index, header } = layout.columns;
  const values = new Float64Array(METRICS + 1);
  const parseMetrics = createMetricParser(metrics, values);
  const statuses = learnedStatus(index.status);
  const scopes = createScopeParser(index, totals);
  const terms = createTermParser(index.term ?? 0, header, totals);
  // Their facts are sets and extremes: a cell that was noted once adds nothing when it comes again.
  const noted = [index.currency, index.convertedCurrency, index.startDate, index.endDate].flatMap(
    (position) =>
      position === undefined ? [] : [{ position, cells: createLearnedCells(position, () => true) }],
  );
  const watched = hasMatchTypes(layout.columns, layout.platform) ? index.matchType : undefined;
  let status = -1;

  return {
    learn: (row) => {
      statuses?.learn(row);
      scopes.learn(row);
      for (const { cells } of noted) cells.learn(row);
    },
    expect: terms.expect,
    parse: (line, mark) => {
      if (!parseMetrics(line, mark)) return false;
      if (watched !== undefined && mayBeTotal(line, watched, index.term ?? 0)) return false;
      status = findCell(statuses, index.status, line);
      if (status === -1 || !scopes.parse(line)) return false;
      for (const { position, cells } of noted) {
        if (findCell(cells, position, line) === -1) return false;
      }
      return terms.parse(line);
    },
    add: (line, lineNumber) => {
      counts.rows += 1;
      counts.terms += 1;
      const id = terms.id(line, lineNumber);
      totals.addTo(id, values, statuses?.value(status) ?? "none", scopes.scope(), lineNumber);
    },
  };
}

/** Whether the careful reader must look at a line that may be a total of an unknown label (see `isLikeTotal`). */
function mayBeTotal({ bytes, starts, ends }: LineBytes, matchType: number, term: number): boolean {
  const from = starts[matchType] ?? 0;
  const letter = from < (ends[matchType] ?? 0) ? (bytes[from] ?? 0) | 32 : 0;
  if (letter >= LETTER_A && letter <= LETTER_Z) return false;
  for (let at = starts[term] ?? 0; at < (ends[term] ?? 0); at += 1) {
    if (bytes[at] === COLON || bytes[at] === WIDE_COLON_LEAD) return true;
  }
  return false;
}

/** Makes the function that fills `values` by the metrics' slots; it is false where a cell needs a careful look. */
function createMetricParser(
  metrics: readonly MetricColumn[],
  values: Float64Array,
): (line: LineBytes, mark: DecimalMark) => boolean {
  const missingOf = createMissingRule(metrics);
  return ({ bytes, starts, ends }, mark) => {
    const isDotDecimal = mark === ".";
    let blank = 0;
    for (const { position, slot, factor } of metrics) {
      const start = starts[position] ?? 0;
      const value = parsePlainBytes(bytes, start, ends[position] ?? 0, isDotDecimal);
      if (value === NO_VALUE) {
        blank |= 1 << slot;
        values[slot] = 0;
      } else if (value === -1) return false;
      else values[slot] = value === 0 ? 0 : unitsOf(value, factor);
    }
    values[MISSING] = blank === 0 ? 0 : missingOf(blank, values);
    return true;
  };
}

type ScopeParser = {
  learn: (row: RowView) => void;
  parse: (line: LineBytes) => boolean;
  /** The scope of the line that was parsed last. */
  scope: () => number;
};

function createScopeParser(index: Layout["columns"]["index"], totals: TermTotals): ScopeParser {
  const campaigns = learnedScope(index.campaign);
  const adGroups = learnedScope(index.adGroup);
  const scopes = new Map<number, number>();
  let campaign = -1;
  let adGroup = -1;
  return {
    learn: (row) => {
      campaigns?.learn(row);
      adGroups?.learn(row);
    },
    parse: (line) => {
      campaign = findCell(campaigns, index.campaign, line);
      adGroup = findCell(adGroups, index.adGroup, line);
      return campaign !== -1 && adGroup !== -1;
    },
    scope: () => {
      const key = campaign * LEARNED_MAX + adGroup;
      const known = scopes.get(key);
      if (known !== undefined) return known;
      const names = [campaigns?.value(campaign).text, adGroups?.value(adGroup).text] as const;
      const scope = totals.scopeOf(names[0] ?? null, names[1] ?? null);
      scopes.set(key, scope);
      return scope;
    },
  };
}

/** A column that the report lacks is as good as learned. */
function findCell(
  cells: LearnedCells<unknown> | null,
  position: number | undefined,
  { view, starts, ends }: LineBytes,
): number {
  if (cells === null || position === undefined) return 0;
  return cells.find(view, starts[position] ?? 0, ends[position] ?? 0);
}

function learnedStatus(position: number | undefined): LearnedCells<TermStatus> | null {
  if (position === undefined) return null;
  return createLearnedCells(position, (row) => termStatusOf(row.cell(position)));
}

function learnedScope(position: number | undefined): LearnedCells<{ text: string | null }> | null {
  if (position === undefined) return null;
  return createLearnedCells(position, (row) => {
    const text = scopeCell(row, position);
    return { text: text === null ? null : ownedCopy(text) };
  });
}
