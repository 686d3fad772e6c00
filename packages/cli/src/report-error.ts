import { CommanderError } from "commander";
import { AppError } from "@termsift/core/errors";
import { cleanText } from "./output/clean-text.ts";

/** Returns 0 for help and version, 2 for bad input or usage, 1 for a fault of Termsift. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof AppError) return error.code === "classifier-failed" ? 1 : 2;
  return 1;
}

export function reportError(error: unknown): void {
  if (error instanceof CommanderError) return;
  if (error instanceof AppError) {
    process.stderr.write(`termsift: ${cleanText(error.message)}\n`);
    return;
  }
  process.stderr.write(
    `termsift: this is a fault of ours, not of your file. Nothing was written.\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
}
