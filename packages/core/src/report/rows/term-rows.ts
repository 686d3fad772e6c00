import { shownText } from "../shown-text.ts";
import type { Layout } from "../layout/find-layout.ts";
import { currencyCodeOf } from "../numbers/currencies.ts";
import type { DecimalMark } from "../numbers/decimal-mark.ts";
import { parseNumber } from "../numbers/parse-number.ts";
import type { RowView } from "../text/row-view.ts";
import type { MarkVote } from "./mark-vote.ts";
import { CONVERTED_COST, COST, type MetricColumn, METRICS, unitsOf } from "./metric-columns.ts";
import { createMissingRule, MISSING, NEGATIVE_COST } from "./missing-figures.ts";
import { type IssueList, lineMessage, quoteCell } from "./row-issues.ts";
import { ownedCopy } from "./scope-list.ts";
import { termStatusOf } from "./term-status.ts";
import type { TermTotals } from "./term-totals.ts";

/** What the term rows say beyond their sums. */
export type TermRowFacts = {
  readonly currencies: Set<string>;
  convertedCurrency: string | null;
  /** The cell read last, so that a column of one currency is looked at once. */
  lastCurrency: string | null;
  readonly dates: { first: string | null; last: string | null };
};

type Index = Layout["columns"]["index"];

const CURRENCIES_MAX = 50;

/** Adds what rows further down the file say. */
export function mergeFacts(facts: TermRowFacts, behind: TermRowFacts): void {
  for (const currency of behind.currencies) {
    if (facts.currencies.size < CURRENCIES_MAX) facts.currencies.add(currency);
  }
  facts.convertedCurrency ??= behind.convertedCurrency;
  const { first, last } = behind.dates;
  noteRange(facts, first, last);
}

type Host = {
  readonly layout: Layout;
  readonly metrics: readonly MetricColumn[];
  readonly totals: TermTotals;
  readonly issues: IssueList;
  readonly counts: { terms: number; refused: number };
  readonly vote: MarkVote;
};

/** Makes the reader of rows that hold a search term: numbers are parsed, then summed per term, or become an issue. */
export function createTermRows(host: Host): {
  /** False when the row became an issue. */
  add: (row: RowView, mark: DecimalMark) => boolean;
  facts: TermRowFacts;
} {
  const { totals, counts } = host;
  const { index } = host.layout.columns;
  const facts: TermRowFacts = {
    currencies: new Set(),
    convertedCurrency: null,
    lastCurrency: null,
    dates: { first: null, last: null },
  };
  const readMetrics = createMetricReader(host);
  return {
    facts,
    add: (row, mark) => {
      const values = readMetrics(row, mark);
      if (values === null) return false;
      const status = index.status === undefined ? "none" : termStatusOf(row.cell(index.status));
      const scope = totals.scopeOf(scopeCell(row, index.campaign), scopeCell(row, index.adGroup));
      counts.terms += 1;
      totals.add(termCell(row, index.term), row.line, values, status, scope);
      noteCurrency(row, index, facts);
      if (index.startDate !== undefined) noteDates(row, index, facts);
      return true;
    },
  };
}

/** The answer is one array, filled anew for each row; null when a cell is no number, which is then an issue. */
function createMetricReader(host: Host): (row: RowView, mark: DecimalMark) => Float64Array | null {
  const values = new Float64Array(METRICS + 1);
  const { metrics, vote, counts, issues } = host;
  const missingOf = createMissingRule(metrics);
  const refuse = (row: RowView, metric: MetricColumn, cell: string): void => {
    const isContrary = vote.noteContradiction(cell, row.line, metric.isCount);
    counts.refused += 1;
    const code = isContrary ? "other-decimal-mark" : "not-a-number";
    const message = numberMessage(row, metric, host.layout.columns.header, cell);
    issues.add(row.line, metric.position, code, message);
  };
  return (row, mark) => {
    let blank = 0;
    for (const metric of metrics) {
      const cell = row.cell(metric.position);
      const value = parseNumber(cell, mark);
      if (value === "invalid") {
        refuse(row, metric, cell);
        return null;
      }
      if (value === null) blank |= 1 << metric.slot;
      values[metric.slot] = value === null ? 0 : unitsOf(value, metric.factor);
    }
    const missing = blank === 0 ? 0 : missingOf(blank, values);
    const isCredit = (values[COST] ?? 0) < 0 || (values[CONVERTED_COST] ?? 0) < 0;
    values[MISSING] = isCredit ? missing | NEGATIVE_COST : missing;
    return values;
  };
}

/** White space that a copied list could break at: anything but single plain spaces between words. */
const oddSpace = /[^\S ]|^ | $| {2}/u;

/** The search term of a row with single plain spaces between its words. */
export function termCell(row: RowView, position: number | undefined): string {
  const cell = row.cell(position ?? 0);
  return oddSpace.test(cell) ? cell.replaceAll(/\s+/gu, " ").trim() : cell;
}

/** Whether a row holds nothing at all. */
export function isBlank(row: RowView): boolean {
  for (let index = 0; index < row.width; index += 1)
    if (row.cell(index).trim() !== "") return false;
  return true;
}

/** The campaign or ad group of a row, or null for none. */
export function scopeCell(row: RowView, position: number | undefined): string | null {
  const cell = position === undefined ? "" : row.cell(position);
  return cell === "" || cell === "--" || cell === " --" ? null : cell;
}

function numberMessage(
  row: RowView,
  { position }: MetricColumn,
  header: readonly string[],
  cell: string,
): string {
  const name = shownText(header[position]?.trim() ?? "", 60);
  return lineMessage(
    row.line,
    `, column ${position + 1} (${name}): ${quoteCell(cell)} is not a number as this file writes them. The row was left out.`,
  );
}

function noteCurrency(row: RowView, index: Index, facts: TermRowFacts): void {
  const cell = index.currency === undefined ? "" : row.cell(index.currency);
  if (cell !== "" && cell !== facts.lastCurrency) {
    facts.lastCurrency = ownedCopy(cell);
    const currency = ownCodeOf(cell);
    if (currency !== null && facts.currencies.size < CURRENCIES_MAX) facts.currencies.add(currency);
  }
  if (index.convertedCurrency === undefined || facts.convertedCurrency !== null) return;
  facts.convertedCurrency = ownCodeOf(row.cell(index.convertedCurrency));
}

/** A currency code as it may be shown; anything else in the cell is read past. */
function ownCodeOf(cell: string): string | null {
  const code = currencyCodeOf(cell);
  return code === null ? null : ownedCopy(code);
}

function noteDates(row: RowView, index: Index, facts: TermRowFacts): void {
  const start = isoDate(row.cell(index.startDate ?? -1));
  const end = isoDate(row.cell(index.endDate ?? index.startDate ?? -1));
  noteRange(facts, start, end);
}

function noteRange({ dates }: TermRowFacts, start: string | null, end: string | null): void {
  if (start !== null && (dates.first === null || start < dates.first)) dates.first = start;
  if (end !== null && (dates.last === null || end > dates.last)) dates.last = end;
}

/** A date cell as YYYY-MM-DD: written so, or as the day number of a spreadsheet (1 is 1900-01-01). */
function isoDate(cell: string): string | null {
  const iso = /^\s*(\d{4}-\d{2}-\d{2})/u.exec(cell)?.[1];
  if (iso !== undefined) return iso;
  const day = Number(cell);
  if (!Number.isInteger(day) || day < 36_526 || day > 73_050) return null;
  return new Date((day - 25_569) * 86_400_000).toISOString().slice(0, 10);
}
