#!/usr/bin/env node
import { createProgram } from "./create-program.ts";
import { unwritten } from "./input/file-error.ts";
import { exitCodeOf, reportError } from "./report-error.ts";

let isToldUnwritten = false;
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // A reader that closes early, e.g. `| head`, is not an error.
  if (error.code === "EPIPE") process.exit(0);
  // Later writes fail too, so the error is reported once. Other work, e.g. writing the run report, continues.
  if (!isToldUnwritten) reportError(unwritten(error));
  isToldUnwritten = true;
  process.exitCode = 2;
});

const abortController = new AbortController();
process.once("SIGINT", () => abortController.abort(new Error("Interrupted.")));

try {
  await createProgram(abortController.signal).parseAsync();
} catch (error) {
  if (abortController.signal.aborted) process.exitCode = 130;
  else {
    reportError(error);
    process.exitCode = exitCodeOf(error);
  }
}
