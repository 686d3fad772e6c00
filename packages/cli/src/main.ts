#!/usr/bin/env node
import { createProgram } from "./create-program.ts";
import { unwritten } from "./input/file-error.ts";
import { exitCodeOf, reportError } from "./report-error.ts";

let isToldUnwritten = false;
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // The reader of the output may close early, e.g. `| head`.
  if (error.code === "EPIPE") process.exit(0);
  // Reports the error only once, because all later writes fail too. Other work, e.g. the run report, continues.
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
