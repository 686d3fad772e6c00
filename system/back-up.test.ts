import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../packages/server/src/testing/free-port.ts";
import { spawnServer } from "../packages/server/src/testing/spawn-server.ts";
import {
  createAdvertiser,
  createTestClient,
  reportOf,
  type TestClient,
} from "../packages/server/src/testing/test-client.ts";
import { blocksOf } from "../scripts/docs/commands.ts";
import { findPostgresTools, startDebianPostgres } from "./debian-postgres.ts";

const execute = promisify(execFile);
const text = readFileSync(new URL("../docs/deploy.md", import.meta.url), "utf8");
const blocks = blocksOf({ document: "docs/deploy.md", text }).map((block) => block.text);
const tools = findPostgresTools();

function blockOf(beginning: string): string {
  const block = blocks.find((candidate) => candidate.startsWith(beginning));
  if (block === undefined)
    throw new Error(`docs/deploy.md has no block that begins with ${beginning}`);
  return block;
}

describe("the back-up and restore of docs/deploy.md", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "termsift-back-up-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const follow = (beginning: string, environment: Record<string, string>) =>
    execute("bash", ["-euo", "pipefail", "-c", blockOf(beginning)], {
      cwd: folder,
      env: { PATH: `${tools ?? ""}:${process.env["PATH"] ?? ""}`, ...environment },
    });

  const start = async (environment: Record<string, string>) => {
    const port = String(await freePort());
    const server = await spawnServer({ PORT: port, CLASSIFIER: "rules", ...environment });
    return { server, url: `http://127.0.0.1:${port}` };
  };

  const seenBy = async (client: TestClient) => {
    const paths = ["/api/search-terms/results", "/api/businesses", "/api/usage/count"];
    return Promise.all(paths.map(async (address) => (await client.call("GET", address)).body));
  };

  const movedTo = (client: TestClient, url: string) => {
    const moved = createTestClient(url);
    moved.browser.idToken = client.browser.idToken;
    return moved;
  };

  it("restores a built-in database with its users, results and sessions", async () => {
    const first = await start({ DATA_DIR: path.join(folder, "first") });
    const client = await createAdvertiser(first.url);
    await client.process(await client.upload(reportOf(30)));
    const seen = await seenBy(client);
    await first.server.stop();
    await follow("tar --create", { DATA_DIR: path.join(folder, "first") });
    await follow("mkdir -p -m 700", { DATA_DIR: path.join(folder, "second") });
    const second = await start({ DATA_DIR: path.join(folder, "second") });
    expect(await seenBy(movedTo(client, second.url))).toEqual(seen);
    await second.server.stop();
  });

  it("restores a PostgreSQL database from a dump of a running server", async (context) => {
    if (tools === undefined) {
      process.stderr.write(
        "SKIPPED: pg_dump needs a PostgreSQL of its own version in /usr/lib/postgresql\n",
      );
      return context.skip();
    }
    const postgres = await startDebianPostgres(tools);
    const secret = { AUTH_SECRET: "one secret for the old server and the new one" };
    const DATABASE_URL = postgres.create("termsift");
    const first = await start({ DATABASE_URL, DATA_DIR: path.join(folder, "third"), ...secret });
    const client = await createAdvertiser(first.url);
    await client.process(await client.upload(reportOf(30)));
    const seen = await seenBy(client);
    await follow("pg_dump", { DATABASE_URL });
    await client.process(await client.upload(reportOf(20)));
    await first.server.stop();
    const NEW_DATABASE_URL = postgres.create("restored");
    await follow("pg_restore", { NEW_DATABASE_URL });
    const second = await start({
      DATABASE_URL: NEW_DATABASE_URL,
      DATA_DIR: path.join(folder, "fourth"),
      ...secret,
    });
    expect(await seenBy(movedTo(client, second.url))).toEqual(seen);
    await second.server.stop();
    await postgres.stop();
  });

  /** Writes a program that replaces Docker: it runs commands for the PostgreSQL container on this machine. */
  async function standInForDocker(): Promise<string> {
    const bin = path.join(folder, "bin");
    await mkdir(bin);
    const script = '#!/bin/bash\nif [ "$2" = exec ]; then shift 4; exec "$@"; fi\n';
    await writeFile(path.join(bin, "docker"), script, { mode: 0o755 });
    return bin;
  }

  it("restores the database of the containers with the documented commands", async (context) => {
    if (tools === undefined) return context.skip();
    const postgres = await startDebianPostgres(tools);
    const { port } = new URL(postgres.create("termsift"));
    const connection = { PGHOST: "127.0.0.1", PGPORT: port };
    const given = ["--username=postgres", "--superuser", "termsift"];
    await execute(path.join(tools, "createuser"), given, { env: connection });
    const DATABASE_URL = `postgres://termsift@127.0.0.1:${port}/termsift`;
    const secret = { AUTH_SECRET: "one secret for the old server and the new one" };
    const first = await start({ DATABASE_URL, DATA_DIR: path.join(folder, "fifth"), ...secret });
    const client = await createAdvertiser(first.url);
    await client.process(await client.upload(reportOf(30)));
    const seen = await seenBy(client);
    const PATH = `${await standInForDocker()}:${tools}:${process.env["PATH"] ?? ""}`;
    await follow("docker compose exec -T postgres pg_dump", { ...connection, PATH });
    await client.process(await client.upload(reportOf(20)));
    expect(await seenBy(client)).not.toEqual(seen);
    await first.server.stop();
    await follow("docker compose stop", { ...connection, PATH });
    const second = await start({ DATABASE_URL, DATA_DIR: path.join(folder, "sixth"), ...secret });
    expect(await seenBy(movedTo(client, second.url))).toEqual(seen);
    await second.server.stop();
    await postgres.stop();
  });
});
