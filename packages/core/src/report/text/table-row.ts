/** One row of a table as text cells. */
export type TableRow = {
  /** 1-based line of the file (row of the sheet) on which the row starts. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Its opening quote never closes, so the line was cut at every delimiter. */
  readonly isUnclosed?: boolean;
};
