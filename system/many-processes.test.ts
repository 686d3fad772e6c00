import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase, type OpenDatabase } from "../packages/server/src/database/open-database.ts";
import { type Layout, startLayout } from "./layout.ts";
import { createPerson, type Person } from "./person.ts";

const PEOPLE = 8;
const TERMS = 100;
const MANY_TERMS = 800;
/** Time for the people to go on while a process is gone. */
const GONE_MS = 2_000;

describe("two web servers and two workers behind a proxy", () => {
  let layout: Layout;
  let database: OpenDatabase;
  beforeAll(async () => {
    layout = await startLayout();
    const settings = { databaseUrl: layout.databaseUrl, databasePoolMax: 2, dataDir: "unused" };
    database = await openDatabase(settings, () => undefined);
  });
  afterAll(async () => {
    await database.close();
    await layout.close();
  });

  const filters = () => database.db.selectFrom("filters").select(["state", "attempts"]).execute();
  const runningReports = async () =>
    (await filters()).filter(({ state }) => state === "running").length;

  it("lose no upload, count none twice and show nobody a lasting error while one of each is killed and all are replaced by the next version", async () => {
    const people = Array.from({ length: PEOPLE }, () => createPerson(layout.url));
    for (const person of people) await person.signUp();
    const stopping = new AbortController();
    const working = people.map((person, index) =>
      person.workUntil(stopping.signal, index < 2 ? MANY_TERMS : TERMS),
    );
    try {
      await interfere();
    } finally {
      stopping.abort();
    }
    await Promise.all(working);

    expect(people.flatMap(({ troubles }) => troubles)).toEqual([]);
    const uploads = people.flatMap((person) => person.uploads);
    for (const person of people) await expectComplete(person);
    const terms = uploads.reduce((sum, upload) => sum + upload.terms, 0);
    const { db } = database;
    const totals = await db.selectFrom("installation_totals").selectAll().executeTakeFirstOrThrow();
    expect([totals.reports, totals.terms]).toEqual([uploads.length, terms]);
    const stored = await filters();
    expect(stored.filter(({ state }) => state === "done")).toHaveLength(uploads.length);
    expect(stored).toHaveLength(uploads.length);
    // The kill met reports that were being judged, and the schema did go forward.
    expect(stored.filter(({ attempts }) => attempts > 1).length).toBeGreaterThan(0);
    const migrations = await db.selectFrom("migrations").select("number").execute();
    expect(migrations.map(({ number }) => number)).toContain(900_001);
    const retries = people.reduce((sum, person) => sum + person.retries(), 0);
    process.stdout.write(
      `${String(uploads.length)} uploads, ${String(terms)} terms, ${String(retries)} retries\n`,
    );
  });

  /** Everything that happens to the processes, one after the other, while people work. */
  async function interfere(): Promise<void> {
    await expect.poll(runningReports).toBeGreaterThanOrEqual(3);
    await layout.kill("web-1");
    await sleep(GONE_MS);
    await layout.start("web-1");
    await untilServed();

    // Two workers of two slots each: with three at work both hold a report.
    await expect.poll(runningReports).toBeGreaterThanOrEqual(3);
    await layout.kill("worker-1");
    await sleep(GONE_MS);
    // The schema goes forward under the three that are left, which are of the version before.
    await layout.startNextVersion("worker-1");
    await untilServed();
    for (const name of ["web-1", "web-2", "worker-2"] as const) {
      expect(await layout.stop(name)).toBe(0);
      await layout.startNextVersion(name);
      await untilServed();
    }
  }

  /** Whoever waits now has been answered: nobody shall meet two mishaps in one request, as one retry cures one. */
  async function untilServed(): Promise<void> {
    const now = new Date();
    const waiting = () =>
      database.db
        .selectFrom("filters")
        .select("id")
        .where("created_at", "<", now)
        .where("state", "!=", "done")
        .execute();
    await expect.poll(waiting).toEqual([]);
    await sleep(GONE_MS);
  }

  /** Counts and lists say what this person did, and each result holds every term of its report once. */
  async function expectComplete(person: Person): Promise<void> {
    const usage = await person.call<{ count: number }>("GET", "/api/usage/count");
    expect(usage.count).toBe(person.uploads.length);
    type Listed = { results: { id: string }[] };
    const listed = await person.call<Listed>("GET", "/api/search-terms/results");
    const ids = listed.results.map(({ id }) => id).sort();
    expect(ids).toEqual(person.uploads.map(({ result }) => result.result_id).sort());
    for (const { result, terms } of person.uploads) {
      const lists = [
        result.negative_keywords,
        result.irrelevant_keywords,
        result.review_keywords,
        result.protected_keywords,
        result.kept_keywords,
      ];
      const found = lists.flat().map((item) => item.term);
      expect([found.length, new Set(found).size]).toEqual([terms, terms]);
    }
  }
});
