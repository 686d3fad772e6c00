import type { Layout } from "../layout/find-layout.ts";
import type { DecimalMark } from "../numbers/decimal-mark.ts";
import { copyRow, type RowView, type TableRow, viewRow } from "../text/row-view.ts";
import { checkRow } from "./check-row.ts";
import { hasMatchTypes, isFooter, isLikeTotal, isWhole, namesMatchType } from "./footer.ts";
import {
  type FooterRow,
  handOverRows,
  keepFooter,
  type LaneRows,
  mergeRows,
  type RowsSettled,
} from "./lane-rows.ts";
import { markHabit } from "./mark-habit.ts";
import { type AssumedMark, createMarkVote, type MarkVote } from "./mark-vote.ts";
import { metricColumnsOf } from "./metric-columns.ts";
import { createPlainRows, type LineBytes } from "./plain-rows.ts";
import { createIssueList, type IssueList, lineMessage, quoteCell } from "./row-issues.ts";
import { createTermRows, isBlank, termCell, type TermRowFacts } from "./term-rows.ts";
import { createTermTotals, type TermTotals } from "./term-totals.ts";

export type RowCounts = { rows: number; terms: number; footers: number; refused: number };

/** What the rows of a report came to. `footers` keep their cells: they are read once the decimal mark is sure. */
export type RowsRead = {
  readonly facts: TermRowFacts;
  readonly totals: TermTotals;
  readonly issues: IssueList;
  readonly counts: RowCounts;
  readonly footers: readonly FooterRow[];
  readonly mark: DecimalMark | null;
  /** A number that was read by a mark that nothing in the file proves. */
  readonly assumed: AssumedMark | null;
};

export type RowReader = {
  /** Shows the first rows of data before they are read, so that they settle the decimal mark together. */
  prime: (rows: readonly TableRow[]) => void;
  read: (row: RowView) => void;
  /** Whether a line is a plain row (see `createPlainRows`), which `addPlain` then adds; if not, `read` must see it. */
  parsePlain: (line: LineBytes) => boolean;
  /** Shows lines (of one array of bytes, at most `LINES_AHEAD`) that `parsePlain` will be asked for next. */
  expectPlain: (lines: readonly LineBytes[], count: number) => void;
  addPlain: (line: LineBytes, lineNumber: number) => void;
  /** Whether `parsePlain` may be asked: the decimal mark is known and the rows before the line are read. */
  isReadyForPlain: () => boolean;
  /** What the rows so far settled for all behind them; null as long as something is open. */
  settled: () => RowsSettled | null;
  /** What was read as values for `merge` of the reader of the rows before; null where only that reader can tell. */
  handOver: () => LaneRows | null;
  /** Adds rows that stand `lines` lines behind those read so far (see `mergeRows`); false where it did not. */
  merge: (lane: LaneRows, lines: number) => boolean;
  finish: () => RowsRead;
};

const WAITING_ROWS_MAX = 20_000;

/**
 * Makes the reader of a report's rows: each becomes part of a search term, a footer, or an issue with line and
 * column. The decimal mark is inferred from the file: rows that could be read both ways wait until a cell proves it.
 * `delimiter`: that of the table (null for none). `before`: what the rows before have settled, where the reader begins in
 * the middle of a file.
 *
 * @throws AppError `ambiguous-numbers` from `finish` when the file uses both marks.
 */
export function createRowReader(
  layout: Layout,
  delimiter: string | null,
  before?: RowsSettled,
): RowReader {
  const metrics = metricColumnsOf(layout.columns);
  const vote = createMarkVote(metrics, markHabit(layout, delimiter), before?.mark);
  const totals = createTermTotals();
  const issues = createIssueList();
  const counts: RowCounts = { rows: 0, terms: 0, footers: 0, refused: 0 };
  const footers: FooterRow[] = [];
  const termRows = createTermRows({ layout, metrics, totals, issues, counts, vote });
  const plainRows = createPlainRows({ layout, metrics, totals, counts });
  const terms = createWaitingRows(vote, (row, mark) => {
    if (termRows.add(row, mark)) plainRows.learn(row);
  });
  const sieve = createRowSieve({ layout, counts, footers, issues }, before);
  const read = { facts: termRows.facts, totals, issues, counts, footers };
  const readRow = (row: RowView): void => {
    if (!sieve.isNoTerm(row)) terms.add(row);
  };

  return {
    prime: (rows) => void vote.note(rows.map(viewRow)),
    read: readRow,
    isReadyForPlain: () =>
      vote.mark() !== null && !terms.areWaiting() && counts.rows > 0 && sieve.knowsMatchTypes(),
    parsePlain: (line) => {
      const mark = vote.mark();
      return mark !== null && plainRows.parse(line, mark);
    },
    expectPlain: plainRows.expect,
    addPlain: plainRows.add,
    settled: () => {
      const [mark, widthMax] = [vote.mark(), sieve.widthMax()];
      if (mark === null || widthMax === undefined || terms.areWaiting()) return null;
      if (!sieve.knowsMatchTypes()) return null;
      return { mark, widthMax };
    },
    handOver: () => handOverRows(read, vote),
    merge: (lane, lines) => mergeRows(read, lane, lines),
    finish: () => {
      // The file's own totals are larger than its rows: they may prove what those leave open.
      const ends = footers.filter(({ cells }) => isWhole(cells, layout.columns)).map(viewRow);
      if (terms.areWaiting()) vote.note(ends);
      terms.end();
      vote.checkTotals(ends);
      vote.refuseMixture(counts.terms + counts.refused);
      return { ...read, mark: vote.mark(), assumed: vote.assumed() };
    },
  };
}

/** Rows of terms on their way to `addRow`: those that could be read both ways wait until a cell proves the mark. */
function createWaitingRows(
  vote: MarkVote,
  addRow: (row: RowView, mark: DecimalMark) => void,
): { add: (row: RowView) => void; areWaiting: () => boolean; end: () => void } {
  let waiting: TableRow[] = [];
  const flush = (mark: DecimalMark): void => {
    for (const row of waiting) addRow(viewRow(row), mark);
    waiting = [];
  };
  return {
    add: (row) => {
      const mark = vote.mark() ?? vote.note([row]);
      if (mark === null && vote.isAmbiguous(row)) {
        waiting.push(copyRow(row));
        if (waiting.length > WAITING_ROWS_MAX) flush(vote.settle(waiting, false));
        return;
      }
      if (mark !== null && waiting.length > 0) flush(mark);
      addRow(row, mark ?? ".");
    },
    areWaiting: () => waiting.length > 0,
    end: () => {
      if (waiting.length > 0) flush(vote.settle(waiting, true));
    },
  };
}

type Sieve = {
  readonly layout: Layout;
  readonly counts: RowCounts;
  readonly footers: FooterRow[];
  readonly issues: IssueList;
};

const UNKNOWN_TOTAL = "unknown-total-row";

type RowSieve = {
  readonly isNoTerm: (row: RowView) => boolean;
  readonly widthMax: () => number | undefined;
  /** Whether a row had a match type, or none will be asked for: what is a total no longer depends on the rows before. */
  readonly knowsMatchTypes: () => boolean;
};

/** Makes the test that takes out, and counts, every row that is no search term: blank, a footer, or damaged. */
function createRowSieve(
  { layout, counts, footers, issues }: Sieve,
  before: RowsSettled | undefined,
): RowSieve {
  const { columns, platform } = layout;
  const watchesMatchTypes = hasMatchTypes(columns, platform);
  let widthMax = before?.widthMax;
  // Nothing is settled before it is so, see `settled`.
  let knowsMatchTypes = !watchesMatchTypes || before !== undefined;
  const takeFooter = (row: RowView, isUnknown: boolean): true => {
    counts.footers += 1;
    keepFooter(footers, { ...copyRow(row), isUnknown });
    return true;
  };
  const isNoTerm = (row: RowView): boolean => {
    const term = termCell(row, layout.columns.index.term);
    if (term === "" && isBlank(row)) return true;
    counts.rows += 1;
    if (isFooterRow(row, term, layout)) {
      return takeFooter(row, false);
    }
    widthMax ??= row.width;
    const problem = checkRow(row, term, columns, widthMax);
    if (problem === null) {
      if (watchesMatchTypes && knowsMatchTypes && isLikeTotal(row, term, columns)) {
        issues.add(row.line, columns.index.term ?? 0, UNKNOWN_TOTAL, unknownTotalText(row, term));
        return takeFooter(row, true);
      }
      knowsMatchTypes ||= namesMatchType(row, columns);
      return false;
    }
    counts.refused += 1;
    issues.add(row.line, problem.column, problem.code, problem.message);
    return true;
  };
  return { isNoTerm, widthMax: () => widthMax, knowsMatchTypes: () => knowsMatchTypes };
}

function unknownTotalText({ line }: RowView, term: string): string {
  return lineMessage(
    line,
    `: ${quoteCell(term)} has no match type, unlike the rows above it, so it was taken for a total of the report: it is not in the sums and not among the terms.`,
  );
}

/** A list has no footers; a Google footer narrower than the header is a cut line. */
function isFooterRow(row: RowView, term: string, { kind, columns, platform }: Layout): boolean {
  if (kind === "term-list") return false;
  if (platform === "google" && term !== "" && row.width < columns.header.length) return false;
  return isFooter(row, term, columns, platform);
}
