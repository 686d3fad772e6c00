// Creates or updates the tables of the database, and ends. Servers do the same at their start: this is for orchestrators
// that migrate before they replace servers.
import { readConfig } from "./platform/config.ts";
import { migrate } from "./platform/database/migrate.ts";
import { openDatabase } from "./platform/database/open-database.ts";
import { refuseBuiltIn, refusePostgres } from "./platform/errors/start-failures.ts";

const config = readConfig(process.env);
const { databaseUrl, dataDir } = config;
try {
  const { db, close } = await openDatabase(config, () => undefined);
  try {
    const refuse = (error: unknown) =>
      databaseUrl === undefined
        ? refuseBuiltIn(error, dataDir)
        : refusePostgres(error, databaseUrl);
    const applied = await migrate(db).catch(refuse);
    process.stdout.write(`Migrations applied: ${applied.join(", ") || "none, all were there"}\n`);
  } finally {
    await close();
  }
} catch (error) {
  process.stderr.write(`Nothing was migrated. ${(error as Error).message}\n`);
  process.exitCode = 1;
}
