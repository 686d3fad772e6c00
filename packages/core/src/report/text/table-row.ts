/** One row of a table as text cells. */
export type TableRow = {
  /** The 1-based line of the file (or row of the sheet) on which the row starts. */
  readonly line: number;
  readonly cells: readonly string[];
  /** The opening quote of a cell never closes, so the line was split at every delimiter. */
  readonly isUnclosed?: boolean;
};
