import { type Logger, pino } from "pino";

type LoggedError = {
  name?: string;
  message?: string;
  code?: unknown;
  stack?: string;
  cause?: unknown;
};

/**
 * JSON lines without search terms, e-mails or tokens: of a request its path only (a query may hold an e-mail),
 * of an error no field but these (PostgreSQL puts the offending values into `detail`).
 */
export function createLogger(level: string): Logger {
  return pino({
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
  });
}

/** The path, without the keys of results and uploads that stand in it. */
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
