import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sweep } from "../reports/sweep.ts";
import { DAY_MS, DECISION_DAYS, VERDICT_DAYS } from "../platform/limits.ts";
import { createAdvertiser } from "../testing/test-client.ts";
import { bothSurroundings, startTestServer, type TestServer } from "../testing/test-server.ts";
import type { Category } from "@termsift/core/verdicts";
import { createDecisionRepository } from "./decision-repository.ts";
import { createVerdictRepository } from "./verdict-repository.ts";

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
    const verdicts = createVerdictRepository(server.services.db);
    const scope = { profileFingerprint: "a".repeat(64), classifier: "llm:a/b+rulebook@1" };
    const said = new Map(oddTerms.map((term, index) => [term, verdict(`${index}`)]));
    await verdicts.bind(ada).put(scope, said);
    expect(await verdicts.bind(ada).get(scope, [...oddTerms, "new"])).toEqual(said);
    expect(await verdicts.bind(eve).get(scope, oddTerms)).toEqual(new Map());
    for (const other of [
      { ...scope, profileFingerprint: "b".repeat(64) },
      { ...scope, classifier: "llm:a/b+rulebook@2" },
    ]) {
      expect(await verdicts.bind(ada).get(other, oddTerms)).toEqual(new Map());
    }
  });

  it("keeps the last of two verdicts, skips very long cells, and drops the oldest above the limit", async () => {
    const verdicts = createVerdictRepository(server.services.db, 3);
    const memory = verdicts.bind(eve);
    const scope = { profileFingerprint: "c".repeat(64), classifier: "llm:a/b+rulebook@1" };
    await memory.put(scope, new Map([["old", verdict("first")]]));
    await memory.put(scope, new Map([["long".repeat(300), verdict("")]]));
    await memory.put(scope, new Map([["old", verdict("second")]]));
    expect(await memory.get(scope, ["old", "long".repeat(300)])).toEqual(
      new Map([["old", verdict("second")]]),
    );
    for (const term of ["b", "c", "d"]) await memory.put(scope, new Map([[term, verdict(term)]]));
    await verdicts.dropOldest(eve);
    expect([...(await memory.get(scope, ["old", "b", "c", "d"])).keys()].sort()).toEqual([
      "b",
      "c",
      "d",
    ]);
    await verdicts.forgetAll(eve);
    expect(await memory.get(scope, ["b", "c", "d"])).toEqual(new Map());
  });

  it("looks up a hundred thousand terms at once", async () => {
    const memory = createVerdictRepository(server.services.db).bind(eve);
    const scope = { profileFingerprint: "d".repeat(64), classifier: "llm:a/b+rulebook@1" };
    const terms = Array.from({ length: 100_000 }, (_, index) => `term ${index}`);
    const some = new Map(terms.slice(0, 3_000).map((term) => [term, verdict(term)]));
    await memory.put(scope, some);
    expect(await memory.get(scope, terms)).toEqual(some);
  });

  it("remembers decisions by user and business, in any spelling, until they are deleted", async () => {
    const repository = createDecisionRepository(server.services.db);
    const own = { userId: ada, business: "Corrib Coffee" };
    const decide = (term: string, category: Category | null) =>
      repository.decide(own, [{ term, category }]);
    for (const term of oddTerms) await decide(term, "irrelevant");
    await decide("Café  NEAR me", "keep");
    const known = await repository.get(own, [...oddTerms, "café near me", "new"]);
    expect([known.size, known.get("café near me")]).toEqual([
      oddTerms.length + 1,
      { category: "keep" },
    ]);
    const respelled = { userId: ada, business: " corrib  COFFEE" };
    expect((await repository.get(respelled, ["café near me"])).size).toBe(1);
    for (const other of [
      { userId: ada, business: "Another Shop" },
      { userId: eve, business: "Corrib Coffee" },
    ]) {
      expect(await repository.get(other, ["café near me"])).toEqual(new Map());
    }
    await decide("Café near me", null);
    expect((await repository.get(own, ["café near me", "🦊"])).size).toBe(1);
    await repository.forgetAll(ada, "Corrib Coffee");
    expect((await repository.get(own, oddTerms)).size).toBe(0);
  });

  it("drops the oldest decisions above the limit", async () => {
    const repository = createDecisionRepository(server.services.db, 2);
    const own = { userId: eve, business: "Corrib" };
    for (const term of ["a", "b", "c"]) await repository.decide(own, [{ term, category: "keep" }]);
    expect([...(await repository.get(own, ["a", "b", "c"])).keys()].sort()).toEqual(["b", "c"]);
  });

  it("accepts the same batch from two tabs at once", async () => {
    const repository = createDecisionRepository(server.services.db);
    const scope = { userId: ada, business: "Two tabs" };
    const batch = Array.from({ length: 300 }, (_, index) => {
      return { term: `term ${index}`, category: "keep" as const };
    });
    await Promise.all([
      repository.decide(scope, batch),
      repository.decide(scope, batch.toReversed()),
    ]);
    expect(await repository.count(scope)).toBe(300);
  });

  it("sweeps old rows and keeps younger rows", async () => {
    const { db } = server.services;
    const decisions = createDecisionRepository(db);
    const scope = { userId: ada, business: "Sweep" };
    const memory = createVerdictRepository(db).bind(ada);
    const verdictScope = { profileFingerprint: "e".repeat(64), classifier: "llm:a/b+rulebook@1" };
    for (const term of ["old", "young"]) {
      await decisions.decide(scope, [{ term, category: "keep" }]);
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
    expect([...(await decisions.get(scope, ["old", "young"])).keys()]).toEqual(["young"]);
    expect([...(await memory.get(verdictScope, ["old", "young"])).keys()]).toEqual(["young"]);
  });
});
