import { currencyCodeOf, currencyDigits } from "../numbers/currencies.ts";
import type { Layout } from "../layout/find-layout.ts";
import { AppError } from "../../errors.ts";
import { type DecimalMark, decimalMarkOf, parseNumber } from "../numbers/parse-number.ts";
import type { TableRow } from "../text/split-rows.ts";
import type { MetricColumn } from "./row-figures.ts";
import { quoteCell } from "./row-issues.ts";

/** A number with two possible values: `read` with the assumed decimal mark, `other` with the other decimal mark. */
export type AssumedMark = {
  readonly line: number;
  readonly cell: string;
  /** The last line searched for a number that proves the decimal mark. Null if the whole file was searched. */
  readonly lastLine: number | null;
  readonly read: number;
  readonly other: number;
};

export type MarkVote = ReturnType<typeof createMarkVote>;

/** Finds the decimal mark of a file. `habit` gives the mark to assume if no number proves one. */
export function createMarkVote(metrics: readonly MetricColumn[], habit: MarkHabit) {
  let decided: DecimalMark | null = null;
  let isUnproven = false;
  let assumed: AssumedMark | null = null;
  let contradictions = 0;
  let example: { cell: string; line: number } | null = null;
  return {
    mark: () => decided,
    note: (rows: readonly TableRow[]) => {
      decided ??= majorityOf(rows, metrics);
      return decided;
    },
    isAmbiguous: ({ cells }: TableRow) =>
      metrics.some(({ position }) => /[.,]/u.test(cells[position] ?? "")),
    /** Returns the proven mark, else the usual mark (`habit`). `isAll`: the file has no further rows. */
    settle: (waiting: readonly TableRow[], isAll: boolean): DecimalMark => {
      if (decided !== null) return decided;
      decided = habit.mark;
      const doubtful = doubtfulNumbers(waiting, metrics, decided);
      isUnproven = doubtful.length > 0;
      const odd = doubtful.find((number) => !habit.isUsual(number.cells, isGrouped(number)));
      assumed = odd ? { ...odd, lastLine: isAll ? null : (waiting.at(-1)?.line ?? null) } : null;
      return decided;
    },
    assumed: () => assumed,
    /** Throws AppError `ambiguous-numbers` if the file's own totals prove the other mark. */
    checkTotals: (footers: readonly TableRow[]): void => {
      const mark = isUnproven ? majorityOf(footers, metrics) : null;
      if (mark === null) return;
      if (mark !== decided) throw lateProofError(decided ?? mark);
      assumed = null;
    },
    /** Returns true if a cell proves the other decimal mark, and counts the cell as a contradiction. */
    noteContradiction: (cell: string, line: number, isCount: boolean): boolean => {
      const mark = decimalMarkOf(cell, isCount);
      if (mark === null || mark === decided) return false;
      contradictions += 1;
      example ??= { cell, line };
      return true;
    },
    refuseMixture: (rows: number): void => {
      const isMixed =
        contradictions > rows * 0.2 || (contradictions > 1 && contradictions > rows * 0.01);
      // If the mark was only assumed, one proof of the other mark shows that all rows are wrong.
      if (isUnproven && example !== null) throw lateProofError(decided ?? ".", example);
      if (isMixed && example !== null && decided !== null) {
        const message = `The numbers mix decimal points and decimal commas (most use "${decided}", but line ${example.line} has ${quoteCell(example.cell)}), so no total would be reliable. Download the report again without editing it.`;
        throw new AppError("ambiguous-numbers", message, { details: { line: example.line } });
      }
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
      ? "its own total proves"
      : `line ${example.line} (${quoteCell(example.cell)}) proves`;
  return new AppError(
    "ambiguous-numbers",
    `Most numbers of this file do not show whether its decimal mark is a point or a comma. They were read with "${decided}", but ${where} the other mark. Move that line to the first rows, or download the report again with numbers of two decimals.`,
    { details: { line: example?.line ?? 0 } },
  );
}

type MarkHabit = {
  readonly mark: DecimalMark;
  /** True if no warning is needed: the mark groups thousands, and the currency has no decimals, e.g. yen. */
  readonly isUsual: (cells: readonly string[], isGrouped: boolean) => boolean;
};

/** Returns the usual decimal mark for the header's language, or a comma if the delimiter is a semicolon. */
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
