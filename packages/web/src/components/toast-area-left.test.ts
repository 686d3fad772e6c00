import { expect, test } from "vitest";
import { stillStaysMs } from "./toast-area-left.ts";

test("a toast of a page that was left goes at once where it was read, and otherwise as soon as it is", () => {
  const toast = { staysMs: 6_000, cameAt: 1_000 };
  expect(stillStaysMs({ ...toast, leftAt: 5_000, now: 5_000 })).toBe(1);
  expect(stillStaysMs({ ...toast, leftAt: 2_000, now: 2_400 })).toBe(1_000);
});

test("what is said of the step that leads to the next page stays its whole time there, however long that page took to come", () => {
  const toast = { staysMs: 6_000, cameAt: 1_000, leftAt: 1_200 };
  expect(stillStaysMs({ ...toast, now: 1_300 })).toBeUndefined();
  expect(stillStaysMs({ ...toast, now: 9_000 })).toBeUndefined();
});
