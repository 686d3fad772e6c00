import { expect, test } from "vitest";
import { createPace } from "./pace.ts";

function measure() {
  let now = 0;
  const paceOf = createPace(() => now);
  return (atSeconds: number, done: number, end: number) => {
    now = atSeconds * 1_000;
    return paceOf(done, end);
  };
}

test("estimates by the speed of the last ten seconds, and not before a second is measured", () => {
  const leftAt = measure();
  expect(leftAt(0, 0, 1_000)).toBeNull();
  expect(leftAt(0.5, 500, 1_000)).toBeNull();
  expect(leftAt(2, 600, 1_000)).toBe(2);
  // Now 40 terms a second: the fast start no longer counts.
  for (let second = 3; second <= 14; second += 1) leftAt(second, 600 + 10 * second, 1_000);
  expect(leftAt(15, 750, 1_000)).toBe(25);
});

test("knows nothing while nothing is done, also after a pause", () => {
  const leftAt = measure();
  leftAt(0, 10, 100);
  expect(leftAt(5, 10, 100)).toBeNull();
  expect(leftAt(60, 20, 100)).toBe(440);
});
