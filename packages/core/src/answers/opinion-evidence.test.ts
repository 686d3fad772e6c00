import { expect, it } from "vitest";
import type { FilterResult, KeywordItem } from "../contract/filter-result.ts";
import { readOpinionEvidence } from "./opinion-evidence.ts";

const item = (term: string, cost: number, more: Partial<KeywordItem> = {}): KeywordItem => ({
  term,
  category: "keep",
  confidence: 0.9,
  cost,
  reason: "",
  clicks: 1,
  impressions: 1,
  conversions: 0,
  review: false,
  ...more,
});

const scopes = [
  { campaign: "A", adGroup: "Boilers", keyword: "[boiler repair]" },
  { campaign: "A", adGroup: null, keyword: "+emergency +plumber" },
  { campaign: "A", adGroup: "Taps" },
];
const result = {
  negative_keywords: [item("rival plumbers", 9, { conversions: 5, kind: "firm" })],
  irrelevant_keywords: [],
  review_keywords: [item("boiler cover", 4, { scopes: [1, 2] })],
  kept_keywords: [item("plumber near me", 30, { scopes: [1] }), item("tap repair", 3)],
  protected_keywords: [
    item("boiler service", 6, { conversions: 1, protection: "conversions", scopes: [0] }),
    item("fix boiler", 6, { conversions: 2, protection: "conversions", scopes: [0] }),
  ],
  scopes,
} as unknown as FilterResult;

it("names what converts, most first, but no other firm", () => {
  expect(readOpinionEvidence(result, []).wanted).toEqual(["fix boiler", "boiler service"]);
});

it("names the account's keywords without the marks of their match types, the most expensive first", () => {
  expect(readOpinionEvidence(result, []).keywords).toEqual(["emergency plumber", "boiler repair"]);
});

it("names the ad group of the terms asked about only, if the report states it", () => {
  const { adGroups } = readOpinionEvidence(result, result.review_keywords);
  expect([...adGroups]).toEqual([["boiler cover", "Taps"]]);
  expect(readOpinionEvidence(result, result.kept_keywords).adGroups.size).toBe(0);
});

it("names what the verdicts contradict", () => {
  const subjects = [
    { adGroup: "Taps", campaign: "A" },
    { campaign: "B" },
    { phrase: "boiler" },
    { term: "fix tap" },
  ];
  const contradictions = subjects.map((subject) => ({ subject, terms: [] }));
  expect(readOpinionEvidence({ ...result, contradictions }, []).contradictions).toEqual([
    "Taps",
    "B",
    "boiler",
    "fix tap",
  ]);
});

it("is bounded", () => {
  const many = Array.from({ length: 50 }, (_, at) =>
    item(`term ${at}`, at, { conversions: 1, scopes: [at] }),
  );
  const wide = {
    ...result,
    kept_keywords: many,
    scopes: many.map(({ term }) => ({ campaign: null, adGroup: null, keyword: term })),
  };
  const { wanted, keywords } = readOpinionEvidence(wide, []);
  expect([wanted.length, keywords.length]).toEqual([20, 20]);
});

it("is empty for a report without conversions and campaigns", () => {
  const bare = { ...result, negative_keywords: [], protected_keywords: [], scopes: undefined };
  const { wanted, keywords, adGroups } = readOpinionEvidence(bare, result.review_keywords);
  expect([wanted, keywords, adGroups.size]).toEqual([[], [], 0]);
});
