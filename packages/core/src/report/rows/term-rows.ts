import { shownText } from "../shown-text.ts";
import type { Layout } from "../layout/find-layout.ts";
import { currencyCodeOf } from "../numbers/currencies.ts";
import { type DecimalMark, parseNumber } from "../numbers/parse-number.ts";
import type { TableRow } from "../text/split-rows.ts";
import { foldHeader } from "../layout/fold-header.ts";
import type { MarkVote } from "./mark-vote.ts";
import {
  CLICKS,
  CONVERTED_COST,
  COST,
  IMPRESSIONS,
  type MetricColumn,
  METRICS,
  type RowMetrics,
  unitsOf,
} from "./row-figures.ts";
import { createNonTermRows } from "./non-term-rows.ts";
import { nonTermKind } from "./non-term.ts";
import type { NonTerms } from "./non-terms.ts";
import type { createNameWatch } from "./unreadable-names.ts";
import { type IssueList, quoteCell } from "./row-issues.ts";
import type { TermTotals } from "./term-totals.ts";
import { CENT, type Sums } from "./total-figures.ts";
import { saysTotal } from "./total-words.ts";

export type TermRowFacts = {
  readonly currencies: Set<string>;
  convertedCurrency: string | null;
  lastCurrency: string;
  readonly dates: { first: string | null; last: string | null };
  readonly campaigns: Set<string>;
  lastCampaign: string;
  /** True if a cost above 0 is written with decimals ("3.00"): no spreadsheet has removed the decimal marks. */
  hasDecimals: boolean;
};

type Host = {
  readonly layout: Layout;
  readonly metrics: readonly MetricColumn[];
  readonly totals: TermTotals;
  readonly nonTerms: NonTerms;
  readonly unreadableNames: ReturnType<typeof createNameWatch>;
  readonly issues: IssueList;
  readonly counts: { terms: number; nonTerms: number; refused: number };
  readonly vote: MarkVote;
  readonly isUnscoped: (row: TableRow) => boolean;
  readonly onTotal: (row: TableRow) => void;
};

type Index = Layout["columns"]["index"];

const writtenDecimals = /[.,]\d{1,2}\D*$/u;
const CURRENCIES_MAX = 50;
const CAMPAIGNS_MAX = 1_000;

/**
 * `add` adds the figures of a row to its search term, or to `nonTerms` if its cell holds no term. It records an issue if
 * a figure cannot be read.
 */
export function createTermRows(host: Host): {
  add: (row: TableRow, mark: DecimalMark) => void;
  facts: TermRowFacts;
  sums: Sums;
} {
  const { columns } = host.layout;
  const { index } = columns;
  const facts: TermRowFacts = {
    currencies: new Set(),
    convertedCurrency: null,
    lastCurrency: "",
    dates: { first: null, last: null },
    campaigns: new Set(),
    lastCampaign: "",
    hasDecimals: false,
  };
  const readMetrics = createMetricReader(host, facts);
  const nonTermRows = createNonTermRows(host);
  return {
    facts,
    sums: nonTermRows,
    add: (row, mark) => {
      const metrics = readMetrics(row, mark);
      if (metrics === null) return;
      const { line, cells } = row;
      const term = (cells[index.term ?? 0] ?? "").trim();
      if (hasSums(metrics, nonTermRows.sums, host.counts.terms) && saysTotal(term))
        return host.onTotal(row);
      const kind = nonTermKind(term, columns.language);
      if (kind === null) {
        host.counts.terms += 1;
        host.totals.add({
          term,
          line,
          metrics,
          status: index.status === undefined ? "none" : termStatusOf(cells[index.status] ?? ""),
          campaign: scopeCell(cells, index.campaign),
          adGroup: scopeCell(cells, index.adGroup),
          keyword: scopeCell(cells, index.keyword) ?? undefined,
          matchType: scopeCell(cells, index.matchType) ?? undefined,
        });
        nonTermRows.noteTerm(metrics);
      } else if (!nonTermRows.add(row, kind, term, metrics)) return;
      host.unreadableNames.note(row, columns);
      noteCurrency(cells, index, facts);
      if (index.campaign !== undefined) noteCampaign(cells[index.campaign] ?? "", facts);
      if (index.startDate !== undefined) noteDates(cells, index, facts);
    },
  };
}

/** True if the figures are the sums of all rows above. It runs on every row. */
function hasSums(metrics: RowMetrics, sums: ArrayLike<number>, terms: number): boolean {
  if (terms < 2 || Math.abs((metrics[COST] ?? 0) - (sums[COST] ?? 0)) > CENT) return false;
  const isSum = [CLICKS, IMPRESSIONS].every((slot) => (metrics[slot] ?? 0) === sums[slot]);
  return isSum && metrics.filter((value) => value !== null && value > 0).length > 1;
}

function createMetricReader(
  { metrics, vote, counts, issues, layout }: Host,
  facts: TermRowFacts,
): (row: TableRow, mark: DecimalMark) => RowMetrics | null {
  const values: RowMetrics = Array.from({ length: METRICS }, () => 0);
  return (row, mark) => {
    for (const { position, slot, factor, isCount } of metrics) {
      const cell = row.cells[position] ?? "";
      const value = parseNumber(cell, mark);
      if (value === "invalid") {
        const isContrary = vote.noteContradiction(cell, row.line, isCount);
        counts.refused += 1;
        const code = isContrary ? "other-decimal-mark" : "not-a-number";
        issues.add(row.line, position, code, numberMessage(row, position, layout, cell));
        return null;
      }
      values[slot] = value === null ? null : unitsOf(value, factor);
      if (!facts.hasDecimals && value && (slot === COST || slot === CONVERTED_COST))
        facts.hasDecimals = writtenDecimals.test(cell);
    }
    return values;
  };
}

function scopeCell(cells: readonly string[], position: number | undefined): string | null {
  const cell = position === undefined ? "" : (cells[position] ?? "");
  return cell === "" || cell === "--" || cell === " --" ? null : cell;
}

function numberMessage(
  { line }: TableRow,
  position: number,
  { columns }: Layout,
  cell: string,
): string {
  const name = shownText(columns.header[position]?.trim() ?? "", 60);
  return `Line ${line}, column ${position + 1} (${name}): ${quoteCell(cell)} is not a number in the format of this file. The row was left out.`;
}

function noteCurrency(cells: readonly string[], index: Index, facts: TermRowFacts): void {
  const cell = index.currency === undefined ? "" : (cells[index.currency] ?? "");
  if (cell !== facts.lastCurrency) {
    facts.lastCurrency = cell;
    const code = currencyCodeOf(cell);
    if (code !== null && facts.currencies.size < CURRENCIES_MAX) facts.currencies.add(code);
  }
  if (index.convertedCurrency === undefined || facts.convertedCurrency !== null) return;
  facts.convertedCurrency = currencyCodeOf(cells[index.convertedCurrency] ?? "");
}

function noteCampaign(cell: string, facts: TermRowFacts): void {
  if (cell === facts.lastCampaign) return;
  facts.lastCampaign = cell;
  // A cell is a slice of a larger text, which would otherwise stay in memory.
  if (facts.campaigns.size < CAMPAIGNS_MAX && !facts.campaigns.has(cell))
    facts.campaigns.add(` ${cell}`.slice(1));
}

function noteDates(cells: readonly string[], index: Index, { dates }: TermRowFacts): void {
  const start = isoDate(cells[index.startDate ?? -1] ?? "");
  const end = isoDate(cells[index.endDate ?? index.startDate ?? -1] ?? "");
  if (start !== null && (dates.first === null || start < dates.first)) dates.first = start;
  if (end !== null && (dates.last === null || end > dates.last)) dates.last = end;
}

/** Returns a cell's date (YYYY-MM-DD), also from a spreadsheet's day number (1 is 1900-01-01) for 2000 to 2099. */
function isoDate(cell: string): string | null {
  const iso = /^\s*(\d{4}-\d{2}-\d{2})/u.exec(cell)?.[1];
  if (iso !== undefined) return iso;
  const day = Number(cell);
  if (!Number.isInteger(day) || day < 36_526 || day > 73_050) return null;
  return new Date((day - 25_569) * 86_400_000).toISOString().slice(0, 10);
}

export type TermStatus = "none" | "added" | "excluded" | "added-excluded";

/** Values of the column "Added/Excluded": from real exports, Google's API, and translations. */
const added =
  "Added|Hinzugefügt|Ajouté|Ajoutée|Añadido|Añadida|Agregado|Agregada|Adicionado|Adicionada|Aggiunto|Aggiunta|Toegevoegd";
const excluded =
  "Excluded|Ausgeschlossen|Exclu|Exclue|Excluido|Excluida|Excluído|Excluída|Escluso|Esclusa|Uitgesloten";

const statuses = new Map<string, TermStatus>([["addedexcluded", "added-excluded"]]);
for (const word of added.split("|")) {
  statuses.set(foldHeader(word), "added");
  for (const other of excluded.split("|"))
    statuses.set(foldHeader(`${word}/${other}`), "added-excluded");
}
for (const word of excluded.split("|")) statuses.set(foldHeader(word), "excluded");

const cache = new Map<string, TermStatus>();

function termStatusOf(cell: string): TermStatus {
  const known = cache.get(cell);
  if (known !== undefined) return known;
  const status = statuses.get(foldHeader(cell)) ?? "none";
  if (cache.size < 1000) cache.set(cell, status);
  return status;
}
