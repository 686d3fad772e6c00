import { expect, test } from "vitest";
import type { SearchTerm } from "../terms/search-term.ts";
import { keywordText, readEvidence } from "./account-evidence.ts";

const plain: Omit<SearchTerm, "term"> = {
  impressions: 10,
  clicks: 1,
  cost: 1,
  conversions: 0,
  isAdded: false,
  isExcluded: false,
  isAsin: false,
  scopes: [],
  rows: 1,
  firstLine: 1,
};
const searchTerm = (term: string, fields: Partial<SearchTerm> = {}) => ({
  ...plain,
  term,
  ...fields,
});
const matchedBy = (keyword: string) => ({
  scopes: [{ campaign: "Kayaks", adGroup: "Sea", keyword }],
});

test("terms that converted in earlier reports are wanted, unless the owner no longer wants them", () => {
  const { wanted } = readEvidence({
    searchTerms: [searchTerm("sea kayak", { conversions: 1 })],
    converted: [
      { term: "Lake Kayak", conversions: 2, cost: 3 },
      { term: "sea kayak", conversions: 4, cost: 8 },
      { term: "kayak poster", conversions: 1, cost: 1 },
    ],
    answers: [{ term: "kayak poster", answer: "not wanted" }],
  });
  expect(wanted.map(({ term, why }) => [term, why])).toEqual([
    ["sea kayak", "converts"],
    ["lake kayak", "converted"],
  ]);
});

test("wanted are converting terms, then answers, then Added terms and keywords", () => {
  const { wanted } = readEvidence({
    searchTerms: [
      searchTerm("sea kayak", { conversions: 1, cost: 5 }),
      searchTerm("river kayak", { conversions: 3, cost: 2 }),
      searchTerm("touring kayak", { isAdded: true, cost: 9 }),
      searchTerm("kayak for lakes", { ...matchedBy('"lake kayak"'), cost: 4 }),
    ],
    ownKeywords: [{ text: "Kayak Shop", matchType: "phrase" }],
    answers: [{ term: "Kayak Paddle", answer: "wanted" }],
  });
  expect(wanted.map(({ term, why }) => [term, why])).toEqual([
    ["river kayak", "converts"],
    ["sea kayak", "converts"],
    ["kayak paddle", "answered"],
    ["touring kayak", "added"],
    ["lake kayak", "keyword"],
    ["kayak shop", "keyword"],
  ]);
});

test("a keyword has the conversions and the cost of the terms that it matched", () => {
  const { wanted } = readEvidence({
    searchTerms: [
      searchTerm("red kayak", { ...matchedBy("[kayak]"), cost: 4, conversions: 0.5 }),
      searchTerm("kayak film", { ...matchedBy("+kayak"), cost: 6 }),
      searchTerm("free kayak", { ...matchedBy("kayak"), cost: 50, isExcluded: true }),
    ],
  });
  expect(wanted.find(({ term }) => term === "kayak")).toMatchObject({ cost: 10, conversions: 0.5 });
});

test("unwanted are excluded terms, existing negatives and refused terms, unless the term converts", () => {
  const evidence = readEvidence({
    searchTerms: [
      searchTerm("kayak jobs", { isExcluded: true }),
      searchTerm("used kayak", { conversions: 2 }),
    ],
    existingNegatives: [
      { text: "canoe", matchType: "phrase" },
      { text: "used kayak", matchType: "exact" },
    ],
    ownKeywords: [{ text: "toy kayak", matchType: "exact" }],
    answers: [
      { term: "toy kayak", answer: "wanted" },
      { term: "toy kayak", answer: "not wanted" },
      { term: "odd kayak", answer: "depends" },
    ],
  });
  expect(evidence.unwanted.map(({ term }) => term)).toEqual(["toy kayak", "kayak jobs", "canoe"]);
  expect(evidence.wanted.map(({ term }) => term)).toEqual(["used kayak"]);
});

test.each([
  ["[sea kayak]", "sea kayak"],
  ['"Sea Kayak"', "sea kayak"],
  ["+sea +kayak", "sea kayak"],
  ["c++ course", "c++ course"],
  ['category="Kayaks"', ""],
  ["close-match", ""],
  ["B0ABCDEFGH", ""],
  ["https://kayaks.example/sale", ""],
])("the keyword %s is read as '%s'", (keyword, text) => {
  expect(keywordText(keyword)).toBe(text);
});
