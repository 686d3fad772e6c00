import type { Answer, Question, QuestionPart, Subject } from "@termsift/core/answers";
import { expect, test } from "vitest";
import { type GroupRow, mergeRows, sortedByCost } from "./group-rows.ts";

const figures = (subject: Subject, cost: number) => ({
  subject,
  terms: [],
  clicks: 0,
  cost,
  conversions: 0,
  costPerConversion: null,
  effect: { wanted: [], notWanted: [] },
});
const ask = (phrase: string, cost: number): Question => ({
  ...figures({ phrase }, cost),
  text: phrase,
  accountCostPerConversion: null,
});
const [jobs, free, used] = [ask("jobs", 5), ask("free", 9), ask("used", 2)];
const namesOf = (rows: readonly GroupRow[]) => rows.map(({ question }) => question.text);

test("new rows come after the known ones, the most expensive first", () => {
  const rows = mergeRows([], [jobs], []);
  expect(namesOf(mergeRows(rows, [jobs, used, free], []))).toEqual(["jobs", "free", "used"]);
});

test("an answered row keeps its place, its figures and its mark, and an open row that is no longer asked disappears", () => {
  const answer: Answer = { phrase: "Free", answer: "not wanted" };
  const rows = mergeRows([], [free, jobs, used], []);
  const after = mergeRows(rows, [ask("used", 1)], [answer]);
  expect(after.map(({ question, given }) => [question.text, question.cost, given])).toEqual([
    ["free", 9, [answer]],
    ["used", 1, []],
  ]);
  expect(namesOf(sortedByCost(mergeRows(after, [used, jobs, free], [])))).toEqual([
    "free",
    "jobs",
    "used",
  ]);
});

test("a row about names is answered when each of its names is", () => {
  const part = (phrase: string): QuestionPart => {
    return { ...figures({ phrase }, 1), suggested: "depends" };
  };
  const parts = [part("acme"), part("bolt")];
  const names: Question = { ...ask("names", 2), subject: { kind: "firm" }, parts };
  const rows = mergeRows([], [names], []);
  const acme: Answer = { phrase: "acme", answer: "not wanted" };
  const bolt: Answer = { phrase: "bolt", answer: "depends" };
  expect(mergeRows(rows, [], [acme])).toEqual([]);
  expect(mergeRows(rows, [], [acme, bolt])[0]?.given).toEqual([acme, bolt]);
});
