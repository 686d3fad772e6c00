import { Readable } from "node:stream";
import { openAnswers } from "@termsift/core/answers";
import { expect, test } from "vitest";
import type { Verdict } from "@termsift/core/verdicts";
import type { Classifier, ClassifyEvidence } from "../classifier.ts";
import { filterReport, type FilterReportInput } from "../filter-report.ts";
import { createDecidingClassifier } from "../memory/known-verdicts.ts";

const profile = { name: "Wheelhouse", type: "other" as const, description: "We sell road bikes." };

type Judge = (term: string) => Pick<Verdict, "kind" | "words"> | undefined;

/** Excludes the terms that `judge` gives a kind. Notes the evidence of each call. */
function localClassifier(judge: Judge) {
  const calls: { readonly terms: readonly string[]; readonly evidence?: ClassifyEvidence }[] = [];
  const classifier: Classifier = {
    id: "local@9",
    reviewBar: 0.7,
    classify: async ({ terms, evidence }) => {
      calls.push({ terms, ...(evidence && { evidence }) });
      return terms.map((term) => {
        const found = judge(term);
        const category = found === undefined ? ("keep" as const) : ("negative" as const);
        return { term, category, confidence: 0.9, reason: "", ...found };
      });
    },
  };
  return { calls, classifier: { ...classifier, quick: classifier } satisfies Classifier };
}

/** Filters rows of "term,campaign,ad group,keyword,clicks,cost,conversions,added". */
function filter(rows: readonly string[], more: Omit<FilterReportInput, "source" | "profile">) {
  const header =
    "Search term,Campaign,Ad group,Keyword,Clicks,Cost,Conversions,Added/Excluded,Impr.";
  const lines = [header, ...rows.map((row) => `${row},10`)];
  return filterReport({ source: Readable.from([Buffer.from(lines.join("\n"))]), profile, ...more });
}

const isAbout =
  (word: string, found: ReturnType<Judge>): Judge =>
  (term) =>
    term.includes(word) ? found : undefined;

test("the classifier reads the account's converting terms, keywords and answers, but no other firm's name", async () => {
  const { calls, classifier } = localClassifier(isAbout("acme", { kind: "firm", words: "acme" }));
  await filter(
    [
      "acme bike,All,Bikes,bike,1,5.00,3.00,None",
      "red bike,All,Bikes,bike,1,9.00,1.00,None",
      "bike lamp,All,Bikes,bike,1,2.00,0.00,None",
    ],
    {
      classifier,
      ownKeywords: [{ text: "road bike", matchType: "exact" }],
      answers: [{ term: "bike bell", answer: "wanted" }],
    },
  );
  const [check, ...runs] = calls;
  expect(check?.evidence).toBeUndefined();
  const wanted = ["red bike", "bike bell", "bike", "road bike"];
  expect(runs.map(({ evidence }) => evidence?.wanted)).toEqual(runs.map(() => wanted));
});

test("a hosted model is asked about no term beside the report's", async () => {
  const { calls, classifier } = localClassifier(() => undefined);
  const rows = ["red bike,All,Bikes,bike,1,9.00,1.00,None"];
  await filter(rows, { classifier: { ...classifier, quick: undefined } });
  expect(calls.map(({ terms }) => terms)).toEqual([["red bike"]]);
});

test("a term that is almost a wanted one is not excluded unasked", async () => {
  const { classifier } = localClassifier(isAbout("lamp", { kind: "parts" }));
  const result = await filter(
    ["bike lamps,All,Bikes,bike,1,9.00,1.00,None", "lamp for bike,All,Bikes,bike,1,2.00,0.00,None"],
    { classifier },
  );
  expect(result.negative_keywords).toEqual([]);
  expect(result.review_keywords).toMatchObject([
    { term: "lamp for bike", reason: "almost 'bike lamps', which your account wants" },
  ]);
});

test("a search for an own keyword that would be excluded names the keyword, and no earlier conversion", async () => {
  const { classifier } = localClassifier(isAbout("lamp", { kind: "parts" }));
  const row = "bike lamp,All,Bikes,[bike lamp],1,2.00,0.00,None";
  const { review_keywords } = await filter([row], { classifier });
  expect(review_keywords).toMatchObject([{ reason: "matched by your keyword 'bike lamp'" }]);
});

test("a term with a part of the own name is excluded unasked only if the account wants no term with the name", async () => {
  const { classifier } = localClassifier(isAbout("tarn", { kind: "firm", words: "tarn" }));
  const named = { classifier, profile: { ...profile, name: "Kestrelo Bikes" } };
  const rows = ["kestrelo tarn,All,Bikes,bike,1,2.00,0.00,None"];
  const unknown = await filter(rows, named);
  expect(unknown.negative_keywords).toMatchObject([{ term: "kestrelo tarn" }]);
  const converting = "kestrelo,All,Bikes,bike,1,9.00,1.00,None";
  const wanted = await filter([...rows, converting], named);
  expect(wanted.review_keywords).toMatchObject([
    { term: "kestrelo tarn", reason: "has a part of your name, which your account wants" },
  ]);
});

const kept = Array.from({ length: 40 }, (_, at) => `bike ${at},All,Bikes,bike,1,10.00,0.00,None`);

test("an ad group that would lose most of its terms waits in review until the user answers", async () => {
  const { classifier } = localClassifier(isAbout("trip", { kind: "other-service" }));
  const trips = Array.from({ length: 6 }, (_, at) => `trip ${at},All,Trips,,1,10.00,0.00,None`);
  const result = await filter([...kept, ...trips], { classifier });
  expect(result.contradictions).toEqual([
    {
      subject: { adGroup: "Trips", campaign: "All" },
      terms: Array.from({ length: 6 }, (_, at) => `trip ${at}`),
    },
  ]);
  expect(result.review_keywords).toHaveLength(6);
  expect(result.review_keywords[0]).toMatchObject({
    reason: "half or more of 'Trips' would be excluded",
    review: true,
  });
});

test("the user's decisions contradict nothing", async () => {
  const { classifier } = localClassifier(() => undefined);
  const decided = new Map(
    Array.from({ length: 6 }, (_, at) => [`trip ${at}`, { category: "negative" as const }]),
  );
  const trips = Array.from({ length: 6 }, (_, at) => `trip ${at},All,Trips,,1,10.00,0.00,None`);
  const deciding = createDecidingClassifier(classifier, { get: async () => decided });
  const result = await filter([...kept, ...trips], { classifier: deciding });
  expect(result.contradictions).toBeUndefined();
  expect(result.negative_keywords).toHaveLength(6);
});

test("an own keyword that the classifier refuses is asked about with its terms", async () => {
  const { classifier } = localClassifier(isAbout("trip", { kind: "other-service" }));
  const rows = ["bike trip spain,All,Bikes,[bike trip],1,10.00,0.00,None"];
  const result = await filter([...kept, ...rows], { classifier });
  expect(result.contradictions).toEqual([
    { subject: { term: "bike trip" }, terms: ["bike trip spain"] },
  ]);
  expect(result.review_keywords).toMatchObject([
    { term: "bike trip spain", reason: "matched by your keyword 'bike trip'" },
  ]);
});

test("another firm's name that converts at a usual cost is asked about", async () => {
  const { classifier } = localClassifier(isAbout("acme", { kind: "firm", words: "acme" }));
  const rows = [
    "acme bike,All,Bikes,bike,1,10.00,1.00,None",
    "acme,All,Bikes,bike,1,5.00,0.00,None",
  ];
  const result = await filter([...kept, ...rows], { classifier });
  expect(result.contradictions).toEqual([{ subject: { phrase: "acme" }, terms: ["acme"] }]);
  expect(result.review_keywords).toMatchObject([{ reason: "searches with 'acme' have converted" }]);
});

test("a town of the area is no contradiction, no name and no question by itself", async () => {
  const { classifier } = localClassifier(isAbout("keynsham", { kind: "other-service" }));
  const description = "We sell road bikes in Bristol and 20 km around.";
  const things = ["shed", "roof", "sofa", "lamp", "door", "desk"];
  const rows = things.map((thing) => `${thing} keynsham,All,Bikes,,1,10.00,0.00,None`);
  rows.push(
    "bike keynsham,All,Bikes,,1,9.00,1.00,None",
    "bikes keynsham,All,Bikes,,1,9.00,1.00,None",
  );
  const header = "Search term,Campaign,Ad group,Keyword,Clicks,Cost,Conversions,Added/Excluded";
  const result = await filterReport({
    source: Readable.from([Buffer.from([header, ...kept, ...rows].join("\n"))]),
    profile: { ...profile, description },
    classifier,
  });
  expect(result.contradictions).toBeUndefined();
  expect(result.own_places).toEqual(["bristol", "keynsham"]);
  const asked = openAnswers(result)
    .ask([], 20)
    .map(({ subject }) => JSON.stringify(subject));
  expect(asked.filter((subject) => subject.includes('phrase":"keynsham"'))).toEqual([]);
});
