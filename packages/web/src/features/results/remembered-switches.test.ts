import type { KeywordItem } from "@termsift/core/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubStorage } from "../../testing/stub-storage.ts";
import { createDecisionLedger } from "./decisions/decision-ledger.ts";
import { createExclusionStore } from "./exclusion-store.ts";
import { forgetStoredResult } from "./forget-stored-result.ts";
import { keepSwitches, readSwitches } from "./kept-switches.ts";
import { rememberedSwitches, rememberSwitches } from "./remembered-switches.ts";
import { emptyResult } from "./testing/empty-result.ts";
import { clearStoredResult, storeResultId } from "./stored-result.ts";

const KEY = "switchedTerms:";
let local: Map<string, string>;
beforeEach(() => {
  local = stubStorage("localStorage", new Map([["idToken", "token"]]));
  stubStorage("sessionStorage");
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("removeEventListener", vi.fn());
});
afterEach(() => void vi.unstubAllGlobals());

function item(term: string, review = false): KeywordItem {
  const figures = { confidence: 0.9, clicks: 1, impressions: 10, cost: 2, conversions: 0 };
  return { term, reason: "r", category: "negative", review, ...figures };
}

const result = {
  ...emptyResult,
  negative_keywords: [item("jobs"), item("free")],
  review_keywords: [item("used", true)],
};

/** Leaves the page of result "a" right after a term was switched there. */
function switchAndLeave(): void {
  const store = createExclusionStore(result.negative_keywords);
  const leave = rememberSwitches("a", store);
  store.toggle(item("jobs"));
  leave();
}

test("what was switched in this result stands so again, uncounted as a step to undo", () => {
  keepSwitches("a", ["jobs", "used", "gone"]);
  const restored = rememberedSwitches("a", result);
  expect(restored.map(({ term }) => term)).toEqual(["jobs", "used"]);
  const store = createExclusionStore(result.negative_keywords, restored);
  expect(store.counts()).toMatchObject({ total: 2, removed: 1, cost: 4, reviewCost: 2 });
  expect(store.canUndo()).toBe(false);
  expect(store.switchedTerms()).toEqual(["jobs", "used"]);
});

test("a tab that opens a result has the switches of every other, also after starting over and after other results", () => {
  storeResultId("a", undefined);
  switchAndLeave();
  storeResultId("b", undefined);
  keepSwitches("b", ["free"]);
  clearStoredResult();
  stubStorage("sessionStorage");
  expect(rememberedSwitches("a", result)).toEqual([item("jobs")]);
  expect(rememberedSwitches("b", result)).toEqual([item("free")]);
  expect(rememberedSwitches(undefined, result)).toEqual([]);
});

test("nothing is left of the switches of a result that is deleted, nor of switches that were all taken back", () => {
  switchAndLeave();
  keepSwitches("b", ["free"]);
  forgetStoredResult("a");
  expect(rememberedSwitches("a", result)).toEqual([]);
  keepSwitches("b", []);
  expect(local.has(KEY)).toBe(false);
});

test("nobody who is signed in keeps nothing, and reads nothing of somebody else", () => {
  switchAndLeave();
  local.delete("idToken");
  expect(readSwitches("a")).toEqual([]);
  keepSwitches("b", ["free"]);
  expect(local.get(KEY)).not.toContain("free");
});

test("the last results are kept, as far as they take no room from the rest of the storage", () => {
  for (let index = 0; index < 12; index++) keepSwitches(`result ${String(index)}`, ["jobs"]);
  const isKept = (index: number) => readSwitches(`result ${String(index)}`).length > 0;
  expect([isKept(0), isKept(1), isKept(2), isKept(11)]).toEqual([false, false, true, true]);
  keepSwitches("large", ["x".repeat(3_000_000)]);
  expect(readSwitches("large")).toHaveLength(1);
  expect(isKept(11)).toBe(false);
  keepSwitches("larger", ["x".repeat(4_000_000)]);
  expect(local.has(KEY)).toBe(false);
});

test.each([
  { result: "a", terms: ["jobs"] },
  [{ a: ["jobs"] }],
  [["a", "jobs"]],
  [["a", [1]]],
  [["a"]],
  [["b", ["jobs"]]],
])("nothing is switched by what is stored for another result or is no such list: %j", (value) => {
  local.set(KEY, JSON.stringify(value));
  expect(rememberedSwitches("a", result)).toEqual([]);
});

test("a restored switch is told to the server again only once it is switched back, and not said to be remembered: it may be forgotten by now", () => {
  const jobs = item("jobs");
  const store = createExclusionStore([jobs], [jobs]);
  const ledger = createDecisionLedger([jobs], store);
  expect(ledger.changes()).toEqual([]);
  expect(ledger.countStored()).toBe(0);
  store.toggle(jobs);
  expect(ledger.changes()).toEqual([{ term: "jobs", category: null }]);
});
