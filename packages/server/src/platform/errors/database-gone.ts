/** Error codes after which a new attempt may succeed: network, lost connection, full or read-only server, deadlock. */
const goneCode =
  /^(?:EAI_AGAIN|ECONN[A-Z]+|E(?:HOST|NET)UNREACH|ENOTFOUND|EPIPE|ETIMEDOUT|(?:08|28|53|57)\w{3}|3D000|25006|40P01)$/u;

export function isDatabaseFull(error: unknown): boolean {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return code === "53100" || code === "ENOSPC" || code === "EDQUOT";
}

export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseGone);
  const { code, severity } = error as NodeJS.ErrnoException & { readonly severity?: string };
  if (typeof code === "string" && goneCode.test(code)) return true;
  // An error of these severities ends the connection. If only a statement is refused, the severity is ERROR.
  if (severity === "FATAL" || severity === "PANIC") return true;
  return /^(?:connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error|the database system is|terminating connection)/iu.test(
    error.message,
  );
}
