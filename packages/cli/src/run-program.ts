import { CommanderError } from "commander";
import { AppError } from "@termsift/core/errors";
import { createProgram } from "./create-program.ts";
import { proposalText } from "./input/columns-option.ts";
import { unwritten } from "./input/file-error.ts";
import { cleanText } from "./output/clean-text.ts";

export async function runProgram(classifiers?: readonly string[]): Promise<void> {
  let isToldUnwritten = false;
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    // A program such as `head` may close the output early. This is not an error.
    if (error.code === "EPIPE") process.exit(0);
    // Reports the error once, because all later writes fail, too. Other work, e.g. the run report, continues.
    if (!isToldUnwritten) reportError(unwritten(error));
    isToldUnwritten = true;
    process.exitCode = 2;
  });
  const abortController = new AbortController();
  process.once("SIGINT", () => abortController.abort(new Error("Interrupted.")));
  try {
    await createProgram(abortController.signal, classifiers).parseAsync();
  } catch (error) {
    if (!abortController.signal.aborted) reportError(error);
    process.exitCode = abortController.signal.aborted ? 130 : exitCodeOf(error);
  }
}

/** Returns 0 for help and version, 2 for bad input or usage, 1 for a fault of Termsift. */
function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof AppError) return error.code === "classifier-failed" ? 1 : 2;
  return 1;
}

function reportError(error: unknown): void {
  if (error instanceof CommanderError) return;
  if (error instanceof AppError) {
    process.stderr.write(`termsift: ${cleanText(error.message)}\n`);
    const proposal = proposalText(error);
    if (proposal !== undefined) process.stderr.write(`${proposal}\n`);
    return;
  }
  process.stderr.write(
    `termsift: this is a fault of ours, not of your file. Nothing was written.\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
}
