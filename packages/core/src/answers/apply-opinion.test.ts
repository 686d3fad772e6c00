import { expect, it } from "vitest";
import type { SecondOpinion } from "../contract/answers.ts";
import type { FilterResult, KeywordItem } from "../contract/filter-result.ts";
import { openAnswers } from "./answer-result.ts";
import { movedItems } from "./move-items.ts";
import { applyOpinion, chooseOpinionTerms } from "./apply-opinion.ts";

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

/** A report of 1,000 paid terms, of which 5 % are 50. */
const long: FilterResult = {
  ...result,
  negative_keywords: many(100, (at) => item(`sure ${at}`, "negative", 0.99, 100 - at)),
  review_keywords: many(100, (at) =>
    item(`review ${at}`, "negative", 0.6, 50 - at / 100, { review: true }),
  ),
  kept_keywords: [
    ...many(500, (at) => item(`doubt ${at}`, "keep", 0.7, 60 - at / 100)),
    ...many(300, (at) => item(`kept ${at}`, "keep", 0.99, 500 - at)),
    ...many(500, (at) => item(`unpaid ${at}`, "keep", 0.6, 0)),
  ],
  protected_keywords: [],
  already_excluded_keywords: [],
};

function many(count: number, make: (at: number) => KeywordItem): KeywordItem[] {
  return Array.from({ length: count }, (_, at) => make(at));
}

/** Counts the chosen terms by the first word of their names. */
function countsOf(from: FilterResult, percent?: number): Record<string, number> {
  const { items } = chooseOpinionTerms(from, { percent });
  const words = items.map(({ term }) => term.split(" ")[0] ?? "");
  return Object.fromEntries([...new Set(words)].map((word) => [word, countOf(words, word)]));
}

const countOf = (words: readonly string[], word: string) =>
  words.filter((each) => each === word).length;

it("chooses 5 % of the paid terms: two thirds doubts, one third the most expensive exclusions", () => {
  const { items, cost } = chooseOpinionTerms(long);
  expect(countsOf(long)).toEqual({ sure: 16, review: 34 });
  expect(items.slice(0, 16).map(({ term }) => term)).toEqual(
    many(16, (at) => item(`sure ${at}`, "negative", 0.99, 0)).map(({ term }) => term),
  );
  expect(cost).toBeCloseTo(items.reduce((sum, each) => sum + each.cost, 0));
});

it("chooses the doubts with the most money at stake, whichever list they are in", () => {
  const kept = [
    item("doubtful and dear", "keep", 0.6, 100),
    item("nearly sure and dear", "keep", 0.89, 101),
  ];
  const mixed = { ...long, kept_keywords: [...kept, ...long.kept_keywords] };
  const names = namesOf(chooseOpinionTerms(mixed).items);
  expect(names).toContain("doubtful and dear");
  expect(names).not.toContain("nearly sure and dear");
});

it("chooses at least 20 terms and at most 300, and no term without cost", () => {
  expect(chooseOpinionTerms(long, { percent: 0.1 }).items).toHaveLength(20);
  expect(chooseOpinionTerms(long, { percent: 100 }).items).toHaveLength(300);
  expect(countsOf(long, 100)["unpaid"]).toBeUndefined();
  const short = { ...result, kept_keywords: [item("free plumber", "keep", 0.6, 0)] };
  expect(namesOf(chooseOpinionTerms(short).items)).toEqual([
    "plumber course",
    "plumber jobs",
    "cheap plumber",
  ]);
});

it("chooses by clicks if the report has no cost", () => {
  const kept_keywords = [
    item("boiler repair", "keep", 0.6, 0, { clicks: 3 }),
    item("checkatrade", "keep", 0.6, 0, { clicks: 0 }),
  ];
  const lists = { negative_keywords: [], review_keywords: [], protected_keywords: [] };
  const { items } = chooseOpinionTerms({ ...result, ...lists, kept_keywords });
  expect(namesOf(items)).toEqual(["boiler repair"]);
});

it("never chooses a protected, converting, own, decided, excluded or settled term", () => {
  const own = {
    ...result,
    scopes: [{ campaign: null, adGroup: null, keyword: "[Cheap Plumber]" }],
  };
  const isSettled = ({ term }: KeywordItem) => term === "plumber jobs";
  expect(namesOf(chooseOpinionTerms(own, { isSettled }).items)).toEqual([
    "plumber course",
    "checkatrade",
    "boiler repair",
  ]);
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

it("never moves a protected, converting, own, decided or already excluded term", () => {
  const terms = ["my rival", "dyno rod", "own keyword", "own name jobs", "plumber salary"];
  const scopes = [{ campaign: null, adGroup: null, keyword: '"boiler +repair"' }];
  const opinion = opinionOn(
    ...terms.map((term) => verdict(term, term === "my rival" ? "keep" : "negative")),
    verdict("boiler repair", "negative"),
  );
  const changed = applyOpinion({ ...result, scopes }, opinion);
  expect(movedItems(result, changed)).toEqual([]);
  expect({ ...changed, summary: null }).toEqual({ ...result, scopes, summary: null });
});

it("excludes no term that nearly equals a wanted one, but may keep it", () => {
  const near = item("drain cleaning", "negative", 0.5, 9, {
    review: true,
    reason_code: "nearWanted",
  });
  const asked = { ...result, review_keywords: [near] };
  const listsAfter = (category: KeywordItem["category"]) => {
    const opinion = opinionOn(verdict("drain cleaning", category));
    return applyOpinion(asked, opinion);
  };
  expect(namesOf(listsAfter("negative").review_keywords)).toEqual(["drain cleaning"]);
  expect(namesOf(listsAfter("keep").kept_keywords)).toContain("drain cleaning");
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
