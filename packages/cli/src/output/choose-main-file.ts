import path from "node:path";
import { AppError } from "@termsift/core/errors";
import type { ExportFile } from "@termsift/core/exports";

const workbookFormats: readonly string[] = ["xlsx", "amazon"];

function isWorkbookName(out: string): boolean {
  return /^\.xls[xmb]?$/iu.test(path.extname(out));
}

/**
 * Refuses an output whose name says workbook where the format is text, or the reverse: no program would open it. The
 * Amazon format has both, so its name says which of its files goes there.
 *
 * @throws AppError `invalid-option`.
 */
export function refuseWrongFileName(out: string | undefined, format: string): void {
  if (out === undefined || path.extname(out) === "") return;
  if (isWorkbookName(out) && !workbookFormats.includes(format)) {
    const hint = "Name a text file, or take --format xlsx.";
    throw new AppError(
      "invalid-option",
      `--format ${format} is text, --out ${out} is not. ${hint}`,
    );
  }
  if (format === "xlsx" && !isWorkbookName(out)) {
    const hint = "Name a file that ends in .xlsx.";
    throw new AppError(
      "invalid-option",
      `--format xlsx is a workbook, --out ${out} is not. ${hint}`,
    );
  }
}

/**
 * The file of an export that is written under the user's name: a workbook for a workbook's name, else text. Of the two
 * paste lists it is the one with one term per line. Undefined if the export has no such file.
 */
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
