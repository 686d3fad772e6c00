import path from "node:path";
import { AppError } from "@termsift/core/errors";
import type { ExportFile } from "@termsift/core/exports";

const workbookFormats: readonly string[] = ["xlsx", "amazon"];

function isWorkbookName(out: string): boolean {
  return /^\.xls[xmb]?$/iu.test(path.extname(out));
}

/** Refuses a name that does not fit the format, e.g. x.xlsx for a text file. @throws AppError `invalid-option` */
export function refuseWrongFileName(out: string | undefined, format: string): void {
  if (out === undefined || path.extname(out) === "") return;
  const isWorkbook = isWorkbookName(out);
  if (isWorkbook ? workbookFormats.includes(format) : format !== "xlsx") return;
  throw new AppError(
    "invalid-option",
    `--format ${format} writes ${isWorkbook ? "a text file" : "a workbook"}, but the name in --out ${out} is for ${isWorkbook ? "a workbook" : "a text file"}. Use a workbook format with a name that ends in .xlsx, and a text format with any other name.`,
  );
}

type MethodOptions = {
  readonly format: string;
  readonly match: "exact" | "phrase";
  readonly smallest?: boolean;
  readonly companions?: boolean;
};

/** Refuses options about exclusions for a format that lists terms. @throws AppError `invalid-option` */
export function refuseUnusedMethod(options: MethodOptions): void {
  const { format, match, smallest, companions } = options;
  if (smallest && match === "phrase") {
    const message =
      "--smallest chooses exact or phrase match for each exclusion. Leave out --smallest or --match phrase.";
    throw new AppError("invalid-option", message);
  }
  const unused = [
    ...(smallest ? ["--smallest"] : []),
    ...(companions ? ["--companions"] : []),
    ...(match === "phrase" ? ["--match phrase"] : []),
  ].join(", ");
  if (unused === "" || (format !== "table" && format !== "json")) return;
  const message = `--format ${format} lists terms, so it cannot obey ${unused}. Choose a format with exclusions, such as --format paste.`;
  throw new AppError("invalid-option", message);
}

/** Selects a workbook for xlsx, else a text file. For paste, this is the second file, with one term per line. */
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
