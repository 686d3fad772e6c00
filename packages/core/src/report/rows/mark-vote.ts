import { currencyCodeOf, currencyDigits } from "../numbers/currencies.ts";
import type { Layout } from "../layout/find-layout.ts";
import { AppError } from "../../errors.ts";
import { type DecimalMark, decimalMarkOf } from "../numbers/decimal-mark.ts";
import { parseNumber } from "../numbers/parse-number.ts";
import type { TableRow } from "../text/table-row.ts";
import type { MetricColumn } from "./metric-columns.ts";
import { quoteCell } from "./row-issues.ts";

/** A number that reads differently with a decimal point and a decimal comma, and how it was read. */
export type AssumedMark = {
  readonly line: number;
  readonly cell: string;
  /** The last line above which nothing proves the mark; null for the whole file. */
  readonly lastLine: number | null;
  readonly read: number;
  readonly other: number;
};

export type MarkVote = {
  /** The decimal mark of the file once a cell has proved it. */
  mark: () => DecimalMark | null;
  /**
   * Lets rows vote while nothing is decided. The majority decides, so that one odd cell among the first rows cannot turn
   * a file around. Answers the mark, if there is one by now.
   */
  note: (rows: readonly TableRow[]) => DecimalMark | null;
  isAmbiguous: (row: TableRow) => boolean;
  /** Decides by habit for rows that could be read both ways. `isAll`: the file has no further rows. */
  settle: (waiting: readonly TableRow[], isAll: boolean) => DecimalMark;
  /** A number about which `settle` decided and the habit may be wrong. */
  assumed: () => AssumedMark | null;
  /**
   * Lets the file's own totals prove what `settle` decided.
   *
   * @throws AppError `ambiguous-numbers` if they prove the other mark.
   */
  checkTotals: (footers: readonly TableRow[]) => void;
  /** Whether a cell that is no number under the file's mark is one under the other mark. */
  noteContradiction: (cell: string, line: number, isCount: boolean) => boolean;
  /** @throws AppError `ambiguous-numbers` if more than a few of the rows use the other mark. */
  refuseMixture: (rows: number) => void;
};

/**
 * Keeps track of which decimal mark a file uses (`2.206` alone is German two thousand or English two point two).
 * `habit`: the mark to assume without proof.
 */
export function createMarkVote(metrics: readonly MetricColumn[], habit: MarkHabit): MarkVote {
  let decided: DecimalMark | null = null;
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
    isAmbiguous: ({ cells }) => metrics.some(({ position }) => /[.,]/u.test(cells[position] ?? "")),
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
    refuseMixture: (rows) => {
      const isMixed =
        contradictions > rows * 0.2 || (contradictions > 1 && contradictions > rows * 0.01);
      // Rows were read by habit: one proof of the other mark makes all of them wrong.
      if (isUnproven && example !== null) throw lateProofError(decided ?? ".", example);
      if (isMixed && example !== null && decided !== null) throw mixtureError(decided, example);
    },
  };
}

function isGrouped({ read, other }: { readonly read: number; readonly other: number }): boolean {
  return Math.abs(read) > Math.abs(other);
}

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
  rows: readonly TableRow[],
  metrics: readonly MetricColumn[],
): DecimalMark | null {
  const votes = { ".": 0, ",": 0 };
  for (const { cells } of rows) {
    for (const { position, isCount } of metrics) {
      const mark = decimalMarkOf(cells[position] ?? "", isCount);
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

/** The decimal mark to assume in a file whose numbers do not prove one. */
type MarkHabit = {
  readonly mark: DecimalMark;
  /**
   * Whether a platform writes such numbers: only amounts of a currency without decimals, such as yen, have three digits
   * behind their last mark.
   */
  readonly isUsual: (cells: readonly string[], isGrouped: boolean) => boolean;
};

/**
 * The decimal mark of a header's language. A semicolon as delimiter means that a spreadsheet with decimal commas wrote
 * the file, whatever the header says.
 */
export function markHabit({ columns }: Layout, delimiter: string | null): MarkHabit {
  const { language, currency, index } = columns;
  const isPoint = language === null || language === "en";
  const isContrary = isPoint && delimiter === ";";
  return {
    mark: isPoint && !isContrary ? "." : ",",
    isUsual: (cells, isGrouped) => {
      const code =
        index.currency === undefined ? currency : currencyCodeOf(cells[index.currency] ?? "");
      return isGrouped && !isContrary && code !== null && currencyDigits(code) === 0;
    },
  };
}
