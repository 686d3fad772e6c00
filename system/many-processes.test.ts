import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  openDatabase,
  type OpenDatabase,
} from "../packages/server/src/platform/database/open-database.ts";
import { type Layout, startLayout } from "./layout.ts";
import { describeMet, metBy, type Mishap } from "./mishaps.ts";
import { createPerson, type Person, type Sent } from "./person.ts";

const PEOPLE = 8;
/** The number of people who sign in at the moment when a process is killed or stopped. */
const SIGNING_IN = 6;
const TERMS = 100;
const MANY_TERMS = 800;
/** The time before the next step, during which people continue to work without the process. */
const GONE_MS = 2_000;
/**
 * The time that sign-ins need to reach the servers. A sign-in takes about 0.1 s of processor time, so several are still
 * running.
 */
const ARRIVED_MS = 40;

describe("two web servers and two workers behind a proxy", () => {
  let layout: Layout;
  let database: OpenDatabase;
  let signingIn: Person[];
  const mishaps: Mishap[] = [];
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

  it("lose no upload, count none twice and show no lasting error while servers are killed and replaced by the next version", async () => {
    const people = Array.from({ length: PEOPLE }, () => createPerson(layout.url));
    signingIn = Array.from({ length: SIGNING_IN }, () => createPerson(layout.url));
    for (const person of [...people, ...signingIn]) await person.signUp();
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

    // No request failed twice.
    const everybody = [...people, ...signingIn];
    expect(everybody.flatMap(({ troubles }) => troubles)).toEqual([]);
    const sent = everybody.flatMap((person) => person.sent);
    const failed = sent.filter(({ status }) => status >= 500);
    expect(failed.filter(({ isRetry }) => isRetry)).toEqual([]);
    expect(sent.filter(({ isRetry }) => isRetry)).toHaveLength(failed.length);
    expectMet(sent);
    const uploads = people.flatMap((person) => person.uploads);
    for (const person of people) await expectComplete(person);
    const terms = uploads.reduce((sum, upload) => sum + upload.terms, 0);
    const { db } = database;
    const results = await db.selectFrom("results").select("id").execute();
    expect(results).toHaveLength(uploads.length);
    const stored = await filters();
    expect(stored.filter(({ state }) => state === "done")).toHaveLength(uploads.length);
    expect(stored).toHaveLength(uploads.length);
    // The other worker took over the reports of the killed worker.
    const takenOver = stored.filter(({ attempts }) => attempts > 1).length;
    expect(takenOver).toBeGreaterThan(0);
    const migration = await db
      .selectFrom("migrations")
      .select("applied_at")
      .where("number", "=", 900_001)
      .executeTakeFirstOrThrow();
    const migrated = metBy(migration.applied_at.getTime(), sent);
    expect(migrated.uploads).toBeGreaterThan(0);
    const retries = sent.filter(({ isRetry }) => isRetry).length;
    const told = [
      ...mishaps.map(({ what, atMs }) => describeMet(what, metBy(atMs, sent))),
      describeMet("the schema going forward", migrated),
      `${String(takenOver)} reports were taken over from the killed worker`,
      `${String(uploads.length)} uploads, ${String(terms)} terms, ${String(retries)} retries`,
    ];
    process.stdout.write(`${told.join("\n")}\n`);
  });

  /** Checks that requests were running at the moment of a kill. Otherwise the kill proves nothing. */
  function expectMet(sent: readonly Sent[]): void {
    const metOf = (what: string) =>
      metBy(mishaps.find((mishap) => mishap.what === what)?.atMs ?? Number.NaN, sent);
    const web = metOf("kill of web-1");
    expect(web.signIns).toBeGreaterThan(0);
    expect(web.uploads).toBeGreaterThan(0);
    expect(web.curedByRetry.signIns).toBeGreaterThan(0);
    expect(web.curedByRetry.uploads).toBeGreaterThan(0);
    const worker = metOf("kill of worker-1");
    expect(worker.uploads).toBeGreaterThanOrEqual(3);
    expect(worker.signIns).toBeGreaterThan(0);
    // After the kill of a worker, web servers wait for another worker, so people need no retry.
    expect(worker.curedByRetry).toEqual({ signIns: 0, uploads: 0, others: 0 });
    for (const name of ["web-1", "web-2"]) {
      expect(metOf(`stop of ${name}`).signIns).toBeGreaterThan(0);
    }
  }

  async function whileSigningIn<Answer>(what: string, act: () => Promise<Answer>): Promise<Answer> {
    const underWay = Promise.allSettled(signingIn.map((person) => person.signIn()));
    await sleep(ARRIVED_MS);
    mishaps.push({ what, atMs: Date.now() });
    const answer = await act();
    await underWay;
    return answer;
  }

  async function interfere(): Promise<void> {
    await expect.poll(runningReports).toBeGreaterThanOrEqual(3);
    await whileSigningIn("kill of web-1", () => layout.kill("web-1"));
    await sleep(GONE_MS);
    await layout.start("web-1");
    await untilServed();

    // A worker can run two reports. With three running reports, both workers have at least one.
    await expect.poll(runningReports).toBeGreaterThanOrEqual(3);
    await whileSigningIn("kill of worker-1", () => layout.kill("worker-1"));
    await sleep(GONE_MS);
    await layout.startNextVersion("worker-1");
    await untilServed();
    for (const name of ["web-1", "web-2", "worker-2"] as const) {
      expect(await whileSigningIn(`stop of ${name}`, () => layout.stop(name))).toBe(0);
      await layout.startNextVersion(name);
      await untilServed();
    }
  }

  /** Waits until all running requests are answered. People retry only once, so no request may be interrupted twice. */
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

  /** Checks that counts and lists match this person's uploads, and that each result contains every term once. */
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
