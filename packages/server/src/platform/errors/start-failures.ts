import { parseDatabaseUrl } from "../parse-database-url.ts";
import { CannotStartError } from "./cannot-start-error.ts";

export function whyNotListening(
  error: unknown,
  { host, port }: { readonly host: string; readonly port: number },
): unknown {
  const code = codeOf(error);
  const cause = { cause: error };
  if (code === "EADDRINUSE") {
    const message = `Port ${port} of ${host} is in use by another program. Stop that program, or set PORT to a free port.`;
    return new CannotStartError(message, cause);
  }
  if (code === "EACCES") {
    const message = `This user may not listen on port ${port}. Set PORT to 1024 or above, and put a proxy in front.`;
    return new CannotStartError(message, cause);
  }
  if (["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN", "EINVAL"].includes(code)) {
    const message = `HOST is "${host}", which is not an address of this machine (${code}). Set HOST to 127.0.0.1, to 0.0.0.0 for all addresses, or to an address of this machine.`;
    return new CannotStartError(message, cause);
  }
  return error;
}

const folderCodes = new Set([
  "EACCES",
  "EPERM",
  "EROFS",
  "ENOTDIR",
  "EEXIST",
  "EISDIR",
  "ENOENT",
  "ENAMETOOLONG",
  "EIO",
  "EOPNOTSUPP",
  "ENOTSUP",
]);

export function whyFolderUnusable(error: unknown, folder: string): unknown {
  if (error instanceof CannotStartError) return error;
  const code = codeOf(error);
  const cause = { cause: error };
  if (code === "ENOSPC" || code === "EDQUOT") {
    const message = `The disk of ${folder} (DATA_DIR) is full. Free some space, then start again.`;
    return new CannotStartError(message, cause);
  }
  if (!folderCodes.has(code)) return error;
  const message = `The server cannot write in the folder ${folder} (DATA_DIR): ${code}. Make it a folder that the server's user owns, on a disk that is not read-only, or set DATA_DIR to another folder.`;
  return new CannotStartError(message, cause);
}

/** A damaged file makes the built-in database abort, or fail with PostgreSQL's codes for internal errors. */
export function whyBuiltInUnusable(error: unknown, folder: string): unknown {
  const known = whyFolderUnusable(error, folder);
  if (known !== error || error instanceof CannotStartError) return known;
  const isDamage =
    (error instanceof Error &&
      /\baborted\b|unreachable|out of bounds|failed to initialize/iu.test(error.message)) ||
    codeOf(error).startsWith("XX") ||
    codeOf(error).startsWith("58");
  if (!isDamage) return error;
  return new CannotStartError(
    `The built-in database in ${folder} cannot be opened: it is damaged, or the disk is full or failing. Check the disk first. Then move the folder away and restore the last back-up, as "Back-up and restore" in docs/deploy.md describes.`,
    { cause: error },
  );
}

const unreachableCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EPIPE",
  "ENOENT",
]);

export function whyPostgresUnusable(error: unknown, databaseUrl: string): unknown {
  if (error instanceof CannotStartError || !(error instanceof Error)) return error;
  const advice = adviceOn(error);
  if (advice === undefined) return error;
  const { host, user, database } = namesOf(databaseUrl);
  return new CannotStartError(
    `The database "${database}" of PostgreSQL at ${host} (DATABASE_URL) cannot be used by "${user}": ${advice}`,
    { cause: error },
  );
}

function adviceOn(error: Error): string | undefined {
  const code = codeOf(error);
  if (code === "28P01" || code === "28000" || /client password must be/u.test(error.message)) {
    return "the password or the user is refused. Correct them in DATABASE_URL; characters like # @ / % are written as %23 %40 %2F %25.";
  }
  if (code === "3D000") {
    return 'there is no such database. Create it as "Several machines" in docs/deploy.md describes, or correct DATABASE_URL.';
  }
  if (code === "42501") {
    return 'it may not create tables. Make it the owner of the database, as "Several machines" in docs/deploy.md describes.';
  }
  if (code === "53300") {
    return "all connections are in use. Raise max_connections, or lower DATABASE_POOL_MAX in all processes.";
  }
  if (unreachableCodes.has(code) || /^(?:connection terminated|timeout)/iu.test(error.message)) {
    return `it does not answer${code === "" ? "" : ` (${code})`}. Start PostgreSQL, make it listen at this address, or correct host and port in DATABASE_URL.`;
  }
  if (/SSL|certificate/u.test(error.message)) {
    return `the encrypted connection fails (${error.message}). Correct sslmode in DATABASE_URL, or the server's certificate.`;
  }
  if (code.startsWith("57P") || code === "25006") {
    return `it accepts no statements now (${error.message}). Wait until it has started, or set DATABASE_URL to the primary server.`;
  }
  return undefined;
}

function namesOf(databaseUrl: string) {
  const url = parseDatabaseUrl(databaseUrl);
  return {
    host: url.searchParams.get("host") ?? (url.host || "localhost"),
    user: decodeURIComponent(url.username) || "the default user",
    database: decodeURIComponent(url.pathname.slice(1)) || "named like the user",
  };
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return typeof code === "string" ? code : "";
}
