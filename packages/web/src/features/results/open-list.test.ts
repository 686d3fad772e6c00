import { expect, test } from "vitest";
import { openListOf } from "./open-list.ts";

const lists = (review: number, protectedTerms: number, kept: number) =>
  [
    { name: "review", items: Array.from({ length: review }) },
    { name: "protected", items: Array.from({ length: protectedTerms }) },
    { name: "kept", items: Array.from({ length: kept }) },
  ] as const;

test("the first list that holds something is open, and the review where none does", () => {
  expect(openListOf(lists(1, 1, 1), null)).toBe("review");
  expect(openListOf(lists(0, 1, 1), null)).toBe("protected");
  expect(openListOf(lists(0, 0, 1), null)).toBe("kept");
  expect(openListOf(lists(0, 0, 0), null)).toBe("review");
});

test("a list that was asked for is open also where it is empty, one that the report does not have is not", () => {
  expect(openListOf(lists(1, 0, 1), "protected")).toBe("protected");
  expect(openListOf(lists(0, 0, 1), "already-excluded")).toBe("kept");
});
