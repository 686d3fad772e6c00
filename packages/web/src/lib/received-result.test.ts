import { filterResultSchema } from "@termsift/core/contract";
import { expect, test } from "vitest";
import { receivedResultSchema } from "./received-result.ts";

const item = {
  term: "shoe jobs",
  reason: "looks for a job",
  category: "negative",
  confidence: 0.9,
  clicks: 1,
  impressions: 2,
  cost: 0.5,
  conversions: 0,
  review: false,
};
const lists = Object.fromEntries(
  Object.keys(filterResultSchema.shape)
    .filter((key) => key.endsWith("_keywords") || key === "product_targets")
    .map((key) => [key, []]),
);
const summary = {} as unknown;

function problemsOf(negative: unknown): string[] {
  const body = { ...lists, negative_keywords: negative, summary, result_id: null };
  const parsed = receivedResultSchema.safeParse(body);
  return parsed.error?.issues.map(({ path }) => String(path[0])) ?? [];
}

test("checks every list that the contract has, and everything that is no list", () => {
  expect(Object.keys(lists)).toHaveLength(7);
  expect(problemsOf([item])).not.toContain("negative_keywords");
  expect(problemsOf([item])).toContain("summary");
});

test("refuses a list that begins with something else than terms", () => {
  expect(problemsOf([{ ...item, cost: "free" }])).toContain("negative_keywords");
  expect(problemsOf("none")).toContain("negative_keywords");
});
