import type { FilterSummary, KeywordItem, SecondOpinion } from "@termsift/core/contract";
import { expect, it } from "vitest";
import { createExclusionStore } from "../exclusion-store.ts";
import { switchableOf } from "../open-result.ts";
import { emptyResult } from "../testing/empty-result.ts";
import { createAnswering } from "./answering.ts";

const kept = (term: string): KeywordItem => ({
  term,
  category: "keep",
  confidence: 0.6,
  reason: "",
  clicks: 1,
  impressions: 10,
  cost: 2,
  conversions: 0,
  review: false,
});
const result = {
  ...emptyResult,
  summary: { reviewBar: 0.5, cost: {} } as FilterSummary,
  kept_keywords: ["checkatrade bristol", "checkatrade near me", "rated people"].map(kept),
};
const opinion: SecondOpinion = {
  model: "openai/large",
  givenAt: "2026-11-25T00:00:00.000Z",
  verdicts: result.kept_keywords.map(({ term }) => {
    return { term, category: "negative", confidence: 0.95, reason: "another firm" };
  }),
  unanswered: 0,
  calls: 1,
  tokens: { input: 1, cachedInput: 0, cacheWrite: 0, output: 1, reasoning: 0 },
  cost: 0.01,
};

it("a second opinion changes the lists below answers and choices, and leaves no trace when undone", () => {
  const store = createExclusionStore(switchableOf(result));
  const answering = createAnswering(result, [], store);
  const before = answering.state();
  const answer = { phrase: "near me", answer: "wanted" } as const;
  answering.give([answer]);
  answering.setOpinion(opinion);
  const { result: opined, movedByOpinion } = answering.state();
  expect(movedByOpinion).toBe(3);
  expect(opined.negative_keywords).toMatchObject([
    { term: "checkatrade bristol", classified_by: "openai/large" },
    { term: "rated people", classified_by: "openai/large" },
  ]);
  expect(opined.kept_keywords).toMatchObject([{ term: "checkatrade near me", decided: true }]);
  expect(opined.kept_keywords[0]).not.toHaveProperty("classified_by");
  expect(store.counts().total).toBe(2);
  const opened = createAnswering(result, answering.state().answers, store, opinion);
  expect(opened.state().result.negative_keywords).toEqual(opined.negative_keywords);
  answering.setOpinion(null);
  answering.withdraw([answer]);
  expect(answering.state()).toEqual({ ...before, undone: [answer] });
  expect([answering.state().opinion, store.counts().total]).toEqual([null, 0]);
});
