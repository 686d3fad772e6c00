export type TableRow = {
  /** The 1-based line of the file (or row of the sheet) on which the row starts. */
  readonly line: number;
  readonly cells: readonly string[];
  /** The quote that opens a cell never closes, so the line was split at every delimiter. */
  readonly isUnclosed?: boolean;
};
