import type { Layout } from "../layout/find-layout.ts";
import type { TableRow } from "../text/split-rows.ts";
import type { FooterRow } from "./footer.ts";
import { type IssueList, quoteCell } from "./row-issues.ts";
import type { Covered } from "./section-sums.ts";
import { saysTotal } from "./total-words.ts";
import { isUnset } from "./unset-cells.ts";

const FOOTERS_MAX = 100;

type Host = {
  readonly layout: Layout;
  readonly counts: { footers: number };
  readonly issues: IssueList;
};

/** Keeps the totals and other rows below the search terms. */
export function createFooters({ layout: { columns, scope }, counts, issues }: Host) {
  const rows: FooterRow[] = [];
  const coveredBy = new Map<number, Covered>();
  const add = (row: TableRow, isUnknown: boolean): void => {
    counts.footers += 1;
    const alike = rows.filter((footer) => footer.isUnknown === isUnknown);
    const own = { ...row, isUnknown };
    const before = alike.at(-1);
    if (before === undefined || alike.length < FOOTERS_MAX) rows.push(own);
    // The grand total stands below all subtotals.
    else rows[rows.lastIndexOf(before)] = own;
  };
  const say = ({ line }: TableRow, message: string): void =>
    issues.add(line, columns.index.term ?? 0, "unknown-total-row", `Line ${line}: ${message}`);
  return {
    rows,
    add: (row: TableRow) => add(row, false),
    /** Notes the rows whose sums a total has. */
    noteCovered: ({ line }: TableRow, covered: Covered | null): void => {
      if (covered !== null) coveredBy.set(line, covered);
    },
    /** Returns the footers of a report with so many rows. */
    ofAll: (all: number): readonly FooterRow[] =>
      rows.map((row) => {
        const { from, to } = coveredBy.get(row.line) ?? { from: 0, to: all };
        return Object.assign({}, row, { isPart: from > 0 || to < all });
      }),
    /** Keeps a row that was found to be a total by its cells, not by its label. */
    addUnknown: (row: TableRow, term: string, kind: "total" | "doubtful"): void => {
      add(row, true);
      if (kind === "total") return;
      const what = scope.every((at) => isUnset(row, at))
        ? "has no match type, campaign or ad group, unlike the other rows"
        : "says that it is a total and leaves cells empty that the rows above it fill";
      const saysIt = saysTotal(term);
      const why =
        scope.length === 0
          ? saysIt
            ? "says that it is a total, so it was read as one, although its figures are not the sums of rows above it"
            : "has the sums of all rows above it, so it was read as their total"
          : `${what}, so it was read as a total of the report, although its figures are not their sums`;
      say(row, `${quoteCell(term)} ${why}. It is neither in the sums nor among the terms.`);
    },
    /** Says that a row was read as a term, although it looks like a total. */
    sayTerm: (row: TableRow, term: string): void => {
      const why =
        "looks like a total: it says so, and it has empty cells that the rows above it fill";
      const next = "If it is a total, delete the line and give the file again.";
      say(
        row,
        `${quoteCell(term)} ${why}. Its figures are not their sums, so it was read as a search term. ${next}`,
      );
    },
  };
}
