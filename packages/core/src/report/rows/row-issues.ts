import { shownText } from "../shown-text.ts";
import type { ReportIssue } from "../../contract/inspection.ts";

const ISSUES_LISTED_MAX = 1_000;

export type IssueList = {
  /** `column` is a 0-based cell index, or null where the whole row is meant. */
  add: (line: number, column: number | null, code: string, message: string) => void;
  readonly listed: ReportIssue[];
  readonly count: () => number;
};

/** Collects issues: all are counted, the first 1,000 are kept, so that a broken file cannot fill the memory. */
export function createIssueList(): IssueList {
  const listed: ReportIssue[] = [];
  let count = 0;
  return {
    listed,
    count: () => count,
    add: (line, column, code, message) => {
      count += 1;
      if (listed.length >= ISSUES_LISTED_MAX) return;
      listed.push({ line, column: column === null ? null : column + 1, code, message });
    },
  };
}

/** A cell as it may stand in a message: short, on one line, without control characters. */
export function quoteCell(cell: string): string {
  return `"${shownText(cell, 60)}${cell.length > 60 ? "…" : ""}"`;
}
