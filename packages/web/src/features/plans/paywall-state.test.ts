import { expect, test } from "vitest";
import { paywallStateOf } from "./paywall-state.ts";

const usage = {
  count: 1,
  uploadsMax: 1,
  plan: "free",
  month: "2026-11",
  resetsAt: "2026-12-01T00:00:00Z",
} as const;

test("the paywall says that the limit is reached only for a usage that was read and has reached it", () => {
  expect(paywallStateOf(usage, false)).toMatchObject({
    title: "You've reached your monthly limit",
    isAtLimit: true,
    canAsk: true,
  });
  for (const other of [{ ...usage, count: 0 }, { ...usage, uploadsMax: null }, undefined]) {
    expect(paywallStateOf(other, false)).toMatchObject({ title: "Plans", isAtLimit: false });
  }
});

test("without the usage, the paywall asks for no plan; after a failure it says what is unknown and what to do", () => {
  expect(paywallStateOf(undefined, false)).toEqual({
    title: "Plans",
    isAtLimit: false,
    canAsk: false,
  });
  const { lead, canAsk } = paywallStateOf(undefined, true);
  expect(lead).toMatch(/could not be loaded.*Reload the page/u);
  expect(canAsk).toBe(false);
  expect(paywallStateOf({ ...usage, uploadsMax: null }, false).canAsk).toBe(false);
});
