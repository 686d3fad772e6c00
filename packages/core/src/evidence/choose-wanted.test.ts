import { expect, test } from "vitest";
import { chooseWanted } from "./choose-wanted.ts";

const terms = Array.from({ length: 30 }, (_, index) => ({
  term: `term ${index}`,
  why: "converts" as const,
  conversions: 30 - index,
  cost: 1,
}));

test("a model reads the 20 heaviest wanted terms, without other firms' names", () => {
  const read = chooseWanted({ wanted: terms, unwanted: [] }, (term) => term === "term 3");
  expect(read).toHaveLength(20);
  expect(read.at(-1)).toBe("term 20");
  expect(read).not.toContain("term 3");
});
