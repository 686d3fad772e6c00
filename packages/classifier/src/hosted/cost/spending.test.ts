import { expect, test } from "vitest";
import { createSpending } from "./spending.ts";

test("reserves money up to the limit and returns what a request did not cost", async () => {
  const spending = createSpending(10);
  expect(await spending.reserve(6)).toBe(true);
  spending.settle(6, 5);
  expect(await spending.reserve(6)).toBe(false);
  expect(await spending.reserve(5)).toBe(true);
  expect(spending.spent()).toBe(5);
});

test("keeps the highest possible cost of a request reserved if its cost is unknown", async () => {
  const spending = createSpending(10);
  await spending.reserve(6);
  spending.settle(6, 2, 4);
  expect(spending.spent()).toBe(2);
  expect(await spending.reserve(5)).toBe(false);
  expect(await spending.reserve(4)).toBe(true);
});

test("leaves the rest of a share to later requests", async () => {
  const spending = createSpending(10);
  spending.useShare(0.6);
  expect(await spending.reserve(7)).toBe(false);
  expect(await spending.reserve(6)).toBe(true);
  spending.useShare(1);
  expect(await spending.reserve(4)).toBe(true);
});

test("a request waits while a running request may free money", async () => {
  const spending = createSpending(10);
  await spending.reserve(8);
  const waiting = spending.reserve(4);
  spending.settle(8, 6);
  expect(await waiting).toBe(true);
});
