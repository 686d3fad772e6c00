import { ConfigError, readConfig } from "./platform/config.ts";
import { FolderInUseError } from "./platform/database/lock-folder.ts";
import { CannotStartError, refuseAddress } from "./platform/errors/start-failures.ts";
import { createLogger } from "./platform/http/logger.ts";
import { type ServerOptions, startServer } from "./start-server.ts";

/** After the stop delay, the process ends within this time. Other workers take over its unfinished jobs. */
const STOP_MS_MAX = 20_000;

/** Runs the server of the environment's variables until a signal ends it. Prints why, if it cannot start. */
export async function runServer(options: ServerOptions = {}): Promise<void> {
  await run(options).catch((error: unknown) => {
    process.stderr.write(`Termsift could not start. ${describeFailure(error)}\n`);
    process.exit(error instanceof ConfigError || error instanceof FolderInUseError ? 2 : 1);
  });
}

async function run(options: ServerOptions): Promise<void> {
  const isTerminal = process.stdout.isTTY;
  const config = readConfig(process.env, isTerminal);
  const log = createLogger(config.logLevel, isTerminal);
  // Prints the text at every log level, because the operator waits for it.
  const say = (text: string) =>
    isTerminal ? process.stdout.write(`${text}\n`) : createLogger("info").info(text);
  const server = await startServer(config, log, options);
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
    const listening = server.app.listen({ port, host });
    const address = await listening.catch((error: unknown) => refuseAddress(error, config));
    say(`Termsift is ready at ${config.publicUrl ?? address}`);
  } else {
    say("Termsift's worker is ready");
  }
}

/** Describes an error. Adds a stack, unless the operator can solve the problem and LOG_LEVEL is not debug or trace. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isForOperator = error instanceof ConfigError || error instanceof CannotStartError;
  if (!isForOperator) return error.stack ?? error.message;
  const isDebugging = ["debug", "trace"].includes(process.env["LOG_LEVEL"] ?? "");
  const { cause } = error;
  return isDebugging && cause instanceof Error
    ? `${error.message}\n${cause.stack ?? cause.message}`
    : error.message;
}
