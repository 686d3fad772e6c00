import { countPhrases } from "@termsift/core/ngrams";
import { expect, test } from "vitest";
import { columnsOf, orderPhrases, type PhraseOrder } from "./phrase-order.ts";

const totals = { impressions: 1, clicks: 1, cost: 1, conversions: 1 };
const report = { totals, lacksConversions: false };
const term = (text: string, cost: number, conversions = 0) => {
  return { term: text, clicks: 1, cost, conversions };
};
const table = countPhrases(
  [term("free shoes", 2), term("red", 5, 1), term("free", 1), term("Größe", 9, 3)],
  1,
);
const none = new Int32Array(table.phrases.length);
const marked = (...phrases: string[]) =>
  Int32Array.from(table.phrases, (phrase) => (phrases.includes(phrase) ? 1 : 0));

function ordered(part: Partial<PhraseOrder>, shares = { excluded: none, review: none }) {
  const order = { search: "", column: "cost" as const, isDescending: true, ...part };
  return orderPhrases(table, shares, report, order).map((at) => table.phrases[at]);
}

test("sorts by a figure in both directions, and equal figures by the number of terms", () => {
  expect(ordered({})).toEqual(["größe", "red", "free", "free shoes", "shoes"]);
  expect(ordered({ column: "terms" })[0]).toBe("free");
  expect(ordered({ column: "conversions", isDescending: false })[0]).toBe("free");
  expect(ordered({ column: "phrase", isDescending: false })).toEqual([
    "free",
    "free shoes",
    "größe",
    "red",
    "shoes",
  ]);
});

test("puts phrases without the figure last in both directions", () => {
  const known = (isDescending: boolean) =>
    ordered({ column: "costPerConversion", isDescending }).slice(0, 2);
  expect(known(true)).toEqual(["red", "größe"]);
  expect(known(false)).toEqual(["größe", "red"]);
});

test("sorts by the shares of excluded, reviewed and kept terms", () => {
  const shares = { excluded: marked("free", "shoes"), review: marked("red") };
  expect(ordered({ column: "excluded" }, shares).slice(0, 2)).toEqual(["shoes", "free"]);
  expect(ordered({ column: "review" }, shares)[0]).toBe("red");
  expect(ordered({ column: "kept" }, shares).slice(-2).toSorted()).toEqual(["red", "shoes"]);
});

test("finds phrases regardless of case and Unicode form", () => {
  expect(ordered({ search: " GRO\u0308ß" })).toEqual(["größe"]);
  expect(ordered({ search: "nothing like it" })).toEqual([]);
});

test("offers no column whose figure the report lacks", () => {
  const lacking = { totals: { ...totals, cost: null }, lacksConversions: false };
  expect(columnsOf(lacking)).not.toContain("cost");
  expect(columnsOf(lacking)).not.toContain("costPerConversion");
  expect(columnsOf(report)).toContain("costPerConversion");
});
