import { execFile } from "node:child_process";
import { readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createAdvertiser,
  createTestClient,
  reportOf,
  type TestClient,
} from "../../testing/test-client.ts";
import { copyDatabaseTemplate } from "../../testing/pglite-template.ts";
import { makeQuickFolder } from "../../testing/quick-folder.ts";
import { startTestPostgres, type TestPostgres } from "../../testing/test-postgres.ts";
import { startListening, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { readConfig } from "../config.ts";
import type { Database } from "./database.ts";
import { moveDatabase } from "./move-database.ts";
import { openDatabase } from "./open-database.ts";

const USERS = 5;
const command = fileURLToPath(new URL("../../move-database.ts", import.meta.url));
const run = promisify(execFile);

/** All rows of all tables, as text and in one order. */
async function contentOf(db: Database): Promise<Record<string, readonly string[]>> {
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('migrations', 'rate_limits') order by relname`.execute(db);
  const content: Record<string, readonly string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t
      order by 1`.execute(db);
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}

describe("npm run move-database", () => {
  let postgres: TestPostgres;
  let server: TestServer;
  let folder: string;
  const clients: TestClient[] = [];
  const open = (variables: Readonly<Record<string, string>>) =>
    openDatabase(readConfig({ LOG_LEVEL: "silent", ...variables }), () => undefined);

  beforeAll(async () => {
    postgres = await startTestPostgres();
    folder = await makeQuickFolder("moved");
    server = await startTestServer({ database: "pglite", storage: "disk" });
    for (let user = 0; user < USERS; user += 1) {
      const client = await createAdvertiser(server.url);
      await client.process(await client.upload(reportOf(30, user), "may.csv"));
      await client.call("POST", "/api/account/keys", { name: "script", scope: "read" });
      clients.push(client);
    }
    await server.stopServer();
  });
  afterAll(async () => {
    await server.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Runs the command of the operator. Rejects with what it prints to its standard error. */
  const move = async (variables: Readonly<Record<string, string>>, ...given: string[]) => {
    const env = { ...process.env, DATABASE_URL: postgres.url, ...variables };
    return (await run(process.execPath, [command, ...given], { env })).stdout;
  };
  const contentAt = async (variables: Readonly<Record<string, string>>) => {
    const { db, close } = await open(variables);
    return contentOf(db).finally(close);
  };

  it("loses nothing from the built-in database to PostgreSQL and back, and the product goes on there", async () => {
    const before = await contentAt({ DATA_DIR: server.dataDir });
    expect(before["users"]).toHaveLength(USERS);
    const mistyped = path.join(folder, "mistyped");
    await expect(move({ DATA_DIR: mistyped })).rejects.toThrow(
      `Nothing was moved. The folder ${mistyped} (DATA_DIR) has no database of Termsift. Set DATA_DIR to`,
    );
    expect(await readdir(folder)).toEqual([]);
    expect(await move({ DATA_DIR: server.dataDir })).toContain(`users: ${String(USERS)}\n`);
    expect(await contentAt({ DATABASE_URL: postgres.url })).toEqual(before);
    await expect(move({ DATA_DIR: server.dataDir })).rejects.toThrow(
      "Nothing was moved. The other database has users already.",
    );
    await expect(move({ DATA_DIR: folder }, "--back")).rejects.toThrow("Copy the file secret.key");
    await writeFile(path.join(folder, "secret.key"), "s".repeat(48));
    await move({ DATA_DIR: folder }, "--back");
    expect(await contentAt({ DATA_DIR: folder })).toEqual(before);

    const next = await startListening({ ...server.environment, DATABASE_URL: postgres.url });
    for (const client of clients) {
      const signedIn = createTestClient(next.url);
      signedIn.browser.idToken = client.browser.idToken;
      const { body } = await signedIn.call<{ results: unknown[] }>(
        "GET",
        "/api/search-terms/results",
      );
      expect(body.results).toHaveLength(1);
      const { status } = await signedIn.process(await signedIn.upload(reportOf(20), "june.csv"));
      expect(status).toBe(200);
    }
    await next.stop();
  });

  it("moves nothing while a report is being filtered", async () => {
    const builtIn = await open({ DATA_DIR: server.dataDir });
    await builtIn.db.updateTable("filters").set({ state: "queued" }).execute();
    const targetFolder = await makeQuickFolder("target");
    await copyDatabaseTemplate(targetFolder);
    const target = await open({ DATA_DIR: targetFolder });
    await expect(moveDatabase(builtIn.db, target.db)).rejects.toThrow(
      "reports that are being filtered: 5",
    );
    expect((await contentOf(target.db))["users"]).toEqual([]);
    await target.close();
    await builtIn.close();
    await rm(targetFolder, { recursive: true, force: true });
  });
});
