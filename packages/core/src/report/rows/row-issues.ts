import { shownText } from "../shown-text.ts";
import type { ReportIssue } from "../../contract/inspection.ts";

const ISSUES_LISTED_MAX = 1_000;

export type IssueList = {
  /** `column` is a 0-based cell index, or null where the whole row is meant. */
  add: (line: number, column: number | null, code: string, message: string) => void;
  readonly listed: ReportIssue[];
  readonly count: () => number;
  /** Adds the issues of rows that stand behind all rows so far, `lines` lines further down. */
  merge: (issues: LaneIssues, lines: number) => void;
};

/** Issues of a part of a file, their lines counted from its start. */
export type LaneIssues = { readonly listed: readonly ReportIssue[]; readonly count: number };

/** The message of an issue of a row: it begins with the line, which `merge` moves. */
export function lineMessage(line: number, rest: string): string {
  return `Line ${line}${rest}`;
}

/**
 * Collects issues: all are counted, the first 1,000 are kept, so that a broken file cannot fill the memory. Those of the
 * file as a whole (line 0) are few and always kept.
 */
export function createIssueList(): IssueList {
  const listed: ReportIssue[] = [];
  let count = 0;
  return {
    listed,
    count: () => count,
    add: (line, column, code, message) => {
      count += 1;
      if (listed.length >= ISSUES_LISTED_MAX && line !== 0) return;
      listed.push({ line, column: column === null ? null : column + 1, code, message });
    },
    merge: (issues, lines) => {
      count += issues.count;
      for (const issue of issues.listed.slice(0, ISSUES_LISTED_MAX - listed.length)) {
        listed.push(movedIssue(issue, lines));
      }
    },
  };
}

function movedIssue({ line, column, code, message }: ReportIssue, lines: number): ReportIssue {
  const rest = message.slice(lineMessage(line, "").length);
  return { line: line + lines, column, code, message: lineMessage(line + lines, rest) };
}

/** A cell as it may stand in a message: short, on one line, without control characters. */
export function quoteCell(cell: string): string {
  return `"${shownText(cell, 60)}${cell.length > 60 ? "…" : ""}"`;
}
