import { openAnswers, withPlaced } from "@termsift/core/answers";
import type { FilterSummary, KeywordItem, StoredAnswers } from "@termsift/core/contract";
import { expect, test } from "vitest";
import { proposalOf } from "./proposal-of.ts";

const item = (term: string, part: Partial<KeywordItem> = {}): KeywordItem => ({
  term,
  reason: "",
  category: "keep",
  confidence: 0.9,
  clicks: 1,
  impressions: 9,
  cost: 2,
  conversions: 0,
  review: false,
  scopes: [0],
  ...part,
});
const summary = {
  cost: {},
  report: { currency: "USD", dateRange: null, issues: [], totals: { cost: 9, clicks: 9 } },
} as unknown as FilterSummary;
const scopes = [{ campaign: "Search", adGroup: "Careers" }];
const profile = { name: "Ash", description: "Pipes." };
const review = { category: "negative", review: true, confidence: 0.7, kind: "info" } as const;
const near = { reason: "almost 'pipe price', which …", reason_code: "nearWanted" } as const;
const placed = [
  { list: "kept_keywords", item: item("pipe careers") },
  { list: "review_keywords", item: item("pipes price", { ...review, ...near, scopes: [] }) },
] as const;
const adGroup: StoredAnswers["answers"][number] = { adGroup: "Careers", answer: "not wanted" };
const info: StoredAnswers["answers"][number] = { kind: "info", answer: "not wanted" };

function shownFor(answers: StoredAnswers["answers"]) {
  const given = { answers, choices: [], second_opinion: null, blocking: null };
  const terms = placed.map(({ item: { term } }) => term);
  const wish = { agency: "", logo: null, terms };
  const shown = proposalOf({ placed, summary, profile, scopes }, given, wish).terms;
  return Object.fromEntries(shown.map(({ term, category, reason }) => [term, [category, reason]]));
}

test("gives the reason of an answer on an ad group, as the page does", () => {
  const lists = {
    negative_keywords: new Array<KeywordItem>(),
    irrelevant_keywords: [],
    review_keywords: [],
    kept_keywords: [],
    protected_keywords: [],
    product_targets: [],
  };
  const page = withPlaced({ ...lists, summary, scopes }, placed);
  const [onPage] = openAnswers(page).apply([adGroup]).negative_keywords;
  expect([onPage?.term, onPage?.reason]).toEqual([
    "pipe careers",
    "your answer: 'Careers' is not wanted",
  ]);
  expect(shownFor([adGroup])["pipe careers"]).toEqual([
    "negative",
    "by an answer, 'Careers' is not wanted",
  ]);
});

test("gives a term that the user blocked by hand no reason that speaks for it", () => {
  expect(shownFor([])).toEqual({
    "pipe careers": ["irrelevant", "by a decision"],
    "pipes price": ["negative", "wants information, not to buy"],
  });
});

test("gives the reason of an answer that also covers a term blocked by hand", () => {
  expect(shownFor([info])["pipes price"]).toEqual([
    "negative",
    "by an answer, 'wants information, not to buy' is not wanted",
  ]);
});
