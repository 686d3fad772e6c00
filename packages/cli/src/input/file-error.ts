import { AppError } from "@termsift/core/errors";

const reasons: Record<string, string> = {
  ENOENT: "There is no such file or folder. Check its name.",
  EACCES: "You may not read or write it. Check its permissions.",
  EISDIR: "It is a folder. Give a file.",
  ENOSPC: "The disk is full.",
  ENOTDIR: "A part of this path is a file, not a folder.",
  EROFS: "The disk is read-only.",
  ENAMETOOLONG: "The name is too long.",
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
