import { expect, test } from "vitest";
import type { SearchTerm } from "../terms/search-term.ts";
import { findContradictions } from "./contradictions.ts";

type Fields = { readonly cost?: number; readonly keyword?: string };

function inGroup(adGroup: string, term: string, { cost = 10, keyword }: Fields = {}): SearchTerm {
  return {
    term,
    impressions: 10,
    clicks: cost > 0 ? 1 : 0,
    cost,
    conversions: 0,
    isAdded: false,
    isExcluded: false,
    isAsin: false,
    scopes: [{ campaign: "All", adGroup, keyword }],
    rows: 1,
    firstLine: 1,
  };
}

const several = (adGroup: string, word: string, count: number, fields?: Fields) =>
  Array.from({ length: count }, (_, index) => inGroup(adGroup, `${word} ${index}`, fields));

/** Excludes the terms that contain "out". */
function contradictionsOf(
  searchTerms: readonly SearchTerm[],
  more: Partial<Parameters<typeof findContradictions>[0]> = {},
) {
  const isExcluded = (at: number) => searchTerms[at]?.term.includes("out") === true;
  return findContradictions({ searchTerms, isExcluded, ...more });
}

const kept = several("Kept", "boat", 40);

test("an ad group that would lose half of its paid terms is asked about, with only the terms that it would lose", () => {
  const found = contradictionsOf([
    ...kept,
    ...several("Trips", "day out", 4),
    ...several("Trips", "day", 4),
  ]);
  expect(found).toEqual([
    {
      subject: { adGroup: "Trips", campaign: "All" },
      terms: ["day out 0", "day out 1", "day out 2", "day out 3"],
    },
  ]);
});

test("an ad group that would lose half of its cost is asked about, too", () => {
  const dear = [inGroup("Trips", "dear day out", { cost: 100 }), ...several("Trips", "day", 6)];
  expect(contradictionsOf([...kept, ...dear])).toMatchObject([{ terms: ["dear day out"] }]);
});

test("small groups, cheap groups and terms that cost nothing are not asked about", () => {
  expect(contradictionsOf([...kept, ...several("Few", "day out", 4)])).toEqual([]);
  expect(contradictionsOf([...kept, ...several("Cheap", "day out", 7, { cost: 1 })])).toEqual([]);
  expect(contradictionsOf([...kept, ...several("Unpaid", "day out", 50, { cost: 0 })])).toEqual([]);
});

test("a campaign that would lose half of its terms is asked about", () => {
  const lost = ["A", "B", "C"].flatMap((adGroup) => several(adGroup, `${adGroup} out`, 3));
  const others = several("Kept", "kept", 10).map((term) =>
    Object.assign(term, { scopes: [{ campaign: "Other", adGroup: "Kept" }] }),
  );
  const found = contradictionsOf([...lost, ...others]);
  expect(found).toMatchObject([{ subject: { campaign: "All" } }]);
});

test("a campaign with most of the cost is the report itself, and contradicts nothing", () => {
  const lost = ["A", "B", "C"].flatMap((adGroup) => several(adGroup, `${adGroup} out`, 3));
  expect(contradictionsOf(lost)).toEqual([]);
});

test("an own keyword that the classifier refuses is asked about with the terms that it matched and that have its words", () => {
  const refusedKeywords = ["row out"];
  const keyword = "[row out]";
  const found = contradictionsOf(
    [
      ...kept,
      inGroup("Kept", "row out here", { keyword }),
      inGroup("Kept", "sleep out", { keyword }),
      inGroup("Kept", "row out there"),
    ],
    { refusedKeywords },
  );
  expect(found).toEqual([{ subject: { term: "row out" }, terms: ["row out here"] }]);
});

test("a frequent word of the trade that is mostly excluded is asked about", () => {
  const report = [...kept, ...several("Kept", "canoe out", 4), ...several("Kept", "canoe", 2)];
  const isTradeWord = (word: string) => word === "canoe";
  expect(contradictionsOf(report, { isTradeWord })).toMatchObject([
    { subject: { phrase: "canoe" }, terms: { length: 4 } },
  ]);
  expect(contradictionsOf(report)).toEqual([]);
});

test("another firm's name is asked about if it converts at most at twice the usual cost", () => {
  const rival = (cost: number) => [
    ...kept.map((term, at) => Object.assign({}, term, { conversions: at < 4 ? 1 : 0 })),
    { ...inGroup("Kept", "acme boats hire", { cost }), conversions: 1 },
    inGroup("Kept", "acme boats out"),
    inGroup("Kept", "acme out"),
  ];
  const firmNames = ["acme boats", "other firm"];
  expect(contradictionsOf(rival(150), { firmNames })).toEqual([
    { subject: { phrase: "acme boats" }, terms: ["acme boats out"] },
  ]);
  expect(contradictionsOf(rival(900), { firmNames })).toEqual([]);
});

test("without conversions, no firm's name converts, so none is asked about", () => {
  const report = [...kept, inGroup("Kept", "acme boats out"), inGroup("Kept", "acme boats hire")];
  expect(contradictionsOf(report, { firmNames: ["acme boats"] })).toEqual([]);
});

test("a report without cost counts its clicks, and one without clicks its terms", () => {
  const unpaid = { cost: 0, clicks: 0 };
  const bare = [...kept, ...several("Trips", "day out", 9)];
  expect(contradictionsOf(bare.map((term) => Object.assign(term, { cost: 0 })))).toHaveLength(1);
  expect(contradictionsOf(bare.map((term) => Object.assign(term, unpaid)))).toHaveLength(1);
});
