import { expect, it } from "vitest";
import type { SecondOpinion } from "../contract/answers.ts";
import type { FilterResult, KeywordItem } from "../contract/filter-result.ts";
import { openAnswers } from "./answer-result.ts";
import { movedItems } from "./move-items.ts";
import { applyOpinion, doubtfulTerms } from "./apply-opinion.ts";

const item = (
  term: string,
  category: KeywordItem["category"],
  confidence: number,
  cost: number,
  more: Partial<KeywordItem> = {},
): KeywordItem => ({
  term,
  category,
  confidence,
  cost,
  reason: category === "keep" ? "" : "a reason",
  clicks: 1,
  impressions: 1,
  conversions: 0,
  review: false,
  ...more,
});

const result = {
  negative_keywords: [
    item("plumber jobs", "negative", 0.95, 9, { kind: "job", words: "jobs" }),
    item("cheap plumber", "negative", 0.85, 8),
    item("my rival", "negative", 0.85, 7, { decided: true }),
  ],
  irrelevant_keywords: [],
  review_keywords: [item("plumber course", "negative", 0.6, 20, { review: true, kind: "study" })],
  kept_keywords: [
    item("checkatrade", "keep", 0.6, 5),
    item("boiler repair", "keep", 0.99, 4),
    item("dyno rod", "keep", 0.6, 3, { conversions: 1, protection: "conversions" }),
    item("own keyword", "keep", 0.6, 2, { added: true }),
  ],
  protected_keywords: [item("own name jobs", "negative", 0.6, 6, { protection: "brand" })],
  already_excluded_keywords: [item("plumber salary", "negative", 0.5, 0)],
  product_targets: [],
  summary: { reviewBar: 0.8, cost: {} },
  result_id: null,
} as unknown as FilterResult;

const opinionOn = (...verdicts: SecondOpinion["verdicts"]): SecondOpinion => ({
  model: "openai/gpt-6.1-terra",
  givenAt: "2026-11-25T00:00:00.000Z",
  verdicts,
  unanswered: 0,
  calls: 1,
  tokens: { input: 1, cachedInput: 0, cacheWrite: 0, output: 1, reasoning: 0 },
  cost: 0.01,
});
const namesOf = (items: readonly KeywordItem[]) => items.map(({ term }) => term);
const verdict = (term: string, category: KeywordItem["category"], confidence = 0.95) => ({
  term,
  category,
  confidence,
  reason: category === "keep" ? "" : "another firm",
});

it("asks about the review list and unsure verdicts, the most expensive first, up to a maximum", () => {
  expect(namesOf(doubtfulTerms(result))).toEqual([
    "plumber course",
    "cheap plumber",
    "checkatrade",
  ]);
  expect(namesOf(doubtfulTerms(result, { max: 1 }))).toEqual(["plumber course"]);
});

it("moves each term to the list of its new verdict, names the model and keeps the sums true", () => {
  const opinion = opinionOn(
    verdict("plumber course", "keep"),
    verdict("checkatrade", "negative"),
    verdict("cheap plumber", "irrelevant", 0.6),
  );
  const changed = applyOpinion(result, opinion);
  expect(movedItems(result, changed)).toHaveLength(3);
  expect(namesOf(changed.negative_keywords)).toEqual(["plumber jobs", "my rival", "checkatrade"]);
  expect(changed.negative_keywords[2]).toMatchObject({
    reason: "another firm",
    classified_by: "openai/gpt-6.1-terra",
    review: false,
  });
  expect(changed.review_keywords).toMatchObject([{ term: "cheap plumber", review: true }]);
  expect(changed.kept_keywords[0]).toMatchObject({ term: "plumber course", reason: "" });
  expect(changed.kept_keywords[0]).not.toHaveProperty("kind");
  expect(changed.summary).toMatchObject({ negative: 3, review: 1, kept: 4 });
  expect(changed.summary.cost).toMatchObject({ excluded: 21, review: 8 });
});

it("never moves a protected, converting, decided or already excluded term", () => {
  const terms = ["my rival", "dyno rod", "own keyword", "own name jobs", "plumber salary"];
  const opinion = opinionOn(
    ...terms.map((term) => verdict(term, term === "my rival" ? "keep" : "negative")),
  );
  const changed = applyOpinion(result, opinion);
  expect(movedItems(result, changed)).toEqual([]);
  expect({ ...changed, summary: null }).toEqual({ ...result, summary: null });
});

it("leaves no trace without an opinion", () => {
  expect(applyOpinion(result, null)).toBe(result);
});

it("lets the user's answers win over the opinion", () => {
  const opinion = opinionOn(verdict("checkatrade", "keep"), verdict("plumber course", "negative"));
  const opined = applyOpinion(result, opinion);
  const answered = openAnswers(opined).apply([{ term: "checkatrade", answer: "not wanted" }]);
  expect(namesOf(answered.negative_keywords)).toContain("checkatrade");
  expect(namesOf(answered.negative_keywords)).toContain("plumber course");
});
