import { AppError } from "../../errors.ts";
import { type DecimalMark, decimalMarkOf } from "../numbers/decimal-mark.ts";
import type { RowView } from "../text/row-view.ts";
import type { MetricColumn } from "./metric-columns.ts";
import { quoteCell } from "./row-issues.ts";

export type MarkVote = {
  /** The decimal mark of the file, as soon as a cell has proved it. */
  mark: () => DecimalMark | null;
  /**
   * Lets rows vote while nothing is decided: the majority decides, so that one odd cell among the first rows cannot
   * turn a file around. Answers the mark if there is one by now.
   */
  note: (rows: readonly RowView[]) => DecimalMark | null;
  isAmbiguous: (row: RowView) => boolean;
  /** Decides without proof: by the language's habit. */
  settle: () => DecimalMark;
  /** Whether a cell that did not parse uses the other mark. */
  noteContradiction: (cell: string, line: number, isCount: boolean) => boolean;
  hasContradiction: () => boolean;
  /** @throws AppError `ambiguous-numbers` when the other mark is no exception. */
  refuseMixture: (rows: number) => void;
};

/**
 * Keeps track of which decimal mark a file uses (`2.206` alone is German two thousand or English two point two).
 * `proven`: the mark, where the rows before have proved it.
 */
export function createMarkVote(
  metrics: readonly MetricColumn[],
  language: string | null,
  proven: DecimalMark | null = null,
): MarkVote {
  let decided = proven;
  let contradictions = 0;
  let example: { cell: string; line: number } | null = null;
  return {
    mark: () => decided,
    note: (rows) => {
      decided ??= majorityOf(rows, metrics);
      return decided;
    },
    isAmbiguous: (row) => metrics.some(({ position }) => /[.,]/u.test(row.cell(position))),
    settle: () => {
      decided ??= language === null || language === "en" ? "." : ",";
      return decided;
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
      if (isMixed && example !== null && decided !== null) throw mixtureError(decided, example);
    },
  };
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
