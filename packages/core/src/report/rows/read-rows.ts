import type { Layout } from "../layout/find-layout.ts";
import type { DecimalMark } from "../numbers/parse-number.ts";
import type { TableRow } from "../text/split-rows.ts";
import { checkRow, createIssueList, type IssueList, quoteCell } from "./row-issues.ts";
import {
  type FooterRow,
  hasMatchTypes,
  isFooter,
  isLikeTotal,
  isWhole,
  namesMatchType,
} from "./footer.ts";
import { type AssumedMark, createMarkVote, markHabit, type MarkVote } from "./mark-vote.ts";
import { CLICKS, metricColumnsOf } from "./row-figures.ts";
import { createTermRows, type TermRowFacts } from "./term-rows.ts";
import { createTermTotals, type TermTotals } from "./term-totals.ts";

export type RowCounts = { rows: number; terms: number; footers: number; refused: number };

/** The sums, issues and footers of a report. Footers are unparsed rows: read them with the decimal mark `mark`. */
export type RowsRead = {
  readonly facts: TermRowFacts;
  readonly totals: TermTotals;
  readonly issues: IssueList;
  readonly counts: RowCounts;
  readonly footers: readonly FooterRow[];
  readonly mark: DecimalMark | null;
  readonly assumed: AssumedMark | null;
};

export type RowReader = ReturnType<typeof createRowReader>;

const WAITING_ROWS_MAX = 20_000;
const FOOTERS_MAX = 100;

/**
 * Creates the reader of a report's rows. Each row is added to a search term, kept as a footer, or recorded as an
 * issue. Rows with an ambiguous number wait until a cell proves the decimal mark. If more than 20,000 rows wait, a
 * mark is assumed. `delimiter` is null for a list or a workbook.
 * @throws AppError `ambiguous-numbers` from `finish` if the file uses both decimal marks or proves the assumed one
 * wrong.
 */
export function createRowReader(layout: Layout, delimiter: string | null) {
  const metrics = metricColumnsOf(layout.columns);
  const vote = createMarkVote(metrics, markHabit(layout, delimiter));
  const totals = createTermTotals(metrics.some(({ slot }) => slot === CLICKS));
  const issues = createIssueList();
  const counts: RowCounts = { rows: 0, terms: 0, footers: 0, refused: 0 };
  const footers: FooterRow[] = [];
  const termRows = createTermRows({ layout, metrics, totals, issues, counts, vote });
  const waiting = createWaitingRows(vote, termRows.add);
  const holdsTerm = createTermTest({ layout, counts, footers, issues });

  return {
    prime: (rows: readonly TableRow[]) => void vote.note(rows),
    read: (row: TableRow): void => {
      if (holdsTerm(row)) waiting.add(row);
    },
    finish: (): RowsRead => {
      // Totals have more digits, so they may prove the decimal mark if no row does.
      const ends = footers.filter(({ cells }) => isWhole(cells, layout.columns));
      waiting.end(ends);
      vote.checkTotals(ends);
      vote.refuseMixture(counts.terms + counts.refused);
      const read = { facts: termRows.facts, totals, issues, counts, footers };
      return { ...read, mark: vote.mark(), assumed: vote.assumed() };
    },
  };
}

function createWaitingRows(vote: MarkVote, addRow: (row: TableRow, mark: DecimalMark) => void) {
  let waiting: TableRow[] = [];
  const flush = (mark: DecimalMark): void => {
    for (const row of waiting) addRow(row, mark);
    waiting = [];
  };
  return {
    add: (row: TableRow): void => {
      const mark = vote.mark() ?? vote.note([row]);
      if (mark === null && vote.isAmbiguous(row)) {
        waiting.push(row);
        if (waiting.length > WAITING_ROWS_MAX) flush(vote.settle(waiting, false));
        return;
      }
      if (mark !== null && waiting.length > 0) flush(mark);
      addRow(row, mark ?? ".");
    },
    end: (footers: readonly TableRow[]): void => {
      if (waiting.length === 0) return;
      vote.note(footers);
      flush(vote.settle(waiting, true));
    },
  };
}

type Host = {
  readonly layout: Layout;
  readonly counts: RowCounts;
  readonly footers: FooterRow[];
  readonly issues: IssueList;
};

function createTermTest({
  layout: { kind, columns, platform },
  counts,
  footers,
  issues,
}: Host): (row: TableRow) => boolean {
  const watchesMatchTypes = hasMatchTypes(columns, platform);
  let hasMatchType = false;
  let widthMax: number | undefined;
  const takeFooter = (row: TableRow, isUnknown: boolean): false => {
    counts.footers += 1;
    const alike = footers.filter((footer) => footer.isUnknown === isUnknown);
    if (alike.length < FOOTERS_MAX) footers.push({ ...row, isUnknown });
    return false;
  };
  return (row) => {
    const term = (row.cells[columns.index.term ?? 0] ?? "").trim();
    if (term === "" && row.cells.every((cell) => cell.trim() === "")) return false;
    counts.rows += 1;
    if (isFooter(row, term, kind, columns, platform)) return takeFooter(row, false);
    widthMax ??= row.cells.length;
    const problem = checkRow(row, term, columns, widthMax);
    if (problem !== null) {
      counts.refused += 1;
      issues.add(row.line, problem.column, problem.code, problem.message);
      return false;
    }
    if (hasMatchType && isLikeTotal(row, term, columns)) {
      const message = `Line ${row.line}: ${quoteCell(term)} has no match type, unlike the rows above it, so it was read as a total of the report. It is neither in the sums nor among the terms.`;
      issues.add(row.line, columns.index.term ?? 0, "unknown-total-row", message);
      return takeFooter(row, true);
    }
    hasMatchType ||= watchesMatchTypes && namesMatchType(row, columns);
    return true;
  };
}
