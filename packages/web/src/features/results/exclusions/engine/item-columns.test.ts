import type { TermScope } from "@termsift/core/terms";
import { expect, it } from "vitest";
import { createTermLists } from "./term-lists.ts";
import { buffersOf, type HandedItem, type ItemColumns, toColumns } from "./item-columns.ts";

const item = (term: string, facts: Partial<HandedItem> = {}): HandedItem => ({
  term,
  reason: "not sold here",
  category: "negative",
  impressions: 20,
  clicks: 2,
  cost: 0.1,
  conversions: 0.33,
  scopes: [],
  ...facts,
});

it("gives every item back as it was after a way on which the numbers are handed over", () => {
  const items = [
    item("plumber jobs", { scopes: [3, 0] }),
    item("boiler", { reason: "", category: "keep", cost: 1e9 + 0.01 }),
    item("", { category: "irrelevant", scopes: [1], unmeasured: ["clicks", "cost"] }),
    item("plumber jobs"),
  ];
  const columns = toColumns(items);
  const received = structuredClone(columns, { transfer: buffersOf(columns) });
  expect(readBack(received)).toEqual(items);
  expect(columns.figures).toHaveLength(0);
});

it("sends a reason once, however many items share it", () => {
  const { reasons } = toColumns([item("a"), item("b"), item("c", { reason: "a job" })]);
  expect(reasons).toEqual(["not sold here", "a job"]);
});

it("gives nothing back of nothing", () => {
  expect(readBack(toColumns([]))).toEqual([]);
});

const table: readonly TermScope[] = ["A", "B", "C", "D"].map((campaign) => ({
  campaign,
  adGroup: null,
}));

function readBack(columns: ItemColumns): object[] {
  const lists = createTermLists();
  lists.setScopes(table);
  lists.addItems("kept_keywords", columns);
  return lists.chosen(new Uint8Array()).map((read) => {
    const { term, reason, category, impressions, clicks, cost, conversions, unmeasured } = read;
    const scopes = read.scopes.map((scope) => table.indexOf(scope));
    return { term, reason, category, impressions, clicks, cost, conversions, scopes, unmeasured };
  });
}
