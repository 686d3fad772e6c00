import path from "node:path";
import { AppError } from "@termsift/core/errors";
import type { ExportFile } from "@termsift/core/exports";

const workbookFormats: readonly string[] = ["xlsx", "amazon"];

function isWorkbookName(out: string): boolean {
  return /^\.xls[xmb]?$/iu.test(path.extname(out));
}

/** No program would open a workbook without .xlsx in its name, or a text with it. @throws AppError `invalid-option` */
export function refuseWrongFileName(out: string | undefined, format: string): void {
  if (out === undefined || path.extname(out) === "") return;
  const isWorkbook = isWorkbookName(out);
  if (isWorkbook ? workbookFormats.includes(format) : format !== "xlsx") return;
  throw new AppError(
    "invalid-option",
    `--format ${format} is ${isWorkbook ? "text" : "a workbook"}, --out ${out} is not. A name that ends in .xlsx needs --format xlsx, and the other way round.`,
  );
}

/** Selects a workbook for a workbook name, else a text file. The paste format has one with one term per line. */
export function chooseMainFile(
  files: readonly ExportFile[],
  format: string,
  out: string | undefined,
): ExportFile | undefined {
  const wantsWorkbook = format === "xlsx" || (out !== undefined && isWorkbookName(out));
  const fitting = files.filter(
    ({ role, content }) => role !== "undo" && (typeof content !== "string") === wantsWorkbook,
  );
  return format === "paste" ? fitting[1] : fitting[0];
}
