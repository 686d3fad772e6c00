import type { ReportIssue } from "../../contract/inspection.ts";
import type { IssueCode } from "../../contract/issue-codes.ts";
import { shownText } from "../shown-text.ts";

const ISSUES_LISTED_MAX = 1_000;

export type IssueList = ReturnType<typeof createIssueList>;

/**
 * Collects issues. Counts all, but lists only the first 1,000, to limit memory use. Issues of the whole file (line 0)
 * are always listed.
 */
export function createIssueList() {
  const listed: ReportIssue[] = [];
  let count = 0;
  return {
    listed,
    count: () => count,
    add: (line: number, column: number | null, code: IssueCode, message: string): void => {
      count += 1;
      if (listed.length >= ISSUES_LISTED_MAX && line !== 0) return;
      listed.push({ line, column: column === null ? null : column + 1, code, message });
    },
  };
}

/** Quotes a cell for a message: short, on one line, without control characters. */
export function quoteCell(cell: string): string {
  return `"${shownText(cell, 60)}${cell.length > 60 ? "…" : ""}"`;
}
