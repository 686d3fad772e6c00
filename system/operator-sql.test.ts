import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../packages/server/src/testing/free-port.ts";
import { spawnServer, type SpawnedServer } from "../packages/server/src/testing/spawn-server.ts";
import {
  createAdvertiser,
  createTestClient,
  profile,
  reportOf,
} from "../packages/server/src/testing/test-client.ts";
import {
  startTestPostgres,
  type TestPostgres,
} from "../packages/server/src/testing/test-postgres.ts";
import { blocksOf } from "../scripts/docs/commands.ts";

const document = "docs/deploy.md";

describe("the SQL of docs/deploy.md, on a database with a running server", () => {
  let folder: string;
  let postgres: TestPostgres;
  let blocks: readonly string[];
  const servers: SpawnedServer[] = [];
  const used = new Set<string>();

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "termsift-sql-"));
    postgres = await startTestPostgres();
    const text = await readFile(new URL(`../${document}`, import.meta.url), "utf8");
    blocks = blocksOf({ document, text })
      .map((block) => block.text)
      .filter((block) => /^(?:select|create|alter|delete) /u.test(block));
    await ask("drop database termsift");
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function ask(statements: string, database = "postgres") {
    const connectionString = postgres.url.replace(/termsift$/u, database);
    const client = new pg.Client({ connectionString });
    await client.connect();
    let rows: readonly Record<string, unknown>[] = [];
    for (const statement of statements.split(/;\n/u).filter((text) => text !== "")) {
      ({ rows } = await client.query<Record<string, unknown>>(statement));
    }
    await client.end();
    return rows;
  }

  function follow(beginning: string, database?: string) {
    const block = blocks.find((candidate) => candidate.startsWith(beginning));
    if (block === undefined) throw new Error(`${document} has no block that begins ${beginning}`);
    used.add(block);
    return ask(block, database);
  }

  async function start(role: string, password: string): Promise<string> {
    const port = String(await freePort());
    const to = `${encodeURIComponent(role)}:${encodeURIComponent(password)}@`;
    const server = await spawnServer({
      PORT: port,
      CLASSIFIER: "rules",
      DATABASE_URL: postgres.url.replace("postgres:password@", to),
      DATA_DIR: path.join(folder, role),
      AUTH_SECRET: "one secret for the old process and the new one",
    });
    servers.push(server);
    return `http://127.0.0.1:${port}`;
  }

  it("makes the database, counts waiting reports, changes the password without refusing a call, and ends every session", async () => {
    await follow("create role termsift login");
    const first = await start("termsift", "a long one");
    const client = await createAdvertiser(first);
    await client.process(await client.upload(reportOf(10)));
    expect(await follow("select ", "termsift")).toMatchObject([{ count: "0", min: null }]);

    await follow("create role termsift_b");
    const second = await start("termsift_b", "the new one");
    const moved = createTestClient(second);
    moved.browser.idToken = client.browser.idToken;
    expect((await client.call("PUT", "/api/businesses", profile)).status).toBe(200);
    await servers[0]?.stop();
    await follow("alter role ");
    // The first role owns all tables that the second role creates, so that the next release can change them.
    expect((await moved.call("PUT", "/api/businesses", profile)).status).toBe(200);
    await moved.process(await moved.upload(reportOf(10)));
    await expect(start("termsift", "a long one")).rejects.toThrow(/not permitted to log in/u);
    const owners = await ask(
      "select distinct tableowner from pg_tables where schemaname = 'public'",
      "termsift",
    );
    expect(owners).toEqual([{ tableowner: "termsift" }]);

    const person = createTestClient(second);
    await person.signUp();
    expect((await person.call("POST", "/api/auth/refresh")).status).toBe(200);
    await follow("delete ", "termsift");
    expect((await person.call("POST", "/api/auth/refresh")).status).toBe(401);
    expect([...used].sort()).toEqual([...blocks].sort());
  });
});
