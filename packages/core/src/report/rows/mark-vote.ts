import { AppError } from "../../errors.ts";
import { type DecimalMark, decimalMarkOf } from "../numbers/decimal-mark.ts";
import { parseNumber } from "../numbers/parse-number.ts";
import type { RowView, TableRow } from "../text/row-view.ts";
import type { MarkHabit } from "./mark-habit.ts";
import type { MetricColumn } from "./metric-columns.ts";
import { quoteCell } from "./row-issues.ts";

/** A number that means one thing by a decimal point and another by a decimal comma, and how it was read. */
export type AssumedMark = {
  readonly line: number;
  readonly cell: string;
  /** Down to which line nothing proves the mark; null for the whole file. */
  readonly lastLine: number | null;
  /** The cell as a plain number, as it was read and by the other mark. */
  readonly read: number;
  readonly other: number;
};

export type MarkVote = {
  /** The decimal mark of the file, as soon as a cell has proved it. */
  mark: () => DecimalMark | null;
  /**
   * Lets rows vote while nothing is decided: the majority decides, so that one odd cell among the first rows cannot
   * turn a file around. Answers the mark if there is one by now.
   */
  note: (rows: readonly RowView[]) => DecimalMark | null;
  isAmbiguous: (row: RowView) => boolean;
  /** Decides without proof, for rows that could be read both ways: by habit. `isAll`: the file has no further ones. */
  settle: (waiting: readonly TableRow[], isAll: boolean) => DecimalMark;
  /** Where `settle` decided about a number and the habit may be wrong. */
  assumed: () => AssumedMark | null;
  /**
   * The file's own totals may prove what `settle` decided.
   *
   * @throws AppError `ambiguous-numbers` where they prove the other mark.
   */
  checkTotals: (footers: readonly RowView[]) => void;
  /** Whether a cell that did not parse uses the other mark. */
  noteContradiction: (cell: string, line: number, isCount: boolean) => boolean;
  hasContradiction: () => boolean;
  /** @throws AppError `ambiguous-numbers` when the other mark is no exception. */
  refuseMixture: (rows: number) => void;
};

/**
 * Keeps track of which decimal mark a file uses (`2.206` alone is German two thousand or English two point two).
 * `habit`: what to read by where nothing proves it. `proven`: the mark, where the rows before have proved it.
 */
export function createMarkVote(
  metrics: readonly MetricColumn[],
  habit: MarkHabit,
  proven: DecimalMark | null = null,
): MarkVote {
  let decided = proven;
  let isUnproven = false;
  let assumed: AssumedMark | null = null;
  let contradictions = 0;
  let example: { cell: string; line: number } | null = null;
  return {
    mark: () => decided,
    note: (rows) => {
      decided ??= majorityOf(rows, metrics);
      return decided;
    },
    isAmbiguous: (row) => metrics.some(({ position }) => /[.,]/u.test(row.cell(position))),
    settle: (waiting, isAll) => {
      if (decided !== null) return decided;
      decided = habit.mark;
      const doubtful = doubtfulNumbers(waiting, metrics, decided);
      isUnproven = doubtful.length > 0;
      const odd = doubtful.find((number) => !habit.isUsual(number.cells, isGrouped(number)));
      assumed = odd ? { ...odd, lastLine: isAll ? null : (waiting.at(-1)?.line ?? null) } : null;
      return decided;
    },
    assumed: () => assumed,
    checkTotals: (footers) => {
      const mark = isUnproven ? majorityOf(footers, metrics) : null;
      if (mark === null) return;
      if (mark !== decided) throw lateProofError(decided ?? mark);
      assumed = null;
    },
    noteContradiction: (cell, line, isCount) => {
      const mark = decimalMarkOf(cell, isCount);
      if (mark === null || mark === decided) return false;
      contradictions += 1;
      example ??= { cell, line };
      return true;
    },
    hasContradiction: () => contradictions > 0,
    refuseMixture: (rows) => {
      const isMixed =
        contradictions > rows * 0.2 || (contradictions > 1 && contradictions > rows * 0.01);
      // Rows that waited in vain were read by habit: a single proof of the other mark makes all of them wrong.
      if (isUnproven && example !== null) throw lateProofError(decided ?? ".", example);
      if (isMixed && example !== null && decided !== null) throw mixtureError(decided, example);
    },
  };
}

function isGrouped({ read, other }: { readonly read: number; readonly other: number }): boolean {
  return Math.abs(read) > Math.abs(other);
}

/** The numbers that the marks make two of, as they stand in rows that wait for a proof. */
function doubtfulNumbers(
  rows: readonly TableRow[],
  metrics: readonly MetricColumn[],
  mark: DecimalMark,
): (Omit<AssumedMark, "lastLine"> & { readonly cells: readonly string[] })[] {
  const otherMark: DecimalMark = mark === "." ? "," : ".";
  return rows.flatMap(({ line, cells }) =>
    metrics.flatMap(({ position }) => {
      const cell = cells[position] ?? "";
      const read = parseNumber(cell, mark);
      const other = parseNumber(cell, otherMark);
      const isDouble = typeof read === "number" && typeof other === "number" && read !== other;
      return isDouble ? [{ line, cell, read, other, cells }] : [];
    }),
  );
}

function majorityOf(
  rows: readonly RowView[],
  metrics: readonly MetricColumn[],
): DecimalMark | null {
  const votes = { ".": 0, ",": 0 };
  for (const row of rows) {
    for (const { position, isCount } of metrics) {
      const mark = decimalMarkOf(row.cell(position), isCount);
      if (mark !== null) votes[mark] += 1;
    }
  }
  if (votes["."] === votes[","]) return null;
  return votes["."] > votes[","] ? "." : ",";
}

function lateProofError(decided: DecimalMark, example?: { cell: string; line: number }): AppError {
  const where =
    example === undefined
      ? "its own total does"
      : `line ${example.line} (${quoteCell(example.cell)}) does`;
  return new AppError(
    "ambiguous-numbers",
    `Most numbers of this file do not show whether a point or a comma is its decimal mark, and where ${where}, it is not "${decided}", as they were read. Move that line to the first rows, or download the report again with numbers of two decimals.`,
    { details: { line: example?.line ?? 0 } },
  );
}

function mixtureError(decided: DecimalMark, example: { cell: string; line: number }): AppError {
  return new AppError(
    "ambiguous-numbers",
    `The numbers mix decimal points and decimal commas (most use "${decided}", but line ${example.line} has ${quoteCell(example.cell)}), so no total would be sure. Download the report again without editing it.`,
    { details: { line: example.line } },
  );
}
