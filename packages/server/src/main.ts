import { ConfigError, readConfig } from "./config.ts";
import { FolderInUseError } from "./database/lock-folder.ts";
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
    const address = await server.app.listen({ port: config.port, host: config.host });
    process.stdout.write(`Termsift is ready at ${config.publicUrl ?? address}\n`);
  } else {
    process.stdout.write("Termsift's worker is ready\n");
  }
}

main().catch((error: unknown) => {
  const isTold = error instanceof ConfigError || error instanceof FolderInUseError;
  const text = isTold || !(error instanceof Error) ? String(error) : (error.stack ?? error.message);
  process.stderr.write(`Termsift could not start. ${text}\n`);
  process.exit(isTold ? 2 : 1);
});
