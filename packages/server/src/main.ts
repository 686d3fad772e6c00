import { ConfigError, readConfig } from "./config.ts";
import { FolderInUseError } from "./database/lock-folder.ts";
import { CannotStartError } from "./errors/cannot-start-error.ts";
import { whyNotListening } from "./errors/start-failures.ts";
import { createLogger } from "./http/logger.ts";
import { startServer } from "./start-server.ts";

/** Past this the process ends whatever still runs; a job's lease then runs out and another worker takes it up. */
const STOP_MS_MAX = 20_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  const server = await startServer(config, log);
  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), config.stopDelayMs + STOP_MS_MAX).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "stopped with an error");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  if (server.app) {
    const { port, host } = config;
    const address = await server.app.listen({ port, host }).catch((error: unknown) => {
      throw whyNotListening(error, config);
    });
    process.stdout.write(`Termsift is ready at ${config.publicUrl ?? address}\n`);
  } else {
    process.stdout.write("Termsift's worker is ready\n");
  }
}

/** What an operator mends is told in a line; where it happened is for who looks for it, and for a fault of ours. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isTold = error instanceof ConfigError || error instanceof CannotStartError;
  if (!isTold) return error.stack ?? error.message;
  const isDebugging = ["debug", "trace"].includes(process.env["LOG_LEVEL"] ?? "");
  const { cause } = error;
  return isDebugging && cause instanceof Error
    ? `${error.message}\n${cause.stack ?? cause.message}`
    : error.message;
}

main().catch((error: unknown) => {
  process.stderr.write(`Termsift could not start. ${describe(error)}\n`);
  process.exit(error instanceof ConfigError || error instanceof FolderInUseError ? 2 : 1);
});
