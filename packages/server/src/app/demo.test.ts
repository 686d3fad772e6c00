import { rm } from "node:fs/promises";
import path from "node:path";
import { apiErrorSchema, type FilterResult, type ResultList } from "@termsift/core/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Route, routesOf } from "../testing/documented-routes.ts";
import { copyDatabaseTemplate } from "../testing/pglite-template.ts";
import { makeQuickFolder } from "../testing/quick-folder.ts";
import { createTestClient } from "../testing/test-client.ts";
import { startListening } from "../testing/test-server.ts";
import { createDemoVisitor } from "./demo.ts";

type Server = Awaited<ReturnType<typeof startListening>>;

const LIST = "/api/search-terms/results";
const REFUSAL =
  "This is a demo, so the server stores nothing. Run Termsift yourself to use it with your own reports.";

describe("a demo", () => {
  let folder: string;
  let server: Server;
  let routes: Route[];
  const start = () =>
    startListening({
      DEMO: "1",
      DATA_DIR: folder,
      PORT: "0",
      LOG_LEVEL: "silent",
      CLASSIFIER: "rules",
    });
  const visitor = () => createTestClient(server.url);
  const idOf = async () => {
    const listed = async () => (await visitor().call<ResultList>("GET", LIST)).body;
    const isComplete = async () => (await listed()).results[0]?.complete ?? false;
    await vi.waitUntil(isComplete, { timeout: 50_000, interval: 200 });
    const { results, running } = await listed();
    expect([results.length, running]).toEqual([1, []]);
    return results[0]?.id ?? "";
  };

  beforeAll(async () => {
    folder = await makeQuickFolder("demo");
    await copyDatabaseTemplate(path.join(folder, "demo"));
    server = await start();
    await idOf();
    routes = await routesOf(visitor());
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const isReading = ({ method }: Route) => method === "GET" || method === "HEAD";
  const addressOf = ({ path }: Route) => path.replaceAll(/\{\w+\}/gu, crypto.randomUUID());

  it("refuses every call that is not GET, with one sentence in the shape of all errors", async () => {
    const writing = routes.filter((route) => !isReading(route));
    expect(writing.length).toBeGreaterThan(40);
    const client = visitor();
    for (const route of writing) {
      for (const payload of [undefined, { key: "value" }]) {
        const { status, body } = await client.call(route.method, addressOf(route), payload);
        const { message, code } = apiErrorSchema.parse(body);
        const expected = [route.name, 403, "demo-read-only", REFUSAL];
        expect([route.name, status, code, message]).toEqual(expected);
      }
    }
  });

  it("stores nothing for any GET", async () => {
    const before = await readTables(server);
    const id = await idOf();
    for (const route of routes.filter(isReading)) {
      const client = visitor();
      await client.call(route.method, addressOf(route));
      await client.call(route.method, route.path.replace("{id}", id));
    }
    const { status, body } = await visitor().call(
      "GET",
      `${LIST.replace("results", "upload-url")}?contentType=text/csv`,
    );
    expect([status, body]).toMatchObject([403, { code: "demo-read-only" }]);
    expect(await readTables(server)).toEqual(before);
  });

  it("shows everybody the sample business and its result, whatever token they send", async () => {
    const id = await idOf();
    for (const authorization of ["", "Bearer x.y.z", "Bearer tsk_unknown"]) {
      const call = <Body>(address: string) =>
        visitor().call<Body>("GET", address, undefined, { authorization });
      const business = await call<{ name: string }>("/api/businesses");
      expect([business.status, business.body.name]).toEqual([200, "Harbour Plumbing & Heating"]);
      const { body } = await call<FilterResult>(`${LIST}/${id}`);
      expect([body.complete, body.summary.terms]).toEqual([true, 70]);
      expect(body.negative_keywords.length).toBeGreaterThan(5);
    }
  });

  it("limits the calls of each address, also the refused ones, and lets others read on", async () => {
    const call = async (method: "PUT" | "GET", url: string, remoteAddress: string) => {
      const sent = { method, url, remoteAddress, headers: { host: "localhost" } } as const;
      return (await server.app?.inject(sent))?.statusCode ?? 0;
    };
    const statuses: number[] = [];
    for (let calls = 0; calls <= 600; calls += 1) {
      statuses.push(await call("PUT", "/api/businesses", "192.0.2.1"));
    }
    expect(statuses).toEqual([...Array<number>(600).fill(403), 429]);
    expect(await call("GET", LIST, "192.0.2.1")).toBe(429);
    expect(await call("GET", LIST, "192.0.2.2")).toBe(200);
  });

  it("starts anew with the same content after a restart", async () => {
    const before = await countRows(server);
    const formerId = await idOf();
    await server.stop();
    server = await start();
    expect(await idOf()).not.toBe(formerId);
    await expect.poll(() => countRows(server)).toEqual(before);
  });

  it("does not start on the accounts of an installation, and deletes none of them", async () => {
    const { db } = server.services;
    const count = async () => (await db.selectFrom("users").select("id").execute()).length;
    await sql`update users set email = 'ada@example.com'`.execute(db);
    await expect(createDemoVisitor(server.services.config, db)).rejects.toThrow(
      "DEMO=1 would delete the accounts",
    );
    expect(await count()).toBe(1);
  });
});

async function tablesOf({ services }: Server): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(services.db);
  return rows.map(({ name }) => name);
}

/** Returns the fingerprint of each table's rows. */
async function readTables(server: Server): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const table of await tablesOf(server)) {
    const { rows } = await sql<{ text: string }>`
      select coalesce(md5(string_agg(each::text, '|' order by each::text)), '') as text
      from ${sql.table(table)} as each`.execute(server.services.db);
    found[table] = rows[0]?.text ?? "";
  }
  return found;
}

async function countRows(server: Server): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of await tablesOf(server)) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(table)}`.execute(server.services.db);
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
}
