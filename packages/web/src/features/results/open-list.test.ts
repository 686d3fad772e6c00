import { expect, test } from "vitest";
import { openListOf } from "./open-list.ts";

const lists = (review: number, protectedTerms: number, kept: number) =>
  [
    { name: "review", count: review },
    { name: "protected", count: protectedTerms },
    { name: "kept", count: kept },
  ] as const;

test("opens the first list with terms, or the review if all lists are empty", () => {
  expect(openListOf(lists(1, 1, 1), null)).toBe("review");
  expect(openListOf(lists(0, 1, 1), null)).toBe("protected");
  expect(openListOf(lists(0, 0, 1), null)).toBe("kept");
  expect(openListOf(lists(0, 0, 0), null)).toBe("review");
});

test("opens the requested list even if it is empty, but not a list that the report lacks", () => {
  expect(openListOf(lists(1, 0, 1), "protected")).toBe("protected");
  expect(openListOf(lists(0, 0, 1), "already-excluded")).toBe("kept");
});
