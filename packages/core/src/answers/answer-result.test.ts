import { expect, it } from "vitest";
import type { FilterSummary, KeywordItem } from "../contract/filter-result.ts";
import { reasonFor } from "../verdicts/kind-reason.ts";
import { movedItems } from "./move-items.ts";
import { openAnswers } from "./answer-result.ts";

const item = (term: string, category: KeywordItem["category"], confidence: number) => ({
  term,
  category,
  confidence,
  reason: "",
  clicks: 1,
  impressions: 1,
  cost: 1,
  conversions: 0,
  review: false,
});

it("an answer about a term corrects similar terms, and without answers nothing moves", () => {
  const opened = openAnswers({
    negative_keywords: [item("plumber course bristol", "negative", 0.9)],
    irrelevant_keywords: [],
    review_keywords: [],
    kept_keywords: [item("boiler repair", "keep", 0.9)],
    protected_keywords: [],
    product_targets: [],
    summary: { reviewBar: 0.5, cost: {} } as FilterSummary,
  });
  const similar = item("plumber course bath", "negative", 0.55);
  const before = {
    ...opened.apply([]),
    negative_keywords: [item("plumber course bristol", "negative", 0.9), similar],
  };
  const both = openAnswers(before);
  const result = both.apply([{ term: "plumber course bristol", answer: "wanted" }]);
  expect(result.negative_keywords).toEqual([]);
  expect(result.kept_keywords).toHaveLength(3);
  const moved = movedItems(before, result).map(({ term }) => term);
  expect(moved).toEqual(["plumber course bristol", "plumber course bath"]);
  expect(movedItems(before, both.apply([]))).toEqual([]);
});

it("an excluded term names the words of the answer, or none if no words are known", () => {
  const opened = openAnswers({
    negative_keywords: [],
    irrelevant_keywords: [],
    review_keywords: [],
    kept_keywords: [item("checkatrade bath", "keep", 0.6), item("oven cleaning", "keep", 0.6)],
    protected_keywords: [],
    product_targets: [],
    summary: { reviewBar: 0.5, cost: {} } as FilterSummary,
  });
  const result = opened.apply([
    { phrase: "checkatrade", answer: "not wanted" },
    { term: "oven cleaning", answer: "not wanted" },
  ]);
  expect(result.negative_keywords).toMatchObject([
    { term: "checkatrade bath", words: "checkatrade" },
    { term: "oven cleaning", words: "" },
  ]);
});

it("a term that an answer excluded or kept names the answer, also in the language of a file", () => {
  const opened = openAnswers({
    negative_keywords: [
      { ...item("plumber vacancies", "negative", 0.9), kind: "job" as const },
      item("boiler cover", "negative", 0.9),
    ],
    irrelevant_keywords: [],
    review_keywords: [],
    kept_keywords: [item("checkatrade bath", "keep", 0.6)],
    protected_keywords: [],
    product_targets: [],
    summary: { reviewBar: 0.5, cost: {} } as FilterSummary,
  });
  const result = opened.apply([
    { phrase: "checkatrade", answer: "not wanted" },
    { kind: "job", answer: "not wanted" },
    { term: "boiler cover", answer: "wanted" },
  ]);
  const byReason = [...result.negative_keywords, ...result.kept_keywords].sort((one, other) =>
    one.reason < other.reason ? -1 : 1,
  );
  expect(byReason.map(({ reason }) => reason)).toEqual([
    "your answer: 'boiler cover' is wanted",
    "your answer: 'checkatrade' is not wanted",
    "your answer: 'wants a job' is not wanted",
  ]);
  const reworded = byReason.map((each) => reasonFor(each, { name: "Lark", language: "de" }));
  expect(reworded).toEqual([
    "laut Antwort ist 'boiler cover' gewünscht",
    "laut Antwort ist 'checkatrade' nicht gewünscht",
    "laut Antwort ist 'sucht Arbeit oder Ausbildung' nicht gewünscht",
  ]);
});
