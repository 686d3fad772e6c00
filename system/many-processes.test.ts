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
/** Whoever signs in, and nothing else, whenever something is done to a process. */
const SIGNING_IN = 6;
const TERMS = 100;
const MANY_TERMS = 800;
/** Time for the people to go on while a process is gone. */
const GONE_MS = 2_000;
/** Time for their sign-ins to arrive: each then takes about a tenth of a second of a core, and as many wait. */
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

  it("lose no upload, count none twice and show no lasting error while one of each is killed and all are replaced by the next version", async () => {
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

    // One retry cured whatever any of them met.
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
    // The kill of the worker met reports that were being judged: the other one took them over.
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

  /** Without requests under way a kill proves nothing. */
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
    // Web servers answer for a killed worker's report as if nothing had been: nobody has to ask again.
    expect(worker.curedByRetry).toEqual({ signIns: 0, uploads: 0, others: 0 });
    for (const name of ["web-1", "web-2"]) {
      expect(metOf(`stop of ${name}`).signIns).toBeGreaterThan(0);
    }
  }

  /** Does it while sign-ins are under way, and waits for these. */
  async function whileSigningIn<Answer>(what: string, act: () => Promise<Answer>): Promise<Answer> {
    const underWay = Promise.allSettled(signingIn.map((person) => person.signIn()));
    await sleep(ARRIVED_MS);
    mishaps.push({ what, atMs: Date.now() });
    const answer = await act();
    await underWay;
    return answer;
  }

  /** Everything that happens to the processes, one after the other, while people work. */
  async function interfere(): Promise<void> {
    await expect.poll(runningReports).toBeGreaterThanOrEqual(3);
    await whileSigningIn("kill of web-1", () => layout.kill("web-1"));
    await sleep(GONE_MS);
    await layout.start("web-1");
    await untilServed();

    // Two workers of two slots each: with three at work both hold a report.
    await expect.poll(runningReports).toBeGreaterThanOrEqual(3);
    await whileSigningIn("kill of worker-1", () => layout.kill("worker-1"));
    await sleep(GONE_MS);
    // The schema goes forward under the three that are left, which are of the version before.
    await layout.startNextVersion("worker-1");
    await untilServed();
    for (const name of ["web-1", "web-2", "worker-2"] as const) {
      expect(await whileSigningIn(`stop of ${name}`, () => layout.stop(name))).toBe(0);
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
