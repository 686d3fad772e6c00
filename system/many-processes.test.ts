import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Layout, startLayout } from "./layout.ts";
import { createPerson, type Person } from "./person.ts";

const PEOPLE = 12;
const TERMS = 300;
const MANY_TERMS = 2_500;
/** Time for the people to go on while a process is gone. */
const GONE_MS = 2_000;

describe("two web servers and two workers behind a proxy", () => {
  let layout: Layout;
  let database: pg.Pool;
  beforeAll(async () => {
    layout = await startLayout();
    database = new pg.Pool({ connectionString: layout.databaseUrl, max: 2 });
    database.on("error", () => undefined);
  });
  afterAll(async () => {
    await database.end();
    await layout.close();
  });

  async function count(query: string): Promise<number> {
    const { rows } = await database.query<{ count: string }>(query);
    return Number(rows[0]?.count);
  }

  const runningReports = () => count("select count(*) from filters where state = 'running'");

  it("lose no upload, count none twice and show nobody a lasting error while one of each is killed and all are replaced by the next version", async () => {
    const people = Array.from({ length: PEOPLE }, () => createPerson(layout.url));
    for (const person of people) await person.signUp();
    const stopping = new AbortController();
    const working = people.map((person, index) =>
      person.workUntil(stopping.signal, index < 3 ? MANY_TERMS : TERMS),
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
    expect(await count("select count(*) from filters where state = 'done'")).toBe(uploads.length);
    expect(await count("select count(*) from filters")).toBe(uploads.length);
    expect(await count("select reports as count from installation_totals")).toBe(uploads.length);
    const terms = uploads.reduce((sum, upload) => sum + upload.terms, 0);
    expect(await count("select terms as count from installation_totals")).toBe(terms);
    // The kill met a report that was being judged, and the stop requests that were on their way.
    expect(await count("select count(*) from filters where attempts > 1")).toBeGreaterThan(0);
    expect(await count("select count(*) from migrations where number = 900001")).toBe(1);
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

    // Two workers of two slots each: with three at work both hold a report.
    await expect.poll(runningReports).toBeGreaterThanOrEqual(3);
    await layout.kill("worker-1");
    await sleep(GONE_MS);
    // The schema goes forward under the three that are left, which are of the version before.
    await layout.startNextVersion("worker-1");
    await sleep(GONE_MS);
    for (const name of ["web-1", "web-2", "worker-2"] as const) {
      expect(await layout.stop(name)).toBe(0);
      await layout.startNextVersion(name);
    }
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
