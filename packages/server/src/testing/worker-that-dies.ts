// This program is a worker that ends itself with SIGKILL when a job reaches the step in DIE_AT.
import { readConfig } from "../platform/config.ts";
import { createLogger } from "../platform/http/logger.ts";
import { startServer } from "../start-server.ts";

const config = readConfig(process.env);
await startServer(config, createLogger(config.logLevel), {
  onStep: (step) => {
    if (step === process.env["DIE_AT"]) process.kill(process.pid, "SIGKILL");
  },
});
process.stdout.write("Termsift's worker is ready\n");
