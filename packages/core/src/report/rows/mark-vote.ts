import { AppError } from "../../errors.ts";
import { type DecimalMark, decimalMarkOf } from "../numbers/decimal-mark.ts";
import { parseNumber } from "../numbers/parse-number.ts";
import type { RowView, TableRow } from "../text/row-view.ts";
import type { MetricColumn } from "./metric-columns.ts";
import { quoteCell } from "./row-issues.ts";

/** A number that means one thing by a decimal point and another by a decimal comma, and how it was read. */
export type AssumedMark = {
  readonly line: number;
  readonly cell: string;
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
  /** Decides without proof, for rows that could be read both ways: by habit. */
  settle: (waiting: readonly TableRow[]) => DecimalMark;
  /** Where `settle` decided about a number and the habit may be wrong. */
  assumed: () => AssumedMark | null;
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
    settle: (waiting) => {
      if (decided !== null) return decided;
      decided = habit.mark;
      assumed = doubtfulNumber(waiting, metrics, habit);
      return decided;
    },
    assumed: () => assumed,
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
      if (isMixed && example !== null && decided !== null) throw mixtureError(decided, example);
    },
  };
}

export type MarkHabit = { readonly mark: DecimalMark; readonly isSure: boolean };

/**
 * The decimal mark of a header's language. Where the delimiter is a semicolon, a spreadsheet wrote the file in a place
 * where the comma is the decimal mark, whatever the header says.
 */
export function markHabit(language: string | null, delimiter: string | null): MarkHabit {
  const isPoint = language === null || language === "en";
  if (!isPoint) return { mark: ",", isSure: true };
  if (delimiter === ";") return { mark: ",", isSure: false };
  return { mark: ".", isSure: true };
}

/**
 * The first number that the marks make two of, or null. Platforms write costs with two decimals or none, so that three
 * digits behind the mark group thousands where the language says so; all else is a guess.
 */
function doubtfulNumber(
  rows: readonly TableRow[],
  metrics: readonly MetricColumn[],
  { mark, isSure }: MarkHabit,
): AssumedMark | null {
  const otherMark: DecimalMark = mark === "." ? "," : ".";
  for (const { line, cells } of rows) {
    for (const { position } of metrics) {
      const cell = cells[position] ?? "";
      const read = parseNumber(cell, mark);
      const other = parseNumber(cell, otherMark);
      if (typeof read !== "number" || typeof other !== "number" || read === other) continue;
      if (!isSure || Math.abs(read) < Math.abs(other)) return { line, cell, read, other };
    }
  }
  return null;
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

function mixtureError(decided: DecimalMark, example: { cell: string; line: number }): AppError {
  return new AppError(
    "ambiguous-numbers",
    `The numbers mix decimal points and decimal commas (most use "${decided}", but line ${example.line} has ${quoteCell(example.cell)}), so no total would be sure. Download the report again without editing it.`,
    { details: { line: example.line } },
  );
}
