#!/usr/bin/env node
import { createProgram } from "./create-program.ts";
import { exitCodeOf, reportError } from "./report-error.ts";

// A reader that closes early (`| head`) is no error of ours.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  process.exit(error.code === "EPIPE" ? 0 : 1);
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
