import {
  auditedResult,
  auditReports,
  auditTexts,
  excludedAlarmText,
  findingKinds,
  findingsOf,
  findingText,
  type FindingKind,
} from "@termsift/core/audit";
import type { AuditAnswer, FilterResult } from "@termsift/core/contract";
import { type AccountKeyword, formatNegative } from "@termsift/core/exclusions";
import type { ExportFile, ExportRemark } from "@termsift/core/exports";
import { cleanText } from "./clean-text.ts";
import { formatNumber } from "./format-number.ts";
import { printTable, type TableColumn } from "./print-table.ts";

const REMARKS_SHOWN_MAX = 5;

/** Returns the audit as text: the alarms, a table for each kind of finding, and the notes. */
export function printAudit(answer: AuditAnswer, limit: number): string {
  const { negatives, terms, excludedConverting, currency, findings } = answer;
  const alarm = excludedAlarmText(excludedConverting, currency);
  const sections = [
    `Negative keywords: ${formatNumber(negatives)}. Searches and keywords that they should not block: ${formatNumber(terms)}.`,
    ...answer.issues.map(({ message }) => message),
    ...(alarm === null ? [] : [`Alarm: ${alarm}`]),
    ...findingKinds.map((kind) => printKind(answer, kind, limit)),
    ...(findings.length === 0 ? [auditTexts.none] : []),
    ...answer.notes,
  ];
  return `${sections
    .filter((section) => section !== "")
    .map((section) => section.split("\n").map(cleanText).join("\n"))
    .join("\n\n")}\n`;
}

const columns: readonly TableColumn[] = [
  { title: "Negative keyword", flex: 2 },
  { title: "Where", flex: 1 },
  { title: "What is wrong", flex: 3 },
];

function printKind({ findings, counts }: AuditAnswer, kind: FindingKind, limit: number): string {
  const count = counts[kind] ?? 0;
  if (count === 0) return "";
  const all = findings.filter((finding) => finding.kind === kind);
  const shown = limit > 0 ? all.slice(0, limit) : all;
  const rows = shown.map(({ negative, text }) => [formatNegative(negative), negative.place, text]);
  const more = count - shown.length;
  const tail = more > 0 ? `\n… and ${formatNumber(more)} more (--limit 0 shows all)` : "";
  return `${auditTexts.kinds[kind]} (${formatNumber(count)})\n${printTable(columns, rows)}${tail}`;
}

/** Returns the alarm about existing negatives that block searches that the user wants; empty if there are none. */
export function harmLines(result: FilterResult, existing: readonly AccountKeyword[]): string[] {
  const files = { negatives: existing, ownKeywords: [] };
  const { audit, currency } = auditReports([auditedResult(result)], files);
  const harmful = findingsOf(audit).filter(({ kind }) => kind === "conflict");
  if (harmful.length === 0) return [];
  const shown = harmful.slice(0, REMARKS_SHOWN_MAX);
  return [
    `Alarm: negatives of your account that block searches that you want: ${harmful.length}. "termsift audit" lists them all.`,
    ...shown.map((finding) =>
      cleanText(`  ${formatNegative(finding.negative)}: ${findingText(finding, currency)}`),
    ),
  ];
}

/** Returns how to use the removal files, and the negatives that are not in them. */
export function howToRemove(
  files: readonly ExportFile[],
  skipped: readonly ExportRemark[],
): string[] {
  const [main] = files;
  const shown = skipped.slice(0, REMARKS_SHOWN_MAX);
  const more = skipped.length - shown.length;
  return [
    ...(main === undefined
      ? ["There is nothing to remove."]
      : [
          "How to use it:",
          ...main.howToImport.map((step, index) => `  ${index + 1}. ${step}`),
          ...(main.confirmed ? [] : [`Not confirmed: ${main.note}`]),
        ]),
    ...(skipped.length === 0 ? [] : [`Left out (${skipped.length}):`]),
    ...shown.map(({ negative, reason }) => `  ${formatNegative(negative)}: ${reason}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ];
}
