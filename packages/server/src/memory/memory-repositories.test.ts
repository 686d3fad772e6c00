import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sweep } from "../reports/sweep.ts";
import { DAY_MS, DECISION_DAYS, VERDICT_DAYS } from "../platform/limits.ts";
import { createAdvertiser } from "../testing/test-client.ts";
import { bothSurroundings, startTestServer, type TestServer } from "../testing/test-server.ts";
import type { Category } from "@termsift/core/verdicts";
import { countDecisions, decide, findDecisions, forgetDecisions } from "./decision-repository.ts";
import { dropOldest } from "./memory-rows.ts";
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

describe.each(bothSurroundings)("the memory of users on $database", (surroundings) => {
  let server: TestServer;
  let ada: string;
  let eve: string;
  beforeAll(async () => {
    server = await startTestServer(surroundings);
    [ada = "", eve = ""] = await Promise.all(
      [1, 2].map(async () => {
        const client = await createAdvertiser(server.url);
        return (await client.call<{ id: string }>("GET", "/api/account")).body.id;
      }),
    );
  });
  afterAll(() => server.stop());

  const verdict = (reason: string) => ({
    category: "negative" as const,
    confidence: 0.97,
    reason,
  });

  it("returns a verdict only for its user, profile and classifier, also for unusual terms", async () => {
    const { db } = server.services;
    const scope = { profileFingerprint: "a".repeat(64), classifier: "llm:a/b+rulebook@1" };
    const said = new Map(oddTerms.map((term, index) => [term, verdict(`${index}`)]));
    await verdictMemoryOf(db, ada).put(scope, said);
    expect(await verdictMemoryOf(db, ada).get(scope, [...oddTerms, "new"])).toEqual(said);
    expect(await verdictMemoryOf(db, eve).get(scope, oddTerms)).toEqual(new Map());
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
    await dropOldest(db, "remembered_verdicts", eve, 3);
    expect([...(await memory.get(scope, ["old", "b", "c", "d"])).keys()].sort()).toEqual([
      "b",
      "c",
      "d",
    ]);
    const atOnce = ["e", "f", "g", "h"];
    await memory.put(scope, new Map(atOnce.map((term) => [term, verdict(term)])));
    await dropOldest(db, "remembered_verdicts", eve, 3);
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

  it("remembers decisions by user and business, in any spelling, until they are deleted", async () => {
    const { db } = server.services;
    const own = { userId: ada, business: "Corrib Coffee" };
    const say = (term: string, category: Category | null) => decide(db, own, [{ term, category }]);
    for (const term of oddTerms) await say(term, "irrelevant");
    await say("Café  NEAR me", "keep");
    const known = await findDecisions(db, own, [...oddTerms, "café near me", "new"]);
    expect([known.size, known.get("café near me")]).toEqual([
      oddTerms.length + 1,
      { category: "keep" },
    ]);
    const respelled = { userId: ada, business: " corrib  COFFEE" };
    expect((await findDecisions(db, respelled, ["café near me"])).size).toBe(1);
    for (const other of [
      { userId: ada, business: "Another Shop" },
      { userId: eve, business: "Corrib Coffee" },
    ]) {
      expect(await findDecisions(db, other, ["café near me"])).toEqual(new Map());
    }
    await say("Café near me", null);
    expect((await findDecisions(db, own, ["café near me", "🦊"])).size).toBe(1);
    await forgetDecisions(db, ada, "Corrib Coffee");
    expect((await findDecisions(db, own, oddTerms)).size).toBe(0);
  });

  it("drops the oldest decisions above the limit", async () => {
    const { db } = server.services;
    const own = { userId: eve, business: "Corrib" };
    for (const term of ["a", "b", "c"])
      await decide(db, own, [{ term, category: "keep" }], undefined, 2);
    expect([...(await findDecisions(db, own, ["a", "b", "c"])).keys()].sort()).toEqual(["b", "c"]);
  });

  it("drops the oldest decisions if long terms take more room than the limit allows", async () => {
    const { db } = server.services;
    const own = { userId: eve, business: "Long" };
    for (const letter of ["a", "b", "c"]) {
      const decisions = [{ term: letter.repeat(1_000), category: "keep" } as const];
      await decide(db, own, decisions, undefined, 7);
      await sleep(5);
    }
    expect(await countDecisions(db, eve, "Long")).toBe(2);
    expect(await findDecisions(db, own, ["a".repeat(1_000)])).toEqual(new Map());
  });

  it("accepts the same batch from two tabs at once", async () => {
    const { db } = server.services;
    const scope = { userId: ada, business: "Two tabs" };
    const batch = Array.from({ length: 300 }, (_, index) => {
      return { term: `term ${index}`, category: "keep" as const };
    });
    await Promise.all([decide(db, scope, batch), decide(db, scope, batch.toReversed())]);
    expect(await countDecisions(db, ada, scope.business)).toBe(300);
  });

  it("sweeps old rows and keeps younger rows", async () => {
    const { db } = server.services;
    const scope = { userId: ada, business: "Sweep" };
    const memory = verdictMemoryOf(db, ada);
    const verdictScope = { profileFingerprint: "e".repeat(64), classifier: "llm:a/b+rulebook@1" };
    for (const term of ["old", "young"]) {
      await decide(db, scope, [{ term, category: "keep" }]);
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
    expect([...(await findDecisions(db, scope, ["old", "young"])).keys()]).toEqual(["young"]);
    expect([...(await memory.get(verdictScope, ["old", "young"])).keys()]).toEqual(["young"]);
  });
});
