import { type AuditFinding, auditTexts, findingText, levelOf } from "../audit/index.ts";
import { neutralizeCell } from "../terms/neutralize-cell.ts";
import { roundToCents } from "../terms/format-figures.ts";
import { matchWord } from "./formats/import-file.ts";
import { BYTE_ORDER_MARK, writeCsv } from "./write-csv.ts";

type Column = readonly [header: string, cell: (finding: AuditFinding) => string | number];

/** Writes the findings of an audit as a table (CSV). Cells are safe for spreadsheets (`neutralizeCell`). */
export function writeAuditTable(
  findings: readonly AuditFinding[],
  currency: string | null,
): string {
  const columns: readonly Column[] = [
    ["Finding", ({ kind }) => auditTexts.kinds[kind]],
    ["Negative keyword", ({ negative }) => negative.text],
    ["Match type", ({ negative }) => matchWord(negative.matchType)],
    ["Level", ({ negative }) => auditTexts.levels[levelOf(negative)]],
    ["Campaign", ({ negative }) => negative.campaign ?? negative.ids?.campaignId ?? ""],
    ["Ad group", ({ negative }) => negative.adGroup ?? negative.ids?.adGroupId ?? ""],
    ["List", ({ negative }) => negative.list ?? ""],
    ["To remove", ({ removes }) => removes.length],
    ["Searches blocked", ({ conflict }) => conflict?.count ?? ""],
    ["Conversions", ({ conflict }) => conflict?.conversions ?? ""],
    ["Clicks", ({ conflict }) => conflict?.clicks ?? ""],
    [
      currency === null ? "Cost" : `Cost (${currency})`,
      ({ conflict }) => (conflict ? roundToCents(conflict.cost) : ""),
    ],
    ["What is wrong", (finding) => findingText(finding, currency)],
  ];
  const rows = findings.map((finding) => columns.map(([, cell]) => neutralizeCell(cell(finding))));
  const header = columns.map(([name]) => name);
  return `${BYTE_ORDER_MARK}${writeCsv(header, rows)}`;
}
