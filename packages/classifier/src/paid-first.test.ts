import { Readable } from "node:stream";
import type { FilterResult } from "@termsift/core/contract";
import type { Kind } from "@termsift/core/verdicts";
import { expect, it } from "vitest";
import type { Classifier } from "./classifier.ts";
import { type FilterProgress, filterReport, type FilterReportInput } from "./filter-report.ts";
import { createRememberingClassifier } from "./memory/known-verdicts.ts";
import { createInMemoryVerdictMemory } from "./testing/in-memory-verdict-memory.ts";

const profile = { name: "Wheelhouse", type: "other" as const, description: "We sell road bikes." };
const HEAD = "Search term,Campaign,Ad group,Keyword,Clicks,Cost,Conversions,Added/Excluded,Impr.";

/** Excludes trips and lamps, and names Acme as another firm. Notes the terms of each call. */
function localClassifier() {
  const calls: string[][] = [];
  const kindOf = (term: string): Kind | undefined =>
    /acme/u.test(term) ? "firm" : /trip|lamp/u.test(term) ? "other-service" : undefined;
  const classify: Classifier["classify"] = async ({ terms, onProgress }) => {
    calls.push([...terms]);
    onProgress?.({ done: terms.length, total: terms.length });
    return terms.map((term) => {
      const kind = kindOf(term);
      const words = kind === "firm" ? "acme" : undefined;
      const category = kind === undefined ? ("keep" as const) : ("negative" as const);
      return { term, category, confidence: 0.9, reason: "", ...(kind && { kind, words }) };
    });
  };
  const bare: Classifier = { id: "local@9", reviewBar: 0.7, classify };
  const memory = createInMemoryVerdictMemory();
  const classifier = { ...createRememberingClassifier(bare, memory), quick: bare };
  return { calls, classifier };
}

const row = (term: string, group: string, figures: string, keyword = "bike") =>
  `${term},All,${group},${keyword},${figures},10`;

/** With an ad group that loses most of its terms, a refused keyword, a firm that converts, and near-wanted terms. */
const mixed = [
  ...Array.from({ length: 40 }, (_, at) => row(`bike ${at}`, "Bikes", "1,10.00,0.00,None")),
  ...Array.from({ length: 6 }, (_, at) => row(`trip ${at}`, "Trips", "1,10.00,0.00,None", "")),
  row("acme bike", "Bikes", "1,10.00,1.00,None"),
  row("bike trip spain", "Bikes", "1,9.00,0.00,None", "[bike trip]"),
  row("bike lamps", "Bikes", "1,8.00,1.00,None"),
  row("closed already", "Bikes", "2,7.00,0.00,Excluded"),
  ...Array.from({ length: 70 }, (_, at) => row(`free trip ${at}`, "Trips", "0,0,0.00,None", "")),
  row("acme wheels", "Bikes", "0,0,0.00,None"),
  row("lamp for bike", "Bikes", "0,0,0.00,None"),
  row("closed unseen", "Bikes", "0,0,0.00,Excluded"),
];
const CLICKED = 50;

async function filter(rows: readonly string[], more: Partial<FilterReportInput> = {}) {
  const { calls, classifier } = localClassifier();
  const parts: FilterResult[] = [];
  const progress: FilterProgress[] = [];
  const result = await filterReport({
    source: Readable.from([Buffer.from([HEAD, ...rows].join("\n"))]),
    profile,
    classifier,
    onPaid: (part) => parts.push(part),
    onProgress: (step) => step.stage === "classifying" && progress.push(step),
    ...more,
  });
  return { calls, parts, progress, result };
}

const termsOf = (result: FilterResult) =>
  [
    result.negative_keywords,
    result.irrelevant_keywords,
    result.review_keywords,
    result.protected_keywords,
    result.already_excluded_keywords,
    result.kept_keywords,
  ]
    .flat()
    .map(({ term }) => term);

it.each([
  ["with first verdicts", { onFirstVerdicts: () => undefined }],
  ["without", {}],
])("gives in two parts the result that it gives in one, %s", async (_how, more) => {
  const divided = await filter(mixed, more);
  const { result } = await filter(mixed, { ...more, onPaid: undefined } as object);
  expect(divided.parts).toHaveLength(1);
  expect(divided.result).toEqual(result);
  expect(result.contradictions?.length).toBeGreaterThan(1);
  expect(result.review_keywords.map(({ term }) => term)).toContain("lamp for bike");
  expect([result.complete, result.summary.unread]).toEqual([true, undefined]);
});

it("gives the clicked terms first, with those that need no verdict, and says how many are left", async () => {
  const { parts, calls } = await filter(mixed);
  const [part] = parts as [FilterResult];
  expect(termsOf(part)).toHaveLength(CLICKED);
  expect(termsOf(part)).toContain("closed already");
  expect(termsOf(part).filter((term) => /free|wheels|lamp for|unseen/u.test(term))).toEqual([]);
  expect([part.complete, part.summary.terms, part.summary.unread]).toEqual([false, CLICKED, 73]);
  expect(part.summary.cost.total).toBe(494);
  const firstUnclicked = calls.findIndex((terms) => terms.includes("free trip 0"));
  expect(calls.slice(0, firstUnclicked).flat()).toContain("bike trip spain");
});

it("judges no term twice", async () => {
  const { calls } = await filter(mixed);
  // The evidence is checked without evidence, and so are the converting terms and the keywords.
  const judged = calls.slice(1).flat();
  expect(judged.length).toBe(new Set(judged).size);
});

it("counts the clicked terms first, and never backwards", async () => {
  const { progress } = await filter(mixed);
  expect(progress.every(({ total, paid }) => total === mixed.length && paid === CLICKED)).toBe(
    true,
  );
  const done = progress.map((step) => step.done);
  expect(done).toEqual([...done].sort((left, right) => left - right));
  expect(done).toContain(CLICKED + 1);
  expect(done.at(-1)).toBe(mixed.length);
});

it.each([
  ["no clicked terms", [row("bike", "B", "0,0,0.00,None"), row("trip", "B", "0,0,0.00,None")]],
  [
    "only clicked terms",
    [row("bike", "B", "1,2.00,0.00,None"), row("x", "B", "0,0,0.00,Excluded")],
  ],
])("gives a report with %s in one part", async (_what, rows) => {
  const { parts, progress, result } = await filter(rows);
  expect([parts, result.complete, progress.at(-1)?.paid]).toEqual([[], true, undefined]);
});

it("judges only the clicked terms if nothing else is wanted", async () => {
  const { calls, result, parts } = await filter(mixed, { onlyPaid: true });
  expect([result.complete, result.summary.unread, parts]).toEqual([false, 73, []]);
  expect(calls.flat().filter((term) => term.startsWith("free"))).toEqual([]);
  const whole = await filter(mixed.slice(0, 40), { onlyPaid: true });
  expect(whole.result.complete).toBe(true);
});
