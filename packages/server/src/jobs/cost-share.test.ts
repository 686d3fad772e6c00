import { expect, it } from "vitest";
import { excludedCostShareOf } from "./cost-share.ts";

it.each([
  ["half of the cost", { total: 10, excluded: 5 }, 0.5],
  [
    "of all that was spent, what the platform hides included,",
    { total: 10, excluded: 5, hidden: 10 },
    0.25,
  ],
  ["nothing", { total: 10, excluded: 0 }, 0],
  ["more than there is", { total: 10, excluded: 10.0001 }, 1],
  ["of a report without cost", { total: 0, excluded: 0 }, undefined],
  ["of a negative total", { total: -5, excluded: 1e9 }, undefined],
  ["a negative cost", { total: 1e-9, excluded: -1e9 }, undefined],
  ["of a cost beyond all numbers", { total: Infinity, excluded: Infinity }, undefined],
  ["of a huge cost", { total: 1e308, excluded: 1e308 }, 1],
])("counts %s as a share of 0 to 1 or not at all", (_what, cost, share) => {
  expect(excludedCostShareOf(cost)).toBe(share);
});
