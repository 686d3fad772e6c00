import type { Layout } from "../layout/find-layout.ts";
import type { DecimalMark } from "../numbers/decimal-mark.ts";
import { copyRow, type RowView, type TableRow, viewRow } from "../text/row-view.ts";
import { checkRow } from "./check-row.ts";
import { isFooter } from "./footer.ts";
import { createMarkVote } from "./mark-vote.ts";
import { metricColumnsOf } from "./metric-columns.ts";
import { createIssueList, type IssueList } from "./row-issues.ts";
import { createTermRows, isBlank, termCell, type TermRowFacts } from "./term-rows.ts";
import { createTermTotals, type TermTotals } from "./term-totals.ts";

export type RowCounts = { rows: number; terms: number; footers: number; refused: number };

/** What the rows of a report came to. `footers` keep their cells: they are read once the decimal mark is sure. */
export type RowsRead = TermRowFacts & {
  readonly totals: TermTotals;
  readonly issues: IssueList;
  readonly counts: RowCounts;
  readonly footers: readonly TableRow[];
  readonly mark: DecimalMark | null;
};

export type RowReader = {
  /** Shows the first rows of data before they are read, so that they settle the decimal mark together. */
  prime: (rows: readonly TableRow[]) => void;
  read: (row: RowView) => void;
  finish: () => RowsRead;
};

const PENDING_ROWS_MAX = 20_000;
const FOOTERS_MAX = 100;

/**
 * Makes the reader of a report's rows: each becomes part of a search term, a footer, or an issue with line and
 * column. The decimal mark is inferred from the file: rows that could be read both ways wait until a cell proves it.
 *
 * @throws AppError `ambiguous-numbers` from `finish` when the file uses both marks.
 */
export function createRowReader(layout: Layout): RowReader {
  const metrics = metricColumnsOf(layout.columns);
  const vote = createMarkVote(metrics, layout.columns.language);
  const totals = createTermTotals();
  const issues = createIssueList();
  const counts: RowCounts = { rows: 0, terms: 0, footers: 0, refused: 0 };
  const footers: TableRow[] = [];
  const termRows = createTermRows({ layout, metrics, totals, issues, counts, vote });
  let pending: TableRow[] = [];
  let widthMax: number | undefined;

  const flushPending = (mark: DecimalMark): void => {
    for (const row of pending) termRows.add(viewRow(row), mark);
    pending = [];
  };
  const addTerm = (row: RowView): void => {
    const mark = vote.mark() ?? vote.note([row]);
    if (mark === null && vote.isAmbiguous(row)) {
      pending.push(copyRow(row));
      if (pending.length > PENDING_ROWS_MAX) flushPending(vote.settle());
      return;
    }
    if (mark !== null && pending.length > 0) flushPending(mark);
    termRows.add(row, mark ?? ".");
  };
  const readRow = (row: RowView): void => {
    const term = termCell(row, layout.columns.index.term);
    if (term === "" && isBlank(row)) return;
    counts.rows += 1;
    if (isFooterRow(row, term, layout)) {
      counts.footers += 1;
      if (footers.length < FOOTERS_MAX) footers.push(copyRow(row));
      return;
    }
    widthMax ??= row.width;
    const problem = checkRow(row, term, layout.columns, widthMax);
    if (problem === null) return addTerm(row);
    counts.refused += 1;
    issues.add(row.line, problem.column, problem.code, problem.message);
  };

  return {
    prime: (rows) => void vote.note(rows.map(viewRow)),
    read: readRow,
    finish: () => {
      const mark = vote.mark();
      if (pending.length > 0) flushPending(vote.settle());
      vote.refuseMixture(counts.terms + counts.refused);
      return { ...termRows.facts, totals, issues, counts, footers, mark: mark ?? vote.mark() };
    },
  };
}

/** A list has no footers; a Google footer narrower than the header is a cut line. */
function isFooterRow(row: RowView, term: string, { kind, columns, platform }: Layout): boolean {
  if (kind === "term-list") return false;
  if (platform === "google" && term !== "" && row.width < columns.header.length) return false;
  return isFooter(row, term, columns, platform);
}
