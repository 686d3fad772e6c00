import { readFile, writeFile } from "node:fs/promises";
import { AppError } from "@termsift/core/errors";

const reasons: Record<string, string> = {
  ENOENT: "There is no such file or folder. Check its name.",
  EACCES: "You may not read or write it. Check its permissions.",
  EISDIR: "It is a folder. Give a file.",
  ENOSPC: "The disk is full. Free some space.",
  ENOTDIR: "A part of this path is a file, not a folder. Check the path.",
  EROFS: "The disk is read-only. Choose a folder on another disk.",
  ENAMETOOLONG: "The name is too long. Use a shorter name.",
};

export function unwritten(error: NodeJS.ErrnoException): AppError {
  const reason = reasons[error.code ?? ""] ?? error.message;
  return new AppError("invalid-option", `The output could not be written. ${reason}`, {
    cause: error,
  });
}

export function fileError(error: unknown, path: string): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (typeof code !== "string" || error instanceof AppError) return error;
  const reason = reasons[code];
  if (reason === undefined) return error;
  return new AppError("invalid-option", `${path}: ${reason}`, { cause: error });
}

/** Reads a text without its byte order mark. @throws the same errors as `writeText` */
export async function readText(path: string): Promise<string> {
  try {
    return (await readFile(path, "utf8")).replace(/^\ufeff/u, "");
  } catch (error) {
    throw fileError(error, path);
  }
}

/** @throws AppError `invalid-option` for the causes in `reasons`, else the original error */
export async function writeText(path: string, text: string | Uint8Array): Promise<void> {
  await writeFile(path, text).catch((error: unknown) => {
    throw fileError(error, path);
  });
}
