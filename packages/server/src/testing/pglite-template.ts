import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { migrate } from "../platform/database/migrate.ts";
import { openDatabase } from "../platform/database/open-database.ts";
import { copyFolder, templateFolder } from "./template-folder.ts";

const migrations = new URL("../../migrations/", import.meta.url);

/** Copies an empty, migrated database into `dataDir`. Creating the database would take ten times as long. */
export async function copyDatabaseTemplate(dataDir: string): Promise<void> {
  const names = (await readdir(migrations)).sort();
  const sources = await Promise.all(names.map((name) => readFile(new URL(name, migrations))));
  const template = await templateFolder({ name: "template", sources, make: makeTemplate });
  await copyFolder(path.join(template, "database"), path.join(dataDir, "database"));
}

async function makeTemplate(dataDir: string): Promise<void> {
  const settings = { databaseUrl: undefined, databasePoolMax: 2, dataDir };
  const database = await openDatabase(settings, () => undefined);
  await migrate(database.db);
  await database.close();
}
