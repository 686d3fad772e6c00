import { parseDatabaseUrl } from "../parse-database-url.ts";
import { VERSION } from "../version.ts";
import { isDatabaseGone } from "./database-gone.ts";

export function refuseAddress(
  cause: unknown,
  { host, port }: { readonly host: string; readonly port: number },
): never {
  if (!isSystemError(cause)) throw cause;
  const message =
    cause.code === "EADDRINUSE"
      ? `Port ${port} of ${host} is in use by another program. Stop that program, or set PORT to a free port.`
      : `HOST is "${host}" and PORT is ${port}, but the server cannot listen there (${cause.message}). Set HOST to 127.0.0.1, to 0.0.0.0 for all addresses, or to an address of this machine, and PORT to 1024 or above.`;
  throw new CannotStartError(message, { cause });
}

export function refuseFolder(cause: unknown, folder: string): never {
  if (!isSystemError(cause)) throw cause;
  throw new CannotStartError(
    `The server cannot write in the folder ${folder} (DATA_DIR): ${cause.code}. Make it a folder that the server's user owns, on a disk that has free space and is not read-only, or set DATA_DIR to another folder.`,
    { cause },
  );
}

/** The database has the schema of another release. Nothing in it was changed. */
export class OtherSchemaError extends Error {}

/** The last release before migration 1 was written anew. */
const EARLIER_RELEASE = "0.1.0";

function refuseOtherSchema(cause: OtherSchemaError, what: string, elsewhere: string): never {
  throw new CannotStartError(
    `${what} was made by Termsift ${EARLIER_RELEASE}, and Termsift ${VERSION} cannot read it. Nothing in it was changed. To go on with it, start Termsift ${EARLIER_RELEASE}. To begin anew beside it, set ${elsewhere}.`,
    { cause },
  );
}

/** Throws an error for a command whose DATA_DIR or DATABASE_URL names no database of a server. */
export function refuseMissing({ databaseUrl, dataDir }: Place): never {
  throw new CannotStartError(
    databaseUrl === undefined
      ? `The folder ${dataDir} (DATA_DIR) has no database of Termsift. Set DATA_DIR to the folder that the server uses.`
      : `${describeDatabase(databaseUrl)} has no tables of Termsift. Set DATABASE_URL to the database that the server uses.`,
  );
}

type Place = { readonly databaseUrl: string | undefined; readonly dataDir: string };

/** Throws an error that explains why the built-in database cannot be opened, or `cause` if the reason is unknown. */
export function refuseBuiltIn(cause: unknown, folder: string): never {
  if (cause instanceof OtherSchemaError) {
    return refuseOtherSchema(
      cause,
      `The folder ${folder} (DATA_DIR)`,
      "DATA_DIR to another folder",
    );
  }
  if (isSystemError(cause) || !(cause instanceof Error)) return refuseFolder(cause, folder);
  const { code = "" } = cause as NodeJS.ErrnoException;
  const isDamage =
    /^(?:XX|58)/u.test(code) ||
    /\baborted\b|unreachable|out of bounds|failed to initialize/iu.test(cause.message);
  if (!isDamage) throw cause;
  throw new CannotStartError(
    `The built-in database in ${folder} cannot be opened: it is damaged, or the disk is full or failing. Check the disk first. Then move the folder away and restore the last back-up, as "Back-up and restore" in docs/deploy.md describes.`,
    { cause },
  );
}

/** Throws an error that quotes PostgreSQL's message (it names e.g. the refused user), or `cause` for other errors. */
export function refusePostgres(cause: unknown, databaseUrl: string): never {
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause;
  if (!(first instanceof Error)) throw cause;
  const mayNotCreate = (first as NodeJS.ErrnoException).code === "42501";
  const isRefused =
    isSystemError(first) ||
    isDatabaseGone(first) ||
    /SSL|certificate|password/u.test(first.message);
  if (!isRefused && !mayNotCreate && !(first instanceof OtherSchemaError)) throw cause;
  if (first instanceof OtherSchemaError) {
    const empty = "DATABASE_URL to an empty database and DATA_DIR to another folder";
    return refuseOtherSchema(first, describeDatabase(databaseUrl), empty);
  }
  throw new CannotStartError(
    `PostgreSQL at ${addressOf(databaseUrl)} (DATABASE_URL) cannot be used: ${first.message}. Start PostgreSQL, or correct user, password, address and database in DATABASE_URL. "Several machines" in docs/deploy.md describes how to create the database.`,
    { cause },
  );
}

function describeDatabase(databaseUrl: string): string {
  const name = parseDatabaseUrl(databaseUrl).pathname.slice(1);
  return `The database ${name} at ${addressOf(databaseUrl)} (DATABASE_URL)`;
}

function addressOf(databaseUrl: string): string {
  const { host, searchParams } = parseDatabaseUrl(databaseUrl);
  return searchParams.get("host") ?? host;
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && /^E[A-Z]/u.test((error as NodeJS.ErrnoException).code ?? "");
}

export class CannotStartError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = "CannotStartError";
  }
}
