import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { migrate } from "../platform/database/migrate.ts";
import { openDatabase } from "../platform/database/open-database.ts";
import { startJobs } from "../platform/jobs/start-jobs.ts";
import { copyFolder, templateFolder } from "./template-folder.ts";

const migrations = new URL("../../migrations/", import.meta.url);
const inputs = ["../../package.json", "../platform/jobs/queues.ts"];

/** Copies an empty, migrated database with the job queue into `dataDir`. Creating the database would take ten times as long. */
export async function copyDatabaseTemplate(dataDir: string): Promise<void> {
  const names = (await readdir(migrations)).sort();
  const urls = names.map((name) => new URL(name, migrations));
  urls.push(...inputs.map((name) => new URL(name, import.meta.url)));
  const sources = await Promise.all(urls.map((url) => readFile(url)));
  const template = await templateFolder({ name: "template", sources, make: makeTemplate });
  await copyFolder(path.join(template, "database"), path.join(dataDir, "database"));
}

async function makeTemplate(dataDir: string): Promise<void> {
  const settings = { databaseUrl: undefined, databasePoolMax: 2, dataDir };
  const database = await openDatabase(settings, () => undefined);
  await migrate(database.db);
  const config = { role: "web", databaseUrl: undefined } as const;
  await (await startJobs({ config, database, log: { warn: () => undefined } })).stop();
  await database.close();
}
