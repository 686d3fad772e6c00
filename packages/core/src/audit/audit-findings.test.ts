import { expect, test } from "vitest";
import { findIdleNegatives } from "../exclusions/existing-negatives.ts";
import { formatNegative } from "../exclusions/negative-keyword.ts";
import { findingsOf } from "./audit-findings.ts";
import { auditNegatives } from "./audit-negatives.ts";
import type { AuditTerm } from "./audit-terms.ts";
import { auditNotes, excludedAlarmText, findingText } from "./audit-texts.ts";
import { negativeAt, wantedTerms } from "./testing/plumber-account.ts";

const audit = (lines: readonly string[], terms: readonly AuditTerm[] = wantedTerms) =>
  auditNegatives({ platform: "google", negatives: lines.map(negativeAt), reports: [terms] });
const findings = (...lines: string[]) =>
  findingsOf(audit(lines)).map((finding) =>
    Object.assign({}, finding, {
      negative: formatNegative(finding.negative),
      text: findingText(finding, "GBP"),
    }),
  );

test("a removal of a conflict takes all equal negatives, one of duplicates leaves the first", () => {
  const found = findings('"boiler repair"', '"boiler-repair"', "diy", "d.i.y", "diy!", "-diy");
  expect(found.map(({ kind, negative, removes }) => [kind, negative, removes])).toEqual([
    ["conflict", '"boiler repair"', [0, 1]],
    ["duplicate", "diy", [5]],
    ["never", "diy!", [4]],
  ]);
});

test("equal negatives that another one makes superfluous are one finding, all of them to remove", () => {
  expect(findings('"diy"', "[diy shop]", "[diy-shop]")).toMatchObject([
    { kind: "redundant", negative: "[diy shop]", removes: [1, 2] },
  ]);
});

test("each finding says in one sentence what is wrong, with the money", () => {
  const texts = findings(
    '"boiler repair"',
    "[plumber portishead]",
    '"cheap plumber" @ Leads',
    "[diy shop] @ Leads > Taps",
    '"diy" @ account',
  ).map(({ text }) => text);
  expect(texts).toEqual([
    "Blocks 2 searches (5 conversions, £240.50), such as “boiler repair bristol”: it converted (3 conversions, £160.50).",
    "Blocks “cheap plumber bristol”: it converted (1 conversion, £12.00).",
    "Blocks “plumber portishead”: it is a keyword of the account (Added) (£15.00).",
    '"diy" blocks all that this one blocks, in: Whole account.',
  ]);
});

test("the alarm names the Excluded search with the most conversions, and how many there are", () => {
  const term = (text: string, conversions: number) => ({
    term: text,
    conversions,
    cost: 16.05,
    clicks: 4,
  });
  expect(excludedAlarmText([], "GBP")).toBeNull();
  expect(excludedAlarmText([term("boiler repair bristol", 3)], "GBP")).toBe(
    "A negative keyword of your account blocks a search that converted: “boiler repair bristol” (3 conversions, £16.05). The report marks it as Excluded. Check whether you still want to exclude it.",
  );
  expect(excludedAlarmText([term("a", 3), term("b", 1)], null)).toContain("block 2 searches");
});

test("the notes say what an audit without conversions or without places cannot tell", () => {
  expect(auditNotes(audit(["diy", "d-i-y"]), true, [])).toEqual([]);
  expect(auditNotes(audit(["diy", "-diy"]), true, [])).toEqual([
    expect.stringContaining("names no campaign") as string,
  ]);
  expect(auditNotes(audit(["diy @ A", "-diy @ A"]), false, [])).toEqual([
    expect.stringContaining("no conversions") as string,
  ]);
});

test("negatives whose campaign is in no report are said to be unchecked", () => {
  const negatives = ["diy @ leads", "[diy shop] @ Leads", "shop @ Other > Taps"].map(negativeAt);
  const scopes = [{ campaign: "Leads", adGroup: "Taps" }];
  const unchecked = findIdleNegatives(negatives, scopes);
  const [text = ""] = auditNotes(audit([]), true, unchecked);
  expect(text).toContain("2 negatives were not compared with searches");
  expect(text).toContain('diy of "leads" and 1 more');
});
