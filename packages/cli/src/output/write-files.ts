import { realpath } from "node:fs/promises";
import path from "node:path";
import { AppError } from "@termsift/core/errors";
import { writeText } from "../input/file-error.ts";
import { cleanText } from "./clean-text.ts";
import { DEFAULT_FILE_STEM, type ExportFile } from "@termsift/core/exports";
import type { WrittenResult } from "./write-result.ts";

export async function refuseOverwrite(
  out: string | undefined,
  inputs: readonly (string | undefined)[],
): Promise<void> {
  if (out === undefined) return;
  const target = await realpath(out).catch(() => path.resolve(out));
  for (const input of inputs) {
    if (input === undefined || input === "-") continue;
    const source = await realpath(input).catch(() => path.resolve(input));
    if (source !== target) continue;
    throw new AppError(
      "invalid-option",
      `Writing ${out} would overwrite an input file. Name another file with --out.`,
    );
  }
}

export function printToTerminal({ content }: WrittenResult): void {
  if (typeof content !== "string" && process.stdout.isTTY) {
    throw new AppError("invalid-option", "This format is not text. Name a file with --out FILE.");
  }
  process.stdout.write(content);
}

export async function writeFiles(
  { content, others }: WrittenResult,
  out: string,
  format: string,
  inputs: readonly (string | undefined)[],
): Promise<void> {
  const { dir, name } = path.parse(out);
  const files: Array<[string, string | Uint8Array]> = [[out, content]];
  for (const file of others) {
    files.push([path.join(dir, `${name}.${besideName(file, format)}`), file.content]);
  }
  for (const [file] of files) await refuseOverwrite(file, inputs);
  for (const [file, text] of files) {
    await writeText(file, text);
    process.stderr.write(`Wrote ${cleanText(file)}\n`);
  }
}

export function besideName({ role, fileName }: ExportFile, format: string): string {
  if (role !== "import") return `${format}-${role}${path.extname(fileName)}`;
  return fileName.replace(`${DEFAULT_FILE_STEM}-`, "");
}
