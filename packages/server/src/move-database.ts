// Moves all data of the built-in database (DATA_DIR) into an empty PostgreSQL database (DATABASE_URL), or back with
// --back. Stop the server before. The data that were moved stay where they were, too.
import { parseArgs } from "node:util";
import { hasSecret } from "./identity/secrets.ts";
import { ConfigError, readConfig } from "./platform/config.ts";
import { CannotMoveError, moveDatabase } from "./platform/database/move-database.ts";
import { migrate } from "./platform/database/migrate.ts";
import { openDatabase } from "./platform/database/open-database.ts";
import { openExistingDatabase } from "./platform/database/open-existing-database.ts";
import {
  CannotStartError,
  refuseBuiltIn,
  refusePostgres,
} from "./platform/errors/start-failures.ts";

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { back: { type: "boolean", default: false } } });
  const config = readConfig(process.env);
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined) {
    throw new CannotMoveError(
      "Set DATABASE_URL to the PostgreSQL database, for example DATABASE_URL=postgres://user:password@host/termsift npm run move-database.",
    );
  }
  if (values.back && config.authSecret === undefined && !(await hasSecret(dataDir))) {
    throw new CannotMoveError(
      `Copy the file secret.key and the uploaded files from the server's DATA_DIR to ${dataDir} first, or set AUTH_SECRET. Without the secret, second factors and the keys of large models would no longer work.`,
    );
  }
  const [openBuiltIn, openPostgres] = values.back
    ? [openDatabase, openExistingDatabase]
    : [openExistingDatabase, openDatabase];
  const postgres = await openPostgres({ ...config, statementTimeoutMs: 0 }, fail);
  try {
    const builtIn = await openBuiltIn({ ...config, databaseUrl: undefined }, fail);
    try {
      await migrate(builtIn.db).catch((error: unknown) => refuseBuiltIn(error, dataDir));
      await migrate(postgres.db).catch((error: unknown) => refusePostgres(error, databaseUrl));
      const [from, to] = values.back ? [postgres.db, builtIn.db] : [builtIn.db, postgres.db];
      for (const { table, rows } of await moveDatabase(from, to)) {
        if (rows > 0) process.stdout.write(`${table}: ${String(rows)}\n`);
      }
    } finally {
      await builtIn.close();
    }
  } finally {
    await postgres.close();
  }
  process.stdout.write(
    values.back
      ? "Everything is in the built-in database now. Start the server without DATABASE_URL.\n"
      : "Everything is in PostgreSQL now. Start the server with this DATABASE_URL and the same DATA_DIR, which still holds the files and the secret.\n",
  );
}

function fail(error: unknown): void {
  const { message, stack, code } = error as NodeJS.ErrnoException;
  const isForOperator =
    error instanceof ConfigError ||
    error instanceof CannotMoveError ||
    error instanceof CannotStartError ||
    code?.startsWith("ERR_PARSE_ARGS") === true;
  process.stderr.write(`Nothing was moved. ${isForOperator ? message : (stack ?? message)}\n`);
  process.exitCode = isForOperator ? 2 : 1;
}

main().catch(fail);
