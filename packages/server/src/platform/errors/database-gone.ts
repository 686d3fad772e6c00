const goneCodes = new Set([
  // Node cannot reach the server.
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  // The connection broke or was refused.
  "08000",
  "08001",
  "08003",
  "08004",
  "08006",
  // The password or the role was changed.
  "28000",
  "28P01",
  // The database does not exist, e.g. during a restore.
  "3D000",
  // The server is a read-only standby.
  "25006",
  "53000",
  "53100",
  "53200",
  "53300",
  "53400",
  // PostgreSQL ended this statement to resolve a deadlock, e.g. between a request and a migration.
  "40P01",
  // The statement timed out, or the server is stopping, crashed or starting, or the database was dropped.
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

/** True if the database itself failed. The same statement will work after the database is repaired. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseGone);
  const { code, severity } = error as NodeJS.ErrnoException & { readonly severity?: string };
  if (typeof code === "string" && goneCodes.has(code)) return true;
  // These severities end the connection. A refused statement has the severity ERROR.
  if (severity === "FATAL" || severity === "PANIC") return true;
  return /^(?:connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error|the database system is|terminating connection)/iu.test(
    error.message,
  );
}
