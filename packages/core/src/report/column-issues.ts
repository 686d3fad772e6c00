import { columnMeanings } from "../contract/columns.ts";
import type { Inspection } from "../contract/inspection.ts";
import type { IssueCode } from "../contract/issue-codes.ts";
import type { Layout } from "./layout/find-layout.ts";
import { quoteCell } from "./rows/row-issues.ts";

type ColumnIssue = readonly [code: IssueCode, message: string];

/** Says which columns are missing or were read under another name. `terms`: the number of rows with search terms. */
export function columnIssues(
  { columns, countsInteractions, named = {} }: Layout,
  totals: Inspection["totals"],
  terms: number,
): ColumnIssue[] {
  const issues: ColumnIssue[] = [];
  const isReport = terms > 0 && (totals.cost !== null || totals.clicks !== null);
  if (isReport && columns.index.conversions === undefined) {
    const message =
      "No conversions column was recognised, so no term is protected because it converts: a term that brings customers may be among the exclusions. Add the column with the conversions and download the report again.";
    issues.push(["no-conversions-column", message]);
  }
  if (countsInteractions === true) {
    const message =
      "The report has no clicks column, so its interactions were read as the clicks. In Search campaigns, they are the same.";
    issues.push(["interactions-as-clicks", message]);
  }
  // The names may be from an earlier report, so the file says how it was read.
  const parts = columnMeanings.flatMap((meaning) => {
    const name = named[meaning];
    return typeof name === "string" ? [`${meaning} = ${quoteCell(name)}`] : [];
  });
  if (parts.length > 0) {
    issues.push(["named-columns", `The columns were read as you named them: ${parts.join(", ")}.`]);
  }
  return issues;
}
