import type { Answer, Effect, Question, QuestionPart, Subject } from "@termsift/core/answers";
import { expect, test } from "vitest";
import { type GroupRow, isOpenRow, refreshRows, rowsOf, sortedByCost } from "./group-rows.ts";

const moving: Effect = {
  wanted: [{ from: "negative_keywords", to: "kept_keywords", terms: 1, cost: 1 }],
  notWanted: [],
};
const settled: Effect = { wanted: [], notWanted: [] };
const figures = (subject: Subject, cost: number) => ({
  subject,
  terms: [],
  clicks: 0,
  cost,
  conversions: 0,
  costPerConversion: null,
  effect: moving,
});
const ask = (phrase: string, cost: number): Question => ({
  ...figures({ phrase }, cost),
  text: phrase,
  accountCostPerConversion: null,
});
const [jobs, free, used] = [ask("jobs", 5), ask("free", 9), ask("used", 2)];
const namesOf = (rows: readonly GroupRow[]) => rows.map(({ question }) => question.text);
const same = (question: Question) => question;
const notFree: Answer = { phrase: "Free", answer: "not wanted" };

test("new rows are ordered by cost, the most expensive first", () => {
  expect(namesOf(rowsOf([jobs, used, free]))).toEqual(["free", "jobs", "used"]);
});

test("after an answer every row stays in its place: the answered one with its figures and mark, the others with new figures", () => {
  const cheaper = (question: Question) => ({ ...question, cost: 1 });
  const after = refreshRows(
    [jobs, free, used].flatMap((each) => rowsOf([each])),
    [notFree],
    cheaper,
  );
  expect(after.map(({ question, given }) => [question.text, question.cost, given])).toEqual([
    ["jobs", 1, []],
    ["free", 9, [notFree]],
    ["used", 1, []],
  ]);
  expect(namesOf(sortedByCost(after))).toEqual(["free", "jobs", "used"]);
});

test("a row whose terms other answers have decided stays, says so, and opens again with an undo", () => {
  const rows = rowsOf([free, jobs]);
  const after = refreshRows(rows, [notFree], (question) => ({ ...question, effect: settled }));
  expect(after.map(({ isDecided }) => isDecided)).toEqual([false, true]);
  expect(after.map(isOpenRow)).toEqual([false, false]);
  const still = refreshRows(after, [notFree], (question) => ({ ...question, effect: settled }));
  expect(still.map(({ isDecided }) => isDecided)).toEqual([false, true]);
  expect(refreshRows(still, [], same).map(isOpenRow)).toEqual([true, true]);
});

test("a row about names is answered when each of its names is", () => {
  const part = (phrase: string): QuestionPart => {
    return { ...figures({ phrase }, 1), excluded: 0, suggested: "depends" };
  };
  const parts = [part("acme"), part("bolt")];
  const rows = rowsOf([{ ...ask("names", 2), subject: { kind: "firm" }, parts }]);
  const acme: Answer = { phrase: "acme", answer: "not wanted" };
  const bolt: Answer = { phrase: "bolt", answer: "depends" };
  expect(refreshRows(rows, [acme], same)[0]?.given).toEqual([]);
  expect(refreshRows(rows, [acme, bolt], same)[0]?.given).toEqual([acme, bolt]);
});
