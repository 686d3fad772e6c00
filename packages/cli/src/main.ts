#!/usr/bin/env node
import { createProgram } from "./create-program.ts";
import { unwritten } from "./input/file-error.ts";
import { exitCodeOf, reportError } from "./report-error.ts";

let isToldUnwritten = false;
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // A reader that closes early (`| head`) is no error of ours.
  if (error.code === "EPIPE") process.exit(0);
  // Every further write fails too, but other work, such as the report of a paid run, goes on.
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
