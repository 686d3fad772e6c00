import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyDatabaseTemplate } from "../../testing/pglite-template.ts";
import { makeQuickFolder } from "../../testing/quick-folder.ts";
import { startTestPostgres, type TestPostgres } from "../../testing/test-postgres.ts";
import { type OpenDatabase, openDatabase } from "../database/open-database.ts";
import { createPgliteJobsDatabase } from "./pglite-jobs-database.ts";
import { type Jobs, startJobs } from "./start-jobs.ts";

describe.each(["pglite", "postgres"] as const)("jobs on %s", (kind) => {
  let dataDir: string;
  let postgres: TestPostgres | undefined;
  let database: OpenDatabase;
  let jobs: Jobs;
  const warnings: unknown[] = [];
  beforeAll(async () => {
    dataDir = await makeQuickFolder("jobs");
    postgres = kind === "postgres" ? await startTestPostgres() : undefined;
    if (!postgres) await copyDatabaseTemplate(dataDir);
    const databaseUrl = postgres?.url;
    database = await openDatabase({ dataDir, databasePoolMax: 2, databaseUrl }, () => undefined);
    const log = { warn: (...all: unknown[]) => warnings.push(all) };
    jobs = await startJobs({ config: { role: "all", databaseUrl }, database, log });
  });
  afterAll(async () => {
    await jobs.stop();
    await database.close();
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it("tries a failed job again as another attempt, and logs and stores ids and codes of the failure only", async () => {
    const attempts: number[] = [];
    await jobs.work("small-reports", 2, async ({ attempt }) => {
      attempts.push(attempt);
      if (attempt > 0) return;
      const words = { code: "EENVELOPE", responseCode: 550, detail: "ada@example.com" };
      throw Object.assign(new Error("no mailbox ada@example.com"), words);
    });
    const filterId = randomUUID();
    await jobs.send("small-reports", { filterId });
    await expect.poll(() => attempts).toEqual([0, 1]);
    const stored = async () => {
      const { rows } = await sql<{ job: string }>`
        select to_jsonb(job)::text as job from pgboss.job where data->>'filterId' = ${filterId}`.execute(
        database.db,
      );
      return rows.map(({ job }) => job).join();
    };
    await expect.poll(stored).toContain('"state": "completed"');
    const logged = JSON.stringify(warnings.splice(0));
    expect(logged).toContain("EENVELOPE 550");
    expect(logged).toContain(filterId);
    for (const text of [logged, await stored()]) expect(text).not.toContain("ada@");
  });

  it("sends a job with the commit of a transaction, and none if it is rolled back", async () => {
    const seen: string[] = [];
    await jobs.work("mails", 1, async ({ data }) => void seen.push(data.id));
    const [lost, kept] = [randomUUID(), randomUUID()];
    const trying = database.db.transaction().execute(async (trx) => {
      await jobs.send("mails", { kind: "invitation", id: lost }, {}, trx);
      throw new Error("changed my mind");
    });
    await expect(trying).rejects.toThrow("changed my mind");
    await database.db.transaction().execute(async (trx) => {
      await jobs.send("mails", { kind: "invitation", id: kept }, {}, trx);
    });
    await expect.poll(() => seen).toEqual([kept]);
  });

  it("aborts a running job that is cancelled", async () => {
    const id = randomUUID();
    const [started, aborted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await jobs.work("opinions", 1, async ({ signal }) => {
      signal.addEventListener("abort", () => aborted.resolve(), { once: true });
      started.resolve();
      await aborted.promise;
    });
    await jobs.send(
      "opinions",
      { workspaceId: randomUUID(), resultId: randomUUID(), percent: 5 },
      { id },
    );
    await started.promise;
    await database.db.transaction().execute((trx) => jobs.cancel("opinions", id, trx));
    await aborted.promise;
    expect(warnings).toEqual([]);
  });
});

describe("the job queue on the built-in database", () => {
  it("waits for an open transaction, and its own failing statement changes nothing in it", async () => {
    const dataDir = await makeQuickFolder("jobs");
    await copyDatabaseTemplate(dataDir);
    const settings = { dataDir, databasePoolMax: 2, databaseUrl: undefined };
    const database = await openDatabase(settings, () => undefined);
    if (database.kind !== "pglite") throw new Error("not the built-in database");
    const { db } = database;
    const engine = createPgliteJobsDatabase(database.pglite, database.alone);
    await sql`create table things (name text)`.execute(db);
    let failing: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (trx) => {
      await sql`insert into things values ('ours')`.execute(trx);
      const own = "begin; insert into things values ('theirs'); select 1 / 0; commit";
      failing = engine.executeSql(own).catch(String);
      await sql`select pg_sleep(0.05)`.execute(trx);
      await sql`insert into things values ('ours too')`.execute(trx);
    });
    expect(await failing).toContain("division by zero");
    const { rows } = await engine.executeSql("select name from things; select 'last' as name");
    expect(rows).toEqual([{ name: "ours" }, { name: "ours too" }, { name: "last" }]);
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });
});
