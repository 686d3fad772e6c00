import type { KeywordItem, TermDecision } from "@termsift/core/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Choices, createExclusionStore } from "../exclusion-store.ts";
import { callsOf, createDecisionLedger } from "./decision-ledger.ts";
import { createOutbox } from "./outbox.ts";

function item(term: string, fields: Partial<KeywordItem> = {}): KeywordItem {
  return {
    term,
    reason: "r",
    category: "negative",
    confidence: 0.9,
    clicks: 1,
    impressions: 10,
    cost: 2,
    conversions: 0,
    review: false,
    ...fields,
  };
}

const jobs = item("shoe jobs");
const pizza = item("pizza", { category: "irrelevant" });
const unsure = item("shoe museum", { category: "irrelevant", review: true });
const excludedBefore = item("free shoes", { decided: true });
const keptBefore = item("shoe repair", { category: "keep", decided: true });
const all = [jobs, pizza, unsure, excludedBefore, keptBefore];

function setUp(items: readonly KeywordItem[] = all, choices: Choices = new Map()) {
  const store = createExclusionStore(items, choices);
  const ledger = createDecisionLedger(() => items, choices);
  const calls: TermDecision[][] = [];
  const server = new Map<string, string>(
    items.flatMap((each) => (each.decided ? [[each.term, each.category] as const] : [])),
  );
  const failures: unknown[] = [];
  let failsWith: Error | undefined;
  const send = async (decisions: readonly TermDecision[]) => {
    if (failsWith) throw failsWith;
    calls.push([...decisions]);
    for (const { term, category } of decisions) {
      if (category === null) server.delete(term);
      else server.set(term, category);
    }
  };
  const outbox = createOutbox({
    calls: () =>
      callsOf(ledger.changes(store.choices())).map((decisions) => ({
        send: () => send(decisions),
        stored: () => ledger.stored(decisions),
      })),
    isPassing: (error) => error instanceof Error && error.message === "offline",
    onFailure: (error) => failures.push(error),
  });
  store.subscribe(() => outbox.schedule());
  const settle = () => vi.advanceTimersByTimeAsync(1_000);
  const fail = (message?: string) => {
    failsWith = message === undefined ? undefined : new Error(message);
  };
  return { store, outbox, calls, server, failures, settle, fail };
}

describe("createOutbox with the decisions", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("sends many quick switches in one call, without switches that are back in their first state", async () => {
    const { store, calls, settle, outbox } = setUp();
    store.toggle(jobs);
    store.toggle(unsure);
    store.toggle(pizza);
    store.toggle(pizza);
    await settle();
    expect(calls).toEqual([
      [
        { term: "shoe jobs", category: "keep" },
        { term: "shoe museum", category: "irrelevant" },
      ],
    ]);
    await outbox.flush();
    expect(calls).toHaveLength(1);
  });

  it("stores an excluded kept term as irrelevant, and forgets it when the user switches back", async () => {
    const kept = item("free running shoes", { category: "keep" });
    const { store, server, settle } = setUp([...all, kept]);
    store.toggle(kept);
    await settle();
    expect(server.get("free running shoes")).toBe("irrelevant");
    store.toggle(kept);
    await settle();
    expect(server.has("free running shoes")).toBe(false);
  });

  it("restores the earlier decision when the user switches back or undoes", async () => {
    const { store, server, settle } = setUp();
    store.toggle(jobs);
    store.toggle(excludedBefore);
    await settle();
    expect([server.get("shoe jobs"), server.get("free shoes")]).toEqual(["keep", "keep"]);
    store.toggle(jobs);
    store.undo();
    store.undo();
    await settle();
    expect([...server]).toEqual([
      ["free shoes", "negative"],
      ["shoe repair", "keep"],
      ["shoe jobs", "keep"],
    ]);
  });

  it("sends switches again after a temporary failure, but not after a refusal", async () => {
    const { store, server, failures, settle, fail, calls } = setUp();
    fail("offline");
    store.toggle(jobs);
    await settle();
    expect([failures.length, server.has("shoe jobs")]).toEqual([1, false]);
    fail();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.get("shoe jobs")).toBe("keep");
    fail("refused");
    store.toggle(pizza);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([failures.length, calls.length]).toEqual([2, 1]);
    fail();
    store.toggle(unsure);
    await settle();
    expect([server.get("pizza"), server.get("shoe museum")]).toEqual(["keep", "irrelevant"]);
  });

  it("reports each outage once, even if it is long and the user switches more terms", async () => {
    const { store, failures, settle, fail } = setUp();
    fail("offline");
    store.toggle(jobs);
    await vi.advanceTimersByTimeAsync(60_000);
    store.toggle(pizza);
    await settle();
    expect(failures).toHaveLength(1);
    fail();
    await vi.advanceTimersByTimeAsync(10_000);
    fail("offline");
    store.toggle(unsure);
    await settle();
    expect(failures).toHaveLength(2);
  });

  it("sends switches at once when the user leaves the page", async () => {
    const { store, calls, outbox } = setUp();
    store.toggle(jobs);
    outbox.leave();
    expect(calls).toEqual([[{ term: "shoe jobs", category: "keep" }]]);
    await vi.advanceTimersByTimeAsync(0);
    await outbox.flush();
    expect(calls).toHaveLength(1);
  });

  it("sends nothing for the choices that the server has, and forgets one that is taken back", async () => {
    const { store, calls, outbox, settle } = setUp(all, new Map([["pizza", "keep"]]));
    await outbox.flush();
    expect(calls).toEqual([]);
    store.toggle(pizza);
    await settle();
    expect(calls).toEqual([[{ term: "pizza", category: null }]]);
  });
});

describe("callsOf", () => {
  it("puts at most 500 terms and 40,000 characters into a call, and leaves out only texts that are no searches", () => {
    const many = Array.from({ length: 1_201 }, (_, index) => `term ${index}`);
    const long = Array.from({ length: 60 }, (_, index) => `${index}`.padEnd(1_000, "x"));
    const decisions = [...many, ...long, "y".repeat(1_001), " "].map((term) => {
      return { term, category: "keep" as const };
    });
    const calls = callsOf(decisions);
    expect(calls.flat().map(({ term }) => term)).toEqual([...many, ...long]);
    for (const call of calls) {
      expect(call.length).toBeLessThanOrEqual(500);
      expect(call.reduce((sum, { term }) => sum + term.length, 0)).toBeLessThanOrEqual(40_000);
    }
  });
});

it("takes over the decisions of another tab, and keeps and sends those that are not stored yet", () => {
  const store = createExclusionStore(all, new Map([["shoe jobs", "keep"]]));
  const ledger = createDecisionLedger(() => all, store.choices());
  store.toggle(pizza);
  store.toggle(jobs);
  // Meanwhile the other tab has blocked the term in review.
  const served: Choices = new Map([
    ["shoe jobs", "keep"],
    ["shoe museum", "irrelevant"],
  ]);
  store.replaceChoices(ledger.merge(store.choices(), served));
  expect([jobs, pizza, unsure].map(store.isCopied)).toEqual([true, false, true]);
  expect(store.blocked()).toEqual([unsure]);
  expect(ledger.changes(store.choices())).toEqual([
    { term: "pizza", category: "keep" },
    { term: "shoe jobs", category: null },
  ]);
  store.undo();
  expect(store.isCopied(jobs)).toBe(false);
  expect(store.isCopied(unsure)).toBe(true);
});
