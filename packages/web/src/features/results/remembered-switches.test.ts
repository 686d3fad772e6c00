import type { KeywordItem } from "@termsift/core/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubStorage } from "../../testing/stub-storage.ts";
import { createDecisionLedger } from "./decisions/decision-ledger.ts";
import { createExclusionStore } from "./exclusion-store.ts";
import { clearStoredResult, forgetStoredResult, storeResultId } from "./stored-result.ts";
import {
  keepSwitches,
  readSwitches,
  rememberedSwitches,
  rememberSwitches,
} from "./remembered-switches.ts";
import { emptyResult } from "./testing/empty-result.ts";

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

function switchAndLeave(): void {
  const store = createExclusionStore(result.negative_keywords);
  const leave = rememberSwitches("a", store);
  store.toggle(item("jobs"));
  leave();
}

test("restores the switches of a result, without adding them to the undo history", () => {
  keepSwitches("a", ["jobs", "used", "gone"]);
  const restored = rememberedSwitches("a", result);
  expect(restored.map(({ term }) => term)).toEqual(["jobs", "used"]);
  const store = createExclusionStore(result.negative_keywords, restored);
  expect(store.counts()).toMatchObject({ total: 2, removed: 1, cost: 4, reviewCost: 2 });
  expect(store.canUndo()).toBe(false);
  expect(store.switchedTerms()).toEqual(["jobs", "used"]);
});

test("shares the switches of a result between tabs, even after starting over and after other results", () => {
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

test("removes the switches of a deleted result, and an entry whose switches were all undone", () => {
  switchAndLeave();
  keepSwitches("b", ["free"]);
  forgetStoredResult("a");
  expect(rememberedSwitches("a", result)).toEqual([]);
  keepSwitches("b", []);
  expect(local.has(KEY)).toBe(false);
});

test("stores and reads nothing if no user is signed in", () => {
  switchAndLeave();
  local.delete("idToken");
  expect(readSwitches("a")).toEqual([]);
  keepSwitches("b", ["free"]);
  expect(local.get(KEY)).not.toContain("free");
});

test("keeps the switches of the latest results, within a limit of the storage", () => {
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
])("ignores a stored value of another result or of a wrong format: %j", (value) => {
  local.set(KEY, JSON.stringify(value));
  expect(rememberedSwitches("a", result)).toEqual([]);
});

test("sends a restored switch only after it is switched back, and does not count it as stored", () => {
  const jobs = item("jobs");
  const store = createExclusionStore([jobs], [jobs]);
  const ledger = createDecisionLedger([jobs], store);
  expect(ledger.changes()).toEqual([]);
  expect(ledger.countStored()).toBe(0);
  store.toggle(jobs);
  expect(ledger.changes()).toEqual([{ term: "jobs", category: null }]);
});
