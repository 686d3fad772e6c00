import type { IssueCode } from "../contract/issue-codes.ts";
import type { CheckedTables } from "./combine-tables.ts";
import type { TableRead } from "./rows/read-tables.ts";
import { quoteCell } from "./rows/row-issues.ts";

export type TableFacts = Pick<CheckedTables, "twice"> & {
  readonly tables: readonly TableRead[];
  readonly unreadSheets: readonly string[];
};

type TableIssue = readonly [code: IssueCode, message: string];

/** Lists what is odd in a file with several reports. */
export function tableIssues(facts: TableFacts): TableIssue[] {
  return [...stackIssues(facts), ...sheetIssues(facts)];
}

/** Says that several reports were read together, and whether they may hold the same searches. */
function stackIssues({ tables, twice }: TableFacts): TableIssue[] {
  if (tables.length < 2) return [];
  const lines = tables.slice(0, 5).map(({ headerLine }) => headerLine);
  const more = tables.length > lines.length ? ", …" : "";
  const message = `The file holds ${tables.length} reports, one below the other, with headers in lines ${lines.join(", ")}${more}. Each was compared with its own total. Their figures were added up.`;
  const issues: TableIssue[] = [["stacked-reports", message]];
  if (twice !== null) {
    const [earlier, later] = twice;
    const doubt = `The reports below lines ${earlier.headerLine} and ${later.headerLine} seem to hold the same searches: at least half of the terms of one are in both, and their days and campaigns, or their figures, are the same. If they do, every figure was counted twice: delete one of them and give the file again.`;
    issues.push(["counted-twice", doubt]);
  }
  return issues;
}

/** Names the sheets that were not read. */
function sheetIssues({ unreadSheets }: TableFacts): TableIssue[] {
  if (unreadSheets.length === 0) return [];
  const names = unreadSheets.slice(0, 5).map(quoteCell).join(", ");
  const message = `Only the first sheet with search terms was read. Others also hold search terms: ${names}. Save each sheet as a file of its own.`;
  return [["sheets-not-read", message]];
}
