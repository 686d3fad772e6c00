import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";

type LoggedError = {
  name?: string;
  message?: string;
  code?: unknown;
  stack?: string;
  cause?: unknown;
};

/** The log omits query strings and the `detail` of errors. They may contain search terms, addresses, tokens or rows. */
export function createLogger(
  level: string,
  isTerminal = false,
  target?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level,
    serializers: {
      req: (request: { id: string; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: pathOf(request.url),
      }),
      res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
      err: (error: LoggedError) => describe(error, 0),
    },
  };
  return pino(options, isTerminal ? { write: writePlain } : target);
}

function writePlain(json: string): void {
  const line = JSON.parse(json) as { level: number; msg?: string; err?: LoggedError };
  const name = pino.levels.labels[line.level] ?? "log";
  const texts = [line.msg, line.err?.message].filter((text) => text !== undefined && text !== "");
  process.stderr.write(`${name}: ${texts.join(": ")}\n`);
  if (line.level >= 50 && line.err?.stack) process.stderr.write(`${line.err.stack}\n`);
}

function pathOf(url: string): string {
  return (url.split("?")[0] ?? "").replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/giu, ":id");
}

function describe(error: LoggedError, depth: number): Record<string, unknown> {
  const { name, message, code, stack, cause } = error;
  return {
    type: name ?? "Error",
    message: message ?? "",
    code,
    stack: stack ?? "",
    ...(cause instanceof Error && depth < 3 && { cause: describe(cause, depth + 1) }),
  };
}
