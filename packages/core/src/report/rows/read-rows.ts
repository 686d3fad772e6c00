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
import { createNonTerms, type NonTerms } from "./non-terms.ts";
import { createNameWatch, type UnreadableNames } from "./unreadable-names.ts";
import { createTermTotals, type TermTotals } from "./term-totals.ts";

export type RowCounts = {
  rows: number;
  terms: number;
  nonTerms: number;
  footers: number;
  refused: number;
};

/** The sums, issues and footers of a report. Footers are unparsed rows: read them with the decimal mark `mark`. */
export type RowsRead = {
  readonly facts: TermRowFacts;
  readonly totals: TermTotals;
  readonly nonTerms: NonTerms;
  readonly unreadableNames: UnreadableNames;
  /** The sums of these rows by slot (`CLICKS` etc.), in units. `totals` may hold more. */
  readonly sums: ArrayLike<number>;
  readonly issues: IssueList;
  readonly counts: RowCounts;
  readonly footers: readonly FooterRow[];
  readonly mark: DecimalMark | null;
  readonly assumed: AssumedMark | null;
};

const WAITING_ROWS_MAX = 20_000;
const FOOTERS_MAX = 100;

type SharedRows = ReturnType<typeof createSharedRows>;

/** Creates what all reports of a file share: terms and issues. */
export function createSharedRows({ columns }: Layout) {
  const hasClicks = metricColumnsOf(columns).some(({ slot }) => slot === CLICKS);
  return {
    totals: createTermTotals(hasClicks),
    nonTerms: createNonTerms(),
    unreadableNames: createNameWatch(),
    issues: createIssueList(),
  };
}

/**
 * Creates the reader of a report's rows. Each row is added to a search term, kept as a footer, or recorded as an
 * issue. Rows with an ambiguous number wait until a cell proves the decimal mark. If more than 20,000 rows wait, a
 * mark is assumed. `delimiter` is null for a list or a workbook.
 * @throws AppError `ambiguous-numbers` from `finish` if the file uses both decimal marks or proves the assumed one
 * wrong.
 */
export function createRowReader(layout: Layout, delimiter: string | null, shared: SharedRows) {
  const { issues } = shared;
  const metrics = metricColumnsOf(layout.columns);
  const vote = createMarkVote(metrics, markHabit(layout, delimiter));
  const counts: RowCounts = { rows: 0, terms: 0, nonTerms: 0, footers: 0, refused: 0 };
  const footers = createFooterList(counts);
  const termRows = createTermRows({ ...shared, layout, metrics, counts, vote, footers });
  const waiting = createWaitingRows(vote, termRows.add);
  const isTermRow = createTermTest({ layout, counts, footers, issues });

  return {
    prime: (rows: readonly TableRow[]) => void vote.note(rows),
    read: (row: TableRow): void => {
      if (isTermRow(row)) waiting.add(row);
    },
    hasFooter: () => counts.footers > 0,
    finish: (): RowsRead => {
      // Totals have more digits, so they may prove the decimal mark if no row does.
      const ends = footers.listed.filter(({ cells }) => isWhole(cells, layout.columns));
      waiting.end(ends);
      vote.checkTotals(ends);
      vote.refuseMixture(counts.terms + counts.nonTerms + counts.refused);
      const { facts, sums } = termRows;
      const read = { ...shared, unreadableNames: shared.unreadableNames.found, facts, sums };
      return {
        ...read,
        counts,
        footers: footers.listed,
        mark: vote.mark(),
        assumed: vote.assumed(),
      };
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
  readonly footers: FooterList;
  readonly issues: IssueList;
};

export type FooterList = ReturnType<typeof createFooterList>;

function createFooterList(counts: RowCounts) {
  const listed: FooterRow[] = [];
  return {
    listed,
    add: (row: TableRow, isUnknown: boolean): void => {
      counts.footers += 1;
      const alike = listed.filter((footer) => footer.isUnknown === isUnknown);
      if (alike.length < FOOTERS_MAX) listed.push({ ...row, isUnknown });
    },
  };
}

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
    footers.add(row, isUnknown);
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
