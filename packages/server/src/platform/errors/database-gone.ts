const goneCodes = new Set([
  // Node: no way to the server.
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  // The connection broke, or was not granted.
  "08000",
  "08001",
  "08003",
  "08004",
  "08006",
  // The password or the role is no longer the one that this process was started with.
  "28000",
  "28P01",
  // The database is not there, as in the middle of a restore.
  "3D000",
  // A standby, before it is promoted or after the application was left on it.
  "25006",
  "53000",
  "53100",
  "53200",
  "53300",
  "53400",
  // Two waited for each other, as a request and a migration beside it may, and this one was chosen to give way.
  "40P01",
  // It gave a statement up as too slow, is stopping, crashed, is starting, or the database was dropped.
  "57014",
  "57P01",
  "57P02",
  "57P03",
  "57P04",
  "57P05",
]);

export function isDatabaseFull(error: unknown): boolean {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return code === "53100" || code === "ENOSPC" || code === "EDQUOT";
}

/** True for what an operator mends and no other request would have avoided; the same request works afterwards. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseGone);
  const { code, severity } = error as NodeJS.ErrnoException & { readonly severity?: string };
  if (typeof code === "string" && goneCodes.has(code)) return true;
  // PostgreSQL ends a connection with these only; a statement that it refuses is an ERROR.
  if (severity === "FATAL" || severity === "PANIC") return true;
  return /^(?:connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error|the database system is|terminating connection)/iu.test(
    error.message,
  );
}
