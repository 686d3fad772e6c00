import { Readable } from "node:stream";
import type { FirstVerdicts } from "@termsift/core/contract";
import { readReport } from "@termsift/core/report";
import type { Verdict } from "@termsift/core/verdicts";
import { expect, it } from "vitest";
import type { Classifier } from "./classifier.ts";
import { chooseFirstVerdicts } from "./classify-dear-first.ts";
import { filterReport } from "./filter-report.ts";

const profile = { name: "Oak", type: "ecommerce", description: "Oak tables." } as const;
const HEAD = "Search term,Currency code,Added/Excluded,Clicks,Impr.,Cost,Conversions";
const sourceOf = (lines: readonly string[]) =>
  Readable.from([Buffer.from([HEAD, ...lines].join("\n"))]);
const excluded = (term: string): Verdict => ({
  term,
  category: "negative",
  confidence: 0.8,
  reason: "a reason",
});

/** Excludes every term, and notes which terms it was called with. */
function createStub(reviewBar: number, calls: string[][]): Classifier {
  const classify: Classifier["classify"] = async ({ terms, onProgress }) => {
    calls.push([...terms]);
    onProgress?.({ done: terms.length, total: terms.length });
    return terms.map(excluded);
  };
  return { id: "stub", reviewBar, classify };
}

it("chooses terms to exclude, without those that are protected, unsure or kept", async () => {
  const { items, currency } = await chooseFrom(8);
  expect(currency).toBe("EUR");
  expect(items.map(({ term, cost }) => [term, cost])).toEqual([
    ...Array.from({ length: 8 }, (_, at) => [`free ${at}`, 30 - at]),
    ["no cost", null],
  ]);
});

it("chooses at most ten terms, the most expensive ones", async () => {
  const { items } = await chooseFrom(12);
  expect(items.map(({ cost }) => cost)).toEqual(Array.from({ length: 10 }, (_, at) => 30 - at));
});

async function chooseFrom(free: number): Promise<FirstVerdicts> {
  const lines = [
    "no cost,EUR,None,1,9,,0",
    "sold,EUR,None,1,9,90.00,1",
    "own keyword,EUR,Added,1,9,80.00,0",
    "unsure,EUR,None,1,9,70.00,0",
    "kept,EUR,None,1,9,60.00,0",
    ...Array.from({ length: free }, (_, at) => `free ${at},EUR,None,1,9,${30 - at}.00,0`),
  ];
  const { terms, inspection } = await readReport(sourceOf(lines));
  const rules = { businessName: "Oak", description: "", isOrdinaryWord: () => true, reviewBar: 0 };
  const verdicts = terms.map(({ term }) => ({
    ...excluded(term),
    ...(term === "unsure" && { confidence: 0.6 }),
    ...(term === "kept" && { category: "keep" as const }),
  }));
  return chooseFirstVerdicts({ searchTerms: terms, rules, inspection }, verdicts, 0.7);
}

it("classifies the most expensive terms first and each term once, and sorts the result by cost", async () => {
  const lines = Array.from({ length: 300 }, (_, at) => `free ${at},EUR,None,1,9,${at}.00,0`);
  const calls: string[][] = [];
  const shown: FirstVerdicts[] = [];
  const progress: number[] = [];
  const classifier = { ...createStub(0.5, calls), quick: createStub(0.9, []) };
  const result = await filterReport({
    source: sourceOf(lines),
    profile,
    classifier,
    onFirstVerdicts: (verdicts) => shown.push(verdicts),
    onProgress: ({ stage, done }) => stage === "classifying" && progress.push(done),
  });
  expect(calls.map(({ length }) => length)).toEqual([64, 236]);
  expect(progress).toEqual([64, 300]);
  // The quick verdicts are below the bar of `quick`.
  expect(shown.map(({ items }) => items.map(({ term }) => term))).toEqual([
    Array.from({ length: 10 }, (_, at) => `free ${299 - at}`),
  ]);
  expect(result.negative_keywords.map(({ cost }) => cost)).toEqual(
    Array.from({ length: 300 }, (_, at) => 299 - at),
  );
});

it("calls a classifier without quick verdicts once, and shows nothing before the end", async () => {
  const calls: string[][] = [];
  await filterReport({
    source: sourceOf(["cheap,EUR,None,1,9,1.00,0", "dear,EUR,None,1,9,2.00,0"]),
    profile,
    classifier: createStub(0.5, calls),
    onFirstVerdicts: () => expect.unreachable(),
  });
  expect(calls).toEqual([["dear", "cheap"]]);
});
