import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { migrate } from "../platform/database/migrate.ts";
import { type DatabaseSettings, openDatabase } from "../platform/database/open-database.ts";
import { startJobs } from "../platform/jobs/start-jobs.ts";
import { copyFolder, templateFolder } from "./template-folder.ts";

const migrations = new URL("../../migrations/", import.meta.url);
const inputs = ["../../package.json", "../platform/jobs/queues.ts"];

/** Copies an empty, migrated database with the job queue into `dataDir`. Creating the database would take ten times as long. */
export async function copyDatabaseTemplate(dataDir: string): Promise<void> {
  const sources = await schemaSources();
  const template = await templateFolder({ name: "template", sources, make: makeTemplate });
  await copyFolder(path.join(template, "database"), path.join(dataDir, "database"));
}

/** Returns the files on which the tables of a new database depend. */
export async function schemaSources(): Promise<Buffer[]> {
  const names = (await readdir(migrations)).sort();
  const urls = names.map((name) => new URL(name, migrations));
  urls.push(...inputs.map((name) => new URL(name, import.meta.url)));
  return Promise.all(urls.map((url) => readFile(url)));
}

function makeTemplate(dataDir: string): Promise<void> {
  return fillDatabase({ databaseUrl: undefined, databasePoolMax: 2, dataDir });
}

/** Makes the tables of the product and of the job queue. */
export async function fillDatabase(settings: DatabaseSettings): Promise<void> {
  const { databaseUrl } = settings;
  const database = await openDatabase(settings, () => undefined);
  await migrate(database.db);
  const config = { role: "web", databaseUrl } as const;
  await (await startJobs({ config, database, log: { warn: () => undefined } })).stop();
  await database.close();
}
