import { expect, test } from "vitest";
import { idleNegativesText } from "./existing-negatives.ts";

const of = (campaign: string | null, adGroup: string | null = null) =>
  ({ text: "jobs", matchType: "phrase", campaign, adGroup }) as const;
const scopes = [
  { campaign: "Search", adGroup: "Pipes" },
  { campaign: "Search", adGroup: "Taps" },
];

test("counts negatives of campaigns and ad groups that are not in the report, and names one", () => {
  const existing = [
    of(null),
    of("Search"),
    of("Search", "Pipes"),
    of("Brand"),
    of("Search", "Old"),
  ];
  expect(idleNegativesText(existing, scopes)).toMatch(/: 2 of 5, such as "jobs" of "Brand"\.$/u);
  const nowhere = [{ campaign: null, adGroup: null }];
  expect(idleNegativesText([of("Search"), of(null)], nowhere)).toContain(": 1 of 2,");
});

test("gives no note if every negative may block something", () => {
  expect(idleNegativesText([of(null), of("Search"), of("Search", "Taps")], scopes)).toBeUndefined();
  expect(idleNegativesText([], [])).toBeUndefined();
});
