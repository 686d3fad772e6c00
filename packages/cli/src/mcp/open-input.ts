import { realpath, stat } from "node:fs/promises";
import path from "node:path";
import { AppError } from "@termsift/core/errors";
import type { ByteSource } from "@termsift/core/report";
import { fileError } from "../input/file-error.ts";
import { openReport } from "../input/open-report.ts";

const FILE_MB_MAX = 100;

type ReportInput = { readonly path?: string | undefined; readonly text?: string | undefined };

/** Opens a report from a file in one of the folders, or from a text. @throws AppError */
export async function openInput(
  { path: file, text }: ReportInput,
  folders: readonly string[],
): Promise<ByteSource> {
  if (file !== undefined && text === undefined) return openReport(await allowedFile(file, folders));
  if (text !== undefined && file === undefined) return new Blob([text]).stream();
  throw new AppError("invalid-option", "Give either path or text.");
}

/** Returns the real path of a file. @throws AppError if it is outside `folders`, over 100 MB or missing */
export async function allowedFile(file: string, folders: readonly string[]): Promise<string> {
  try {
    const allowed = await Promise.all(folders.map((folder) => realpath(folder)));
    // A missing file outside the folders gets the same answer, so that it does not reveal which files exist.
    const found = await realpath(file).catch(() => path.resolve(file));
    if (!allowed.some((folder) => found.startsWith(path.join(folder, path.sep)))) {
      const message = `Termsift may not read the folder of ${file}. Start termsift mcp with --allow FOLDER.`;
      throw new AppError("invalid-option", message);
    }
    if ((await stat(found)).size <= FILE_MB_MAX * 1024 * 1024) return found;
    throw new AppError("file-too-large", `${file} is larger than ${FILE_MB_MAX} MB.`);
  } catch (error) {
    throw fileError(error, file);
  }
}
