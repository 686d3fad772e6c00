import { expect, test } from "vitest";
import { idleNegativesText } from "./existing-negatives.ts";

const of = (campaign: string | null, adGroup: string | null = null) =>
  ({ text: "jobs", matchType: "phrase", campaign, adGroup }) as const;
const scopes = [
  { campaign: "Search", adGroup: "Pipes" },
  { campaign: "Search", adGroup: "Taps" },
];

test("counts negatives of campaigns and ad groups that are not in the report, and names three of them", () => {
  expect(
    idleNegativesText(
      [of(null), of("Search"), of("Search", "Pipes"), of("Brand"), of("Search", "Old")],
      scopes,
    ),
  ).toBe(
    '2 of 5 negative keywords are of campaigns or ad groups that the report does not have ("Brand"; "Search", "Old"): they block nothing of it.',
  );
  expect(
    idleNegativesText(
      ["A", "B", "B", "C", "D", "E"].map((name) => of(name)),
      scopes,
    ),
  ).toContain('("A"; "B"; "C"; and 2 more)');
});

test("gives no note if every negative may block something", () => {
  expect(idleNegativesText([of(null), of("Search"), of("Search", "Taps")], scopes)).toBeUndefined();
  expect(idleNegativesText([], [])).toBeUndefined();
});

test("tells that negatives of single campaigns are ignored if the report names no campaigns", () => {
  const nowhere = [{ campaign: null, adGroup: null }];
  expect(idleNegativesText([of("Search"), of(null)], nowhere)).toBe(
    "1 of 2 negative keywords is of single campaigns, but no campaigns are known of this report: it is not taken into account.",
  );
});
