import {
  type Audit,
  auditAnswerOf,
  auditedReport,
  auditedResult,
  auditReports,
  findingsOf,
  type FindingKind,
} from "@termsift/core/audit";
import { AppError } from "@termsift/core/errors";
import {
  type RemovalFormatId,
  removalFormatIds,
  writeAuditTable,
  writeRemovals,
} from "@termsift/core/exports";
import { readKeywords } from "@termsift/core/keywords";
import { readReport } from "@termsift/core/report";
import { type ColumnOptions, namingOf } from "../input/columns-option.ts";
import { openReport } from "../input/open-report.ts";
import { readResult } from "../input/read-result.ts";
import { howToRemove, printAudit } from "../output/print-audit.ts";
import { cleanText } from "../output/clean-text.ts";
import { printToTerminal, refuseOverwrite, writeFiles } from "../output/write-files.ts";
import type { WrittenResult } from "../output/write-result.ts";

export const auditFormats = ["table", "json", "csv", ...removalFormatIds] as const;

export type AuditOptions = ColumnOptions & {
  readonly existing: string;
  readonly keywords?: string;
  readonly format: (typeof auditFormats)[number];
  readonly remove: readonly FindingKind[];
  readonly limit: number;
  readonly out?: string;
};

/** Prints what is wrong with the negatives of an account, or writes the file that removes them. */
export async function audit(
  paths: readonly string[],
  options: AuditOptions,
  signal: AbortSignal,
): Promise<void> {
  const inputs = [...paths, options.existing, options.keywords];
  refuseWorkbookOnTerminal(options);
  await refuseOverwrite(options.out, inputs);
  const existing = await readKeywords(await openReport(options.existing), "negative");
  const own =
    options.keywords === undefined
      ? { keywords: [], issues: [] }
      : await readKeywords(await openReport(options.keywords), "keyword");
  const reports = [];
  for (const path of paths) reports.push(await readAudited(path, options, signal));
  const audited = auditReports(reports, {
    negatives: existing.keywords,
    ownKeywords: own.keywords,
  });
  const issues = [...existing.issues, ...own.issues];
  const written = writeAudit(audited, issues, options);
  if (options.out === undefined) printToTerminal(written);
  else await writeFiles(written, options.out, options.format, inputs);
  for (const line of written.remarks) process.stderr.write(`${cleanText(line)}\n`);
}

async function readAudited(path: string, options: ColumnOptions, signal: AbortSignal) {
  if (/\.json$/iu.test(path)) return auditedResult(await readResult(path));
  const reading = { signal, ...namingOf(options) };
  return auditedReport(await readReport(await openReport(path), reading));
}

type Audited = ReturnType<typeof auditReports>;
type Issues = Parameters<typeof auditAnswerOf>[1]["issues"];

function writeAudit(audited: Audited, issues: Issues, options: AuditOptions): WrittenResult {
  const { audit, ...facts } = audited;
  const { currency } = facts;
  const answer = auditAnswerOf(audit, { ...facts, issues });
  const only = (content: string) => ({ content, others: [], remarks: [] });
  if (options.format === "json") return only(`${JSON.stringify(answer, null, 2)}\n`);
  if (options.format === "table") return only(printAudit(answer, options.limit));
  if (options.format === "csv") {
    return only(writeAuditTable(findingsOf(audited.audit), currency));
  }
  const { files, skipped } = writeRemovalsOf(audited.audit, options.format, options.remove);
  const [main, ...others] = files;
  return {
    content: main?.content ?? "",
    others,
    remarks: howToRemove(files, skipped),
  };
}

/** Writes the file that removes the negatives of some kinds of findings. */
export function writeRemovalsOf(
  checked: Audit,
  formatId: RemovalFormatId,
  kinds: readonly FindingKind[],
) {
  const removed = findingsOf(checked).filter(({ kind }) => kinds.includes(kind));
  const places = [...new Set(removed.flatMap(({ removes }) => removes))];
  const negatives = places.flatMap((at) => checked.negatives[at] ?? []);
  return writeRemovals(formatId, negatives);
}

function refuseWorkbookOnTerminal({ format, out }: AuditOptions): void {
  if (format !== "amazon" || (out !== undefined && /\.xlsx$/iu.test(out))) return;
  const message =
    "--format amazon writes a workbook. Name a file that ends in .xlsx with --out FILE.";
  throw new AppError("invalid-option", message);
}
