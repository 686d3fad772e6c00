import type { Layout } from "../layout/find-layout.ts";
import type { DecimalMark } from "../numbers/parse-number.ts";
import type { TableRow } from "../text/split-rows.ts";
import { checkRow, createIssueList, type IssueList, quoteCell } from "./row-issues.ts";
import { type FooterRow, isFooter, isWhole } from "./footer.ts";
import { type AssumedMark, createMarkVote, markHabit, type MarkVote } from "./mark-vote.ts";
import { CLICKS, metricColumnsOf } from "./row-figures.ts";
import { createTermRows, type TermRowFacts } from "./term-rows.ts";
import { createNonTerms, type NonTerms } from "./non-terms.ts";
import { createNameWatch, type UnreadableNames } from "./unreadable-names.ts";
import { createTermTotals, type TermTotals } from "./term-totals.ts";
import { createTotalRows, type TotalKind } from "./total-rows.ts";

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
  const footers = createFooters({ layout, counts, issues });
  const onTotal = (row: TableRow) => footers.addUnknown(row, "", "total");
  const termRows = createTermRows({ ...shared, layout, metrics, counts, vote, onTotal });
  const waiting = createWaitingRows(vote, termRows.add);
  const termOf = createTermCells({ layout, counts, issues, onFooter: footers.add });
  const totalRows = createTotalRows({ layout, metrics, counts, sums: termRows.sums });

  return {
    prime: (rows: readonly TableRow[]) => void vote.note(rows),
    read: (row: TableRow): void => {
      const term = termOf(row);
      if (term === null) return;
      if (totalRows.isTerm(row)) return waiting.add(row);
      const free = totalRows.hold(row, term);
      if (free?.kind === "term") waiting.add(free.held.row);
      else if (free !== undefined) footers.addUnknown(free.held.row, free.held.term, free.kind);
    },
    hasFooter: () => counts.footers > 0 || (layout.scope.length > 0 && totalRows.held.length > 0),
    finish: (): RowsRead => {
      // Totals have more digits, so they may prove the decimal mark if no row does.
      const wholeEnds = () => footers.rows.filter(({ cells }) => isWhole(cells, layout.columns));
      waiting.end(
        wholeEnds(),
        totalRows.held.map(({ row }) => row),
      );
      const mark = vote.mark() ?? ".";
      totalRows.judge(mark, ({ row, term }, kind) => {
        if (kind === "term") termRows.add(row, mark);
        else footers.addUnknown(row, term, kind);
      });
      vote.checkTotals(wholeEnds());
      vote.refuseMixture(counts.terms + counts.nonTerms + counts.refused);
      return {
        ...shared,
        unreadableNames: shared.unreadableNames.found,
        facts: termRows.facts,
        sums: termRows.sums,
        counts,
        footers: footers.rows,
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
    /** Adds the waiting rows. `held`: rows that are added later, or are totals. */
    end: (footers: readonly TableRow[], held: readonly TableRow[]): void => {
      if (waiting.length === 0 && !held.some(vote.isAmbiguous)) return;
      vote.note([...footers, ...held]);
      flush(vote.settle([...waiting, ...held], true));
    },
  };
}

type Host = {
  readonly layout: Layout;
  readonly counts: RowCounts;
  readonly issues: IssueList;
};

/** Returns the search term of a row, or null for an empty row and for one that cannot be read. */
function createTermCells({
  layout: { kind, columns, platform },
  counts,
  issues,
  onFooter,
}: Host & { readonly onFooter: (row: TableRow) => void }): (row: TableRow) => string | null {
  let widthMax: number | undefined;
  return (row) => {
    const term = (row.cells[columns.index.term ?? 0] ?? "").trim();
    if (term === "" && row.cells.every((cell) => cell.trim() === "")) return null;
    counts.rows += 1;
    if (isFooter(row, term, kind, columns, platform)) {
      onFooter(row);
      return null;
    }
    widthMax ??= row.cells.length;
    const problem = checkRow(row, term, columns, widthMax);
    if (problem === null) return term;
    counts.refused += 1;
    issues.add(row.line, problem.column, problem.code, problem.message);
    return null;
  };
}

/** Keeps the totals and other rows below the search terms. */
function createFooters({ layout: { columns, scope }, counts, issues }: Host) {
  const rows: FooterRow[] = [];
  const add = (row: TableRow, isUnknown: boolean): void => {
    counts.footers += 1;
    const alike = rows.filter((footer) => footer.isUnknown === isUnknown);
    if (alike.length < FOOTERS_MAX) rows.push({ ...row, isUnknown });
  };
  return {
    rows,
    add: (row: TableRow) => add(row, false),
    /** Keeps a row that was found to be a total by its cells, not by its label. */
    addUnknown: (row: TableRow, term: string, kind: TotalKind): void => {
      add(row, true);
      if (kind === "total") return;
      const why =
        scope.length === 0
          ? "has the sums of all rows above it, so it was read as their total"
          : "has no match type, campaign or ad group, unlike the rows above it, so it was read as a total of the report, although its figures are not their sums";
      const message = `Line ${row.line}: ${quoteCell(term)} ${why}. It is neither in the sums nor among the terms.`;
      issues.add(row.line, columns.index.term ?? 0, "unknown-total-row", message);
    },
  };
}
