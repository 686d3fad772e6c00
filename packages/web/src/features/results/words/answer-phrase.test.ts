import type { KeywordItem } from "@termsift/core/contract";
import { expect, test } from "vitest";
import { createExclusionStore } from "../exclusion-store.ts";
import { switchTerms } from "./answer-phrase.ts";
import { lockOf, type ResultTerm, stateOf } from "./result-terms.ts";

function term(list: ResultTerm["list"], facts: Partial<KeywordItem> = {}): ResultTerm {
  const category = list === "kept_keywords" ? "keep" : "negative";
  const review = list === "review_keywords";
  const item = {
    term: `${list} ${JSON.stringify(facts)}`,
    reason: "",
    category,
    confidence: 0.9,
  } as const;
  return {
    list,
    item: { ...item, clicks: 1, impressions: 1, cost: 1, conversions: 0, review, ...facts },
  };
}

const proposed = term("negative_keywords");
const review = term("review_keywords");
const kept = term("kept_keywords");
const locked = [
  term("kept_keywords", { conversions: 0.5 }),
  term("kept_keywords", { added: true }),
  term("protected_keywords"),
  term("protected_keywords", { conversions: 2 }),
];
const settled = [term("already_excluded_keywords"), term("product_targets")];
const all = [proposed, review, kept, ...locked, ...settled];

const open = () => createExclusionStore([proposed.item]);

test("an unwanted phrase excludes its kept and reviewed terms, but no converting or protected term", () => {
  const store = open();
  expect(switchTerms(all, "not wanted", store)).toEqual({
    changed: 2,
    converting: 2,
    protected: 2,
  });
  const excluded = all.filter((each) => stateOf(each, store) === "excluded");
  expect(excluded).toEqual([proposed, review, kept, settled[0]]);
  for (const each of locked) expect(lockOf(each)).not.toBeNull();
});

test("a wanted phrase keeps its excluded terms", () => {
  const store = open();
  switchTerms(all, "not wanted", store);
  expect(switchTerms(all, "wanted", store)).toEqual({ changed: 3, converting: 0, protected: 0 });
  expect(stateOf(proposed, store)).toBe("kept");
  expect(stateOf(review, store)).toBe("review");
});

test("one undo takes back one answer, and an answer without effect needs none", () => {
  const store = open();
  switchTerms(all, "not wanted", store);
  switchTerms(all, "not wanted", store);
  store.undo();
  expect([review, kept].map((each) => stateOf(each, store))).toEqual(["review", "kept"]);
  expect(store.canUndo()).toBe(false);
});
