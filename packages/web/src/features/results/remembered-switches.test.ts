import type { KeywordItem } from "@termsift/core/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubStorage } from "../../testing/stub-storage.ts";
import { createDecisionLedger } from "./decisions/decision-ledger.ts";
import { createExclusionStore } from "./exclusion-store.ts";
import { rememberedSwitches } from "./remembered-switches.ts";

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubStorage("sessionStorage");
});
afterEach(() => void vi.unstubAllGlobals());

function item(term: string, review = false): KeywordItem {
  const figures = { confidence: 0.9, clicks: 1, impressions: 10, cost: 2, conversions: 0 };
  return { term, reason: "r", category: "negative", review, ...figures };
}

const result = {
  negative: [item("jobs"), item("free")],
  irrelevant: [],
  review: [item("used", true)],
};
const put = (value: unknown) => stored.set("switchedTerms", JSON.stringify(value));

test("what was switched in this result stands so again, uncounted as a step to undo", () => {
  put({ result: "a", terms: ["jobs", "used", "gone"] });
  const restored = rememberedSwitches("a", result);
  expect(restored.map(({ term }) => term)).toEqual(["jobs", "used"]);
  const store = createExclusionStore(result.negative, restored);
  expect(store.counts()).toMatchObject({ total: 2, removed: 1, cost: 4, reviewCost: 2 });
  expect(store.canUndo()).toBe(false);
  expect(store.switchedTerms()).toEqual(["jobs", "used"]);
});

test.each([
  { result: "b", terms: ["jobs"] },
  { result: "a", terms: "jobs" },
  { result: "a", terms: [1] },
  ["jobs"],
])("nothing is switched by what is stored for another result or is no list: %j", (value) => {
  put(value);
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
