import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pagesOf } from "../platform/database/pages.ts";
import { sweep } from "../reports/sweep.ts";
import { DAY_MS, DECISION_DAYS, VERDICT_DAYS } from "../platform/limits.ts";
import { workspaceIdOf } from "../testing/settled-user.ts";
import type { BusinessScope } from "../platform/database/database.ts";
import { createAdvertiser } from "../testing/test-client.ts";
import { bothSurroundings, startTestServer, type TestServer } from "../testing/test-server.ts";
import type { Category } from "@termsift/core/verdicts";
import { listBusinesses } from "../businesses/business-repository.ts";
import { forgetAnswers, rememberAnswers } from "./answer-repository.ts";
import { countDecisions, decide, findDecisions, forgetDecisions } from "./decision-repository.ts";
import { dropOldestVerdicts } from "./memory-rows.ts";
import { forgetVerdicts, verdictMemoryOf } from "./verdict-repository.ts";

const oddTerms = [
  "a\0b",
  "a\u{fffd}b",
  "%_'\";--",
  "\u{202e}rtl",
  "🦊",
  "x".repeat(1_000),
  `${"x".repeat(999)}y`,
];

/** More than any test here stores. */
const MANY = 10_000;

describe.each(bothSurroundings)("the memory of businesses on $database", (surroundings) => {
  let server: TestServer;
  /** Two businesses of one workspace, and one of another. */
  let ada: BusinessScope;
  let adasOther: BusinessScope;
  let eve: BusinessScope;
  beforeAll(async () => {
    server = await startTestServer(surroundings);
    const [one, two] = [await createAdvertiser(server.url), await createAdvertiser(server.url)];
    const scopeOf = async (client: typeof one): Promise<BusinessScope> => {
      const { body } = await client.call<{ id: string }>("GET", "/api/businesses");
      return { workspace_id: await workspaceIdOf(client), business_id: body.id };
    };
    [ada, eve] = [await scopeOf(one), await scopeOf(two)];
    await one.call("POST", "/api/businesses", { name: "Other", type: "other", description: "d" });
    adasOther = await scopeOf(one);
  });
  afterAll(() => server.stop());

  const verdict = (reason: string) => ({
    category: "negative" as const,
    confidence: 0.97,
    reason,
  });

  it("returns a verdict only for its business, profile and classifier, also for unusual terms", async () => {
    const { db } = server.services;
    const scope = { profileFingerprint: "a".repeat(64), classifier: "llm:a/b+rulebook@1" };
    const said = new Map(oddTerms.map((term, index) => [term, verdict(`${index}`)]));
    await verdictMemoryOf(db, ada).put(scope, said);
    expect(await verdictMemoryOf(db, ada).get(scope, [...oddTerms, "new"])).toEqual(said);
    for (const other of [adasOther, eve]) {
      expect(await verdictMemoryOf(db, other).get(scope, oddTerms)).toEqual(new Map());
    }
    const whole = new Map([
      ["acme", { ...verdict("another"), kind: "firm", words: "acme" } as const],
    ]);
    await verdictMemoryOf(db, ada).put(scope, whole);
    expect(await verdictMemoryOf(db, ada).get(scope, ["acme"])).toEqual(whole);
    for (const other of [
      { ...scope, profileFingerprint: "b".repeat(64) },
      { ...scope, classifier: "llm:a/b+rulebook@2" },
    ]) {
      expect(await verdictMemoryOf(db, ada).get(other, oddTerms)).toEqual(new Map());
    }
  });

  it("keeps the last of two verdicts, skips very long cells, and drops the oldest above the limit", async () => {
    const { db } = server.services;
    const memory = verdictMemoryOf(db, eve);
    const scope = { profileFingerprint: "c".repeat(64), classifier: "llm:a/b+rulebook@1" };
    await memory.put(scope, new Map([["old", verdict("first")]]));
    await memory.put(scope, new Map([["long".repeat(300), verdict("")]]));
    await memory.put(scope, new Map([["old", verdict("second")]]));
    expect(await memory.get(scope, ["old", "long".repeat(300)])).toEqual(
      new Map([["old", verdict("second")]]),
    );
    // PGlite's clock counts milliseconds.
    await sleep(5);
    for (const term of ["b", "c", "d"]) await memory.put(scope, new Map([[term, verdict(term)]]));
    await dropOldestVerdicts(db, eve, 3);
    expect([...(await memory.get(scope, ["old", "b", "c", "d"])).keys()].sort()).toEqual([
      "b",
      "c",
      "d",
    ]);
    const atOnce = ["e", "f", "g", "h"];
    await memory.put(scope, new Map(atOnce.map((term) => [term, verdict(term)])));
    await dropOldestVerdicts(db, eve, 3);
    expect(await memory.get(scope, ["b", "c", "d", ...atOnce])).toHaveProperty("size", 3);
    await forgetVerdicts(db, eve);
    expect(await memory.get(scope, ["b", "c", "d"])).toEqual(new Map());
  });

  it("looks up a hundred thousand terms at once", async () => {
    const memory = verdictMemoryOf(server.services.db, eve);
    const scope = { profileFingerprint: "d".repeat(64), classifier: "llm:a/b+rulebook@1" };
    const terms = Array.from({ length: 100_000 }, (_, index) => `term ${index}`);
    const some = new Map(terms.slice(0, 3_000).map((term) => [term, verdict(term)]));
    await memory.put(scope, some);
    expect(await memory.get(scope, terms)).toEqual(some);
  });

  it("lets no business's learning evict another's: each has room of its own", async () => {
    const { db } = server.services;
    const scope = { profileFingerprint: "f".repeat(64), classifier: "llm:a/b+rulebook@1" };
    const put = (owner: BusinessScope, terms: readonly string[]) =>
      verdictMemoryOf(db, owner).put(scope, new Map(terms.map((term) => [term, verdict(term)])));
    await put(adasOther, ["x", "y"]);
    await decide(db, adasOther, [{ term: "x", category: "keep" }], 2);
    await sleep(5);
    await put(ada, ["a", "b", "c", "d"]);
    await dropOldestVerdicts(db, ada, 2);
    const decisions = ["a", "b"].map((term) => ({ term, category: "keep" }) as const);
    await decide(db, ada, decisions, 2);
    const known = await verdictMemoryOf(db, adasOther).get(scope, ["x", "y"]);
    expect([...known.keys()].sort()).toEqual(["x", "y"]);
    expect([await countDecisions(db, adasOther), await countDecisions(db, ada)]).toEqual([1, 2]);
    await forgetDecisions(db, { workspace_id: ada.workspace_id });
  });

  it("remembers decisions by business, in any spelling of the term, until they are deleted", async () => {
    const { db } = server.services;
    const say = (term: string, category: Category | null) =>
      decide(db, ada, [{ term, category }], MANY);
    for (const term of oddTerms) await say(term, "irrelevant");
    await say("Café  NEAR me", "keep");
    const known = await findDecisions(db, ada, [...oddTerms, "café near me", "new"]);
    expect([known.size, known.get("café near me")]).toEqual([
      oddTerms.length + 1,
      { category: "keep" },
    ]);
    for (const other of [adasOther, eve]) {
      expect(await findDecisions(db, other, ["café near me"])).toEqual(new Map());
    }
    await say("Café near me", null);
    expect((await findDecisions(db, ada, ["café near me", "🦊"])).size).toBe(1);
    await forgetDecisions(db, ada);
    expect((await findDecisions(db, ada, oddTerms)).size).toBe(0);
  });

  it("refuses decisions beyond the limit with a sentence, also if long terms take the room, and keeps what is there", async () => {
    const { db } = server.services;
    const say = (max: number, ...said: readonly [string, Category | null][]) =>
      decide(
        db,
        eve,
        said.map(([term, category]) => ({ term, category })),
        max,
      );
    await say(2, ["a", "keep"], ["b", "keep"]);
    const refusal = {
      code: "memory-full",
      message: expect.stringContaining("decisions as it can (2)"),
    };
    await expect(say(2, ["c", "keep"])).rejects.toMatchObject(refusal);
    await expect(say(2, ["b", "negative"], ["c", "keep"])).rejects.toMatchObject(refusal);
    const known = await findDecisions(db, eve, ["a", "b", "c"]);
    expect([...known]).toEqual([
      ["a", { category: "keep" }],
      ["b", { category: "keep" }],
    ]);
    // What replaces or forgets a decision needs no room.
    await say(2, ["b", "negative"]);
    await say(1, ["a", null]);
    await say(2, ["c", "keep"]);
    await forgetDecisions(db, eve);
    const long = (letter: string): [string, Category] => [letter.repeat(1_000), "keep"];
    await say(7, long("a"), long("b"));
    await expect(say(7, long("c"))).rejects.toMatchObject({ code: "memory-full" });
    expect(await countDecisions(db, eve)).toBe(2);
  });

  it("gives a business's rows in pages, each once, and no other business's", async () => {
    const { db } = server.services;
    const terms = Array.from({ length: 2_500 }, (_, index) => `paged ${index}`);
    await decide(
      db,
      adasOther,
      terms.map((term) => ({ term, category: "keep" })),
      MANY,
    );
    await decide(db, eve, [{ term: "of Eve", category: "keep" }], MANY);
    const query = { table: "term_decisions", columns: "term", of: "business_id", key: "term_key" };
    const read: string[] = [];
    for await (const page of pagesOf(db, { ...query, id: adasOther.business_id })) {
      read.push(...page.map((row) => (row as { term: string }).term));
    }
    expect(read.toSorted()).toEqual(terms.toSorted());
    await forgetDecisions(db, adasOther);
    await forgetDecisions(db, eve);
  });

  it("accepts the same batch from two tabs at once", async () => {
    const { db } = server.services;
    const batch = Array.from({ length: 300 }, (_, index) => {
      return { term: `term ${index}`, category: "keep" as const };
    });
    await Promise.all([decide(db, ada, batch, MANY), decide(db, ada, batch.toReversed(), MANY)]);
    expect(await countDecisions(db, ada)).toBe(300);
  });

  it("counts rows and bytes at each change, so that a full business makes no call slower", async () => {
    const { db } = server.services;
    const memory = verdictMemoryOf(db, ada);
    const scope = { profileFingerprint: "a1".repeat(32), classifier: "llm:a/b+rulebook@1" };
    const say = (category: Category | null, ...said: readonly string[]) =>
      decide(
        db,
        ada,
        said.map((term) => ({ term, category })),
        MANY,
      );
    const isCounted = async () => {
      const { rows } = await sql<Record<string, unknown>>`
        select decisions, answers, verdicts, decision_bytes > 0 as "hasBytes",
          decisions = (select count(*) from term_decisions where business_id = businesses.id)
          and decision_bytes = (select coalesce(sum(120 + octet_length(term)), 0)
            from term_decisions where business_id = businesses.id)
          and answers = (select count(*) from remembered_answers where business_id = businesses.id)
          and verdicts = (select count(*) from remembered_verdicts where business_id = businesses.id)
          as "isRight"
        from businesses where id = ${ada.business_id}`.execute(db);
      return rows[0];
    };
    await forgetDecisions(db, ada);
    await forgetVerdicts(db, ada);
    await say("keep", "a", "b", "c");
    await say("negative", "c", "a longer term");
    await say(null, "b", "never decided");
    for (const text of ["short", "another reason"]) {
      await memory.put(scope, new Map([["a", verdict(text)]]));
    }
    const answers = [{ phrase: "rota", answer: "wanted" } as const];
    await db.transaction().execute((trx) => rememberAnswers(trx, ada, answers, MANY));
    const counted = { decisions: 3, answers: 1, verdicts: 1, hasBytes: true, isRight: true };
    expect(await isCounted()).toEqual(counted);
    await Promise.all([
      say("keep", "d", "e"),
      forgetAnswers(db, ada),
      say("keep", "e", "d"),
      forgetDecisions(db, ada),
    ]);
    await forgetDecisions(db, ada);
    await forgetVerdicts(db, ada);
    const empty = { decisions: 0, answers: 0, verdicts: 0, hasBytes: false, isRight: true };
    expect(await isCounted()).toEqual(empty);
    // Neither a write nor the list of businesses may run a statement that reads all rows of the memory.
    const statements: string[] = [];
    const watched = db.withPlugin({
      transformQuery: ({ node }) => {
        statements.push(JSON.stringify(node));
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await decide(watched, ada, [{ term: "a", category: "keep" }], MANY);
    await listBusinesses(watched, { id: ada.workspace_id, chosenBusinessId: null });
    expect(statements.length).toBeGreaterThan(3);
    expect(statements.filter((text) => /count\(|pg_column_size|"sum"/u.test(text))).toEqual([]);
  });

  it("sweeps old rows and keeps younger rows", async () => {
    const { db } = server.services;
    const memory = verdictMemoryOf(db, ada);
    const verdictScope = { profileFingerprint: "e".repeat(64), classifier: "llm:a/b+rulebook@1" };
    for (const term of ["old", "young"]) {
      await decide(db, ada, [{ term, category: "keep" }], MANY);
      await memory.put(verdictScope, new Map([[term, verdict(term)]]));
    }
    const before = (days: number) => new Date(Date.now() - (days + 1) * DAY_MS);
    const decided_at = before(DECISION_DAYS);
    await db.updateTable("term_decisions").set({ decided_at }).where("term", "=", "old").execute();
    const judged_at = before(VERDICT_DAYS);
    await db
      .updateTable("remembered_verdicts")
      .set({ judged_at })
      .where("term", "=", "old")
      .execute();
    await sweep(server.services);
    expect([...(await findDecisions(db, ada, ["old", "young"])).keys()]).toEqual(["young"]);
    expect([...(await memory.get(verdictScope, ["old", "young"])).keys()]).toEqual(["young"]);
  });
});
