import { expect, test } from "vitest";
import { contradictionOdds, standingOf } from "./consequence.ts";

const local = (category: "keep" | "negative" | "irrelevant", confidence: number) => ({
  term: "road bike",
  category,
  confidence,
  reason: "",
});

test.each([
  ["keep", local("keep", 0.6), "agrees"],
  ["negative", local("keep", 0.51), "contradicts"],
  ["keep", local("negative", 0.95), "contradicts"],
  ["negative", local("negative", 0.95), "agrees"],
  ["irrelevant", local("negative", 0.95), "decides"],
  ["keep", local("negative", 0.7), "decides"],
  ["negative", local("negative", 0.7), "decides"],
] as const)("the hosted verdict %s beside %o %s", (hosted, own, standing) => {
  expect(standingOf(hosted, own, 0.88)).toBe(standing);
});

test("only a verdict that can be contradicted is expected to be asked again", () => {
  expect(contradictionOdds(local("keep", 0.75), 0.88)).toBe(0.25);
  expect(contradictionOdds(local("negative", 0.75), 0.88)).toBe(0);
});
