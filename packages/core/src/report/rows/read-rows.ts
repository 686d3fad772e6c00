import type { Layout } from "../layout/find-layout.ts";
import type { DecimalMark } from "../numbers/parse-number.ts";
import type { TableRow } from "../text/split-rows.ts";
import { checkRow, createIssueList, type IssueList } from "./row-issues.ts";
import { type FooterRow, isFooter, isWhole } from "./footer.ts";
import { createFooters } from "./kept-footers.ts";
import { type AssumedMark, createMarkVote, markHabit } from "./mark-vote.ts";
import { CLICKS, metricColumnsOf } from "./row-figures.ts";
import { createTermRows, type TermRowFacts } from "./term-rows.ts";
import type { Covered } from "./section-sums.ts";
import { createNonTerms, type NonTerms } from "./non-terms.ts";
import { createNameWatch, type UnreadableNames } from "./unreadable-names.ts";
import { createWaitingRows } from "./waiting-rows.ts";
import { createTermTotals, type TermTotals } from "./term-totals.ts";
import { createTotalRows, type TotalKind } from "./total-rows.ts";
import { saysOnlyTotal, saysTotal, totalNameOf } from "./total-words.ts";
import { hasNoText, isUnset } from "./unset-cells.ts";

export type RowCounts = {
  rows: number;
  terms: number;
  nonTerms: number;
  footers: number;
  refused: number;
};

/** The sums, issues and footers of a report. Footers are unparsed rows: read them with the decimal mark `mark`. */
export type RowsRead = {
  /** The number of the report in the file, from 0. */
  readonly report: number;
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
  const report = shared.totals.shared.begin();
  const metrics = metricColumnsOf(layout.columns);
  const vote = createMarkVote(metrics, markHabit(layout, delimiter));
  const counts: RowCounts = { rows: 0, terms: 0, nonTerms: 0, footers: 0, refused: 0 };
  const footers = createFooters({ layout, counts, issues });
  const onTotal = (row: TableRow) => footers.addUnknown(row, "", "total");
  const isUnscoped = (row: TableRow): boolean => totalRows.isUnscoped(row);
  const parts = { layout, metrics, counts };
  const termRows = createTermRows({ ...shared, ...parts, vote, onTotal, isUnscoped });
  const totalRows = createTotalRows({ ...parts, ...termRows.sums });
  const addRow = createAddRow({ layout, footers, totalRows, termRows });
  const waiting = createWaitingRows(vote, addRow.add);
  const onFooter = (row: TableRow): void => {
    footers.add(row);
    waiting.addFooter(row);
  };
  const termOf = createTermCells({ layout, counts, issues, onFooter });

  return {
    prime: (rows: readonly TableRow[]) => void vote.note(rows),
    read: (row: TableRow): void => {
      if (termOf(row) !== null) waiting.add(row);
    },
    hasFooter: () => {
      const row = waiting.last();
      const mayBeTotal = row !== undefined && layout.scope.every((at) => isUnset(row, at));
      return counts.footers > 0 || (layout.scope.length > 0 && (totalRows.hasHeld() || mayBeTotal));
    },
    finish: (): RowsRead => {
      // Totals have more digits, so they may prove the decimal mark if no row does.
      const wholeEnds = () => footers.rows.filter(({ cells }) => isWhole(cells, layout.columns));
      waiting.end(wholeEnds());
      const mark = vote.mark() ?? ".";
      totalRows.judge(mark, addRow.withKind(mark));
      vote.checkTotals(wholeEnds());
      vote.refuseMixture(counts.terms + counts.nonTerms + counts.refused);
      return {
        ...shared,
        report,
        unreadableNames: shared.unreadableNames.found,
        facts: termRows.facts,
        sums: termRows.sums.sums,
        counts,
        footers: footers.ofAll(counts.terms + counts.nonTerms),
        mark: vote.mark(),
        assumed: vote.assumed(),
      };
    },
  };
}

type Parts = {
  readonly layout: Layout;
  readonly footers: ReturnType<typeof createFooters>;
  readonly totalRows: ReturnType<typeof createTotalRows>;
  readonly termRows: ReturnType<typeof createTermRows>;
};

/** Adds rows in their order: a term to the sums, a total to the footers. */
function createAddRow({ layout, footers, totalRows, termRows }: Parts) {
  const labelOf = createLabels(layout, termRows.facts.campaigns);
  const withKind =
    (mark: DecimalMark) =>
    (row: TableRow, label: string, kind: TotalKind, covered: Covered | null = null): void => {
      if (kind === "doubtful" && layout.scope.length === 0 && saysOnlyTotal(label))
        return footers.add(row);
      if (kind === "total") footers.noteCovered(row, covered);
      if (kind === "total" || kind === "doubtful") return footers.addUnknown(row, label, kind);
      if (kind === "named") footers.sayTerm(row, label);
      termRows.add(row, mark);
    };
  return {
    withKind,
    add: (row: TableRow, mark: DecimalMark, isFooter: boolean): void => {
      if (isFooter) return footers.noteCovered(row, totalRows.coveredBy(row, mark));
      const shape = totalRows.shapeOf(row);
      if (shape === "term") termRows.add(row, mark);
      else totalRows.take({ row, label: labelOf(row), shape }, mark, withKind(mark));
    },
  };
}

type Host = {
  readonly layout: Layout;
  readonly counts: RowCounts;
  readonly issues: IssueList;
};

function termIn({ cells }: TableRow, { columns }: Pick<Layout, "columns">): string {
  return (cells[columns.index.term ?? 0] ?? "").trim();
}

/** Creates a function that returns the search term of a row, or "Leads Total" in the column of campaigns. */
function createLabels(layout: Layout, campaigns: ReadonlySet<string>): (row: TableRow) => string {
  const isLabel = (cell: string): boolean =>
    saysOnlyTotal(cell) || (saysTotal(cell) && campaigns.has(totalNameOf(cell)));
  return (row) => {
    const term = termIn(row, layout);
    if (!hasNoText(term)) return term;
    return layout.scope.map((at) => row.cells[at]?.trim() ?? "").find(isLabel) ?? term;
  };
}

/** Returns the search term of a row, or null for an empty row and for one that cannot be read. */
function createTermCells({
  layout: { kind, columns, platform },
  counts,
  issues,
  onFooter,
}: Host & { readonly onFooter: (row: TableRow) => void }): (row: TableRow) => string | null {
  let widthMax: number | undefined;
  return (row) => {
    const term = termIn(row, { columns });
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
