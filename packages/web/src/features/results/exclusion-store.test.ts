import type { KeywordItem } from "@termsift/core/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createExclusionStore } from "./exclusion-store.ts";

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
const pizza = item("pizza", { category: "irrelevant", cost: 3 });
const kept = item("running shoes", { category: "keep", cost: 7 });
const unsure = item("shoe museum", { category: "irrelevant", review: true, cost: 5 });

const all = [jobs, pizza, unsure, kept];

describe("createExclusionStore", () => {
  it("first copies every proposed term and no term under review", () => {
    const store = createExclusionStore(all);
    expect([jobs, pizza, unsure].map(store.isCopied)).toEqual([true, true, false]);
    expect(store.counts()).toEqual({
      total: 2,
      negatives: 1,
      irrelevants: 1,
      removed: 0,
      all: 2,
      cost: 5,
      undecided: 1,
      undecidedCost: 5,
    });
  });

  it("counts a removed term as removed and an included review term as excluded", () => {
    const store = createExclusionStore(all);
    store.toggle(jobs);
    store.toggle(unsure);
    expect(store.counts()).toEqual({
      total: 2,
      negatives: 0,
      irrelevants: 2,
      removed: 1,
      all: 2,
      cost: 8,
      undecided: 0,
      undecidedCost: 0,
    });
  });

  it("counts a term in review until it is blocked or kept, also several at once, and undoes both in one step", () => {
    const other = item("shoe history", { category: "negative", review: true, cost: 2 });
    const store = createExclusionStore([...all, other]);
    store.decide([unsure, other], "keep");
    expect(store.counts()).toMatchObject({ total: 2, undecided: 0, undecidedCost: 0 });
    expect([...store.choices()]).toEqual([
      ["shoe museum", "keep"],
      ["shoe history", "keep"],
    ]);
    store.decide([other], "block");
    expect(store.isCopied(other)).toBe(true);
    expect(store.counts()).toMatchObject({ total: 3, negatives: 2 });
    store.decide([other], null);
    expect(store.counts()).toMatchObject({ undecided: 1, undecidedCost: 2 });
    store.undo();
    store.undo();
    expect(store.choices().get("shoe history")).toBe("keep");
    store.undo();
    expect(store.counts()).toMatchObject({ undecided: 2, undecidedCost: 7 });
    expect(store.canUndo()).toBe(false);
  });

  it("copies a kept term only after its switch, and does not count it as removed later", () => {
    const store = createExclusionStore([jobs, kept]);
    expect(store.isCopied(kept)).toBe(false);
    store.toggle(kept);
    expect(store.counts()).toMatchObject({ total: 2, irrelevants: 1, removed: 0, cost: 9 });
    store.toggle(kept);
    expect(store.counts()).toMatchObject({ total: 1, irrelevants: 0, removed: 0, cost: 2 });
  });

  it("names the terms that the user blocked by hand, and keeps one in review when it is taken out again", () => {
    const store = createExclusionStore(all);
    store.decide([unsure], "block");
    store.toggle(kept);
    const blocked = store.blocked();
    expect(blocked).toEqual([unsure, kept]);
    store.toggle(jobs);
    expect(store.blocked()).toBe(blocked);
    store.setCopied([unsure, kept], false);
    expect(store.blocked()).toEqual([]);
    expect([...store.choices()]).toEqual([
      ["shoe jobs", "keep"],
      ["shoe museum", "keep"],
    ]);
    expect(store.counts().undecided).toBe(0);
  });

  it("undoes a change of many terms in one step", () => {
    const store = createExclusionStore(all);
    store.toggle(jobs);
    store.setCopied([jobs, pizza], false);
    expect(store.counts().total).toBe(0);
    store.undo();
    expect(store.counts().total).toBe(1);
    store.undo();
    expect(store.counts().total).toBe(2);
    expect(store.canUndo()).toBe(false);
  });

  it("keeps the choices by hand when answers give new verdicts, and undoes them without a trace", () => {
    const store = createExclusionStore(all);
    store.toggle(jobs);
    store.toggle(unsure);
    const before = store.counts();
    const keptNow = item("shoe jobs", { category: "keep" });
    const wasteNow = item("shoe museum", { category: "irrelevant", cost: 5 });
    const excludedNow = item("running shoes", { cost: 7 });
    store.rebase([keptNow, pizza, wasteNow, excludedNow]);
    expect([keptNow, wasteNow, excludedNow].map(store.isCopied)).toEqual([false, true, true]);
    expect(store.switchedTerms()).toEqual([]);
    expect(store.counts()).toMatchObject({ total: 3, removed: 0, undecided: 0 });
    store.toggle(wasteNow);
    expect(store.isCopied(wasteNow)).toBe(false);
    store.undo();
    store.rebase(all);
    expect(store.counts()).toEqual(before);
    expect(store.switchedTerms()).toEqual(["shoe jobs", "shoe museum"]);
    store.undo();
    store.undo();
    expect([...store.choices()]).toEqual([]);
    expect(store.canUndo()).toBe(false);
  });

  it("starts with the stored choices, which undo does not change, and names the latest single ones", () => {
    const store = createExclusionStore(all, new Map([["pizza", "keep"]]));
    expect([store.isCopied(pizza), store.canUndo()]).toEqual([false, false]);
    store.setCopied([unsure, kept], true);
    store.toggle(jobs);
    expect(store.latestSingles(40)).toEqual([
      ["pizza", "keep"],
      ["shoe jobs", "keep"],
    ]);
    expect(store.latestSingles(1)).toEqual([["shoe jobs", "keep"]]);
    expect(store.choices().get("running shoes")).toBe("irrelevant");
  });

  it("keeps the counts equal to a recount after any switches and undo steps", () => {
    const step = fc.oneof(
      fc.constantFrom(...all).map((chosen) => ({ kind: "toggle" as const, chosen })),
      fc.boolean().map((wanted) => ({ kind: "set" as const, wanted })),
      fc.constant({ kind: "undo" as const }),
    );
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const store = createExclusionStore(all);
        for (const each of steps) {
          if (each.kind === "toggle") store.toggle(each.chosen);
          else if (each.kind === "set") store.setCopied(all, each.wanted);
          else store.undo();
        }
        const copied = all.filter(store.isCopied);
        const { total, negatives, irrelevants, cost, removed } = store.counts();
        expect(total).toBe(copied.length);
        expect(negatives + irrelevants).toBe(total);
        expect(cost).toBe(copied.reduce((sum, each) => sum + each.cost, 0));
        expect(removed).toBe([jobs, pizza].filter((each) => !store.isCopied(each)).length);
      }),
    );
  });
});
