import { expect, test } from "vitest";
import { gatherLines, readMsOf, toastRanks, tooManyToasts } from "./toast-rules.ts";

const { success, form, failure } = toastRanks;
const toast = (id: string, rank: 0 | 1 | 2) => ({ id, rank });
const goneFor = (shown: readonly { id: string; rank: 0 | 1 | 2 }[], rank: 0 | 1 | 2) =>
  tooManyToasts(shown, rank).map(({ id }) => id);

test("the same failure of several files is said once, with all their names", () => {
  const first = gatherLines([], "It may still be filtered.", "a.csv");
  const second = gatherLines(first, "It may still be filtered.", "b.csv");
  expect(gatherLines(second, "It may still be filtered.", "b.csv")).toEqual([
    { message: "It may still be filtered.", about: ["a.csv", "b.csv"] },
  ]);
});

test("another failure has a line of its own, and what is about nobody names nobody", () => {
  const first = gatherLines([], "Not a table.", "a.csv");
  expect(gatherLines(first, "Try again.")).toEqual([
    { message: "Not a table.", about: ["a.csv"] },
    { message: "Try again.", about: [] },
  ]);
});

test("a toast stays until all of its lines are read, with the names before them", () => {
  const one = gatherLines([], "x".repeat(100), "a.csv");
  const alone = readMsOf("Title", one, 6_000);
  const two = gatherLines(one, "y".repeat(100));
  expect(readMsOf("Title", two, 6_000)).toBeGreaterThanOrEqual(alone + 8_000);
  const named = gatherLines(one, "x".repeat(100), "b.csv");
  expect(readMsOf("Title", named, 6_000)).toBeGreaterThan(alone);
});

test("a toast that is added to never stays for the same time as before, for then its clock goes on", () => {
  const lines = gatherLines([], "Short.");
  expect(readMsOf("Title", lines, 6_000)).toBe(6_000);
  expect(readMsOf("Title", lines, 6_000, 6_000)).toBe(6_001);
  expect(readMsOf("Title", lines, 6_000, 6_001)).toBe(6_000);
});

test("a form's checks make room for each other and for a failure, and push no failure out", () => {
  const shown = [toast("failed", failure), toast("check", form)];
  expect(goneFor(shown, form)).toEqual(["check"]);
  expect(goneFor([toast("one", failure), toast("two", failure)], form)).toEqual([]);
  expect(goneFor(shown, failure)).toEqual(["check"]);
});

test("a success makes room for all, and nothing that failed makes room for it", () => {
  expect(goneFor([toast("done", success), toast("failed", failure)], failure)).toEqual(["done"]);
  expect(goneFor([toast("check", form), toast("failed", failure)], success)).toEqual([]);
});

test("of two failures the older one goes for a third", () => {
  expect(goneFor([toast("old", failure), toast("new", failure)], failure)).toEqual(["old"]);
});
