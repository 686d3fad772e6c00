import type { Inspection } from "@termsift/core/contract";
import { describe, expect, test } from "vitest";
import {
  descriptionText,
  languageFitText,
  profileFitText,
  reportDoubtTexts,
} from "./doubt-texts.ts";

const none = { impressions: null, clicks: null, cost: null, conversions: null };
const clean: Inspection = {
  platform: "google",
  kind: "search-terms",
  language: "en",
  encoding: "utf-8",
  delimiter: ",",
  decimalMark: ".",
  currency: "EUR",
  dateRange: null,
  rows: 3,
  uniqueTerms: 3,
  totals: { ...none, cost: 6 },
  reported: { ...none, cost: 6 },
  reconciled: true,
  hiddenCost: null,
  accounting: { rows: 4, terms: 3, footers: 1, issues: 0 },
  issueCount: 0,
  issues: [],
};

describe("warnings about a report", () => {
  test("are empty if every row was read and the total matches or is missing", () => {
    expect(reportDoubtTexts(clean)).toEqual([]);
    expect(reportDoubtTexts({ ...clean, reconciled: null, reported: null })).toEqual([]);
  });

  test("say that Google's limits count if the report does not show its platform", () => {
    const [text] = reportDoubtTexts({ ...clean, platform: "unknown", kind: "table" });
    expect(text).toContain("Google's limits and matching count");
    expect(reportDoubtTexts({ ...clean, platform: "unknown", kind: "term-list" })).toEqual([]);
  });

  test("say that conversions are missing, once, also beside a more serious doubt", () => {
    const missing = { line: 0, column: null, code: "no-conversions-column" as const, message: "c" };
    const mixed = { line: 0, column: null, code: "mixed-currencies" as const, message: "m" };
    expect(reportDoubtTexts({ ...clean, issues: [missing] })).toEqual(["c"]);
    expect(reportDoubtTexts({ ...clean, issues: [missing, mixed] })).toEqual(["m", "c"]);
  });

  test("repeat the reader's message if no costs were compared", () => {
    const message = "The file says that it has 3 rows, 2 were found.";
    const issues = [{ line: 0, column: null, code: "total-mismatch" as const, message }];
    const off = { ...clean, reconciled: false, reported: null, issueCount: 1, issues };
    expect(reportDoubtTexts(off)).toEqual([message]);
  });

  test("mention the total even after a thousand row issues", () => {
    const off = { ...clean, reconciled: false, reported: null };
    expect(reportDoubtTexts(off)).toEqual([expect.stringContaining("do not match")]);
  });

  test("report different clicks even if the costs match", () => {
    const message = "The rows have 2 clicks, the file's own total says 3.";
    const issues = [{ line: 0, column: null, code: "clicks-mismatch" as const, message }];
    expect(reportDoubtTexts({ ...clean, issueCount: 1, issues })).toEqual([message]);
  });

  test("count the rows that were left out and name the first five lines", () => {
    const accounting = { ...clean.accounting, issues: 7 };
    const issues = [5, 8, 9, 12, 20, 21, 30].map((line) => {
      return { line, column: 1, code: "not-a-number" as const, message: `Line ${line}` };
    });
    expect(reportDoubtTexts({ ...clean, accounting, issueCount: 7, issues })).toEqual([
      'Left out: 7 rows that could not be read (lines 5, 8, 9, 12, 20, …). Run "termsift inspect" with this report to see why.',
    ]);
  });

  test("report an unknown total, but not as an unreadable row", () => {
    const accounting = { ...clean.accounting, issues: 1 };
    const issues = [
      { line: 4, column: 1, code: "unknown-total-row" as const, message: 'Line 4: "Sum: all" …' },
      { line: 5, column: 1, code: "not-a-number" as const, message: "Line 5" },
    ];
    expect(reportDoubtTexts({ ...clean, accounting, issueCount: 2, issues })).toEqual([
      'Line 4: "Sum: all" …',
      expect.stringContaining("1 row that could not be read (line 5)"),
    ]);
  });

  test("use the singular for one row", () => {
    const accounting = { ...clean.accounting, issues: 1 };
    const issues = [{ line: 5, column: 1, code: "unreadable-text" as const, message: "Line 5" }];
    expect(reportDoubtTexts({ ...clean, accounting, issueCount: 1, issues })[0]).toMatch(
      /^Left out: 1 row that could not be read \(line 5\)\./u,
    );
  });
});

describe("the language of the terms", () => {
  const fit = { language: "de", f1: 0.6957, labelledTerms: 120, f1Overall: 0.8412, isWeak: true };

  test("is named with its scores if the model is weak in it", () => {
    const text = languageFitText(fit);
    expect(text).toMatch(/^These terms are in German: check the lists more carefully\./u);
    expect(text).toContain(
      "scored 0.70 of 1 on 120 terms in German, and 0.84 of 1 on the terms of all languages",
    );
    expect(languageFitText({ ...fit, f1: null, labelledTerms: 0 })).toContain(
      "Termsift's built-in model has not been tested in German yet",
    );
  });

  test("is not mentioned if the model is not weak in it or was not measured", () => {
    expect(languageFitText({ ...fit, isWeak: false })).toBeUndefined();
    expect(languageFitText(undefined)).toBeUndefined();
  });
});

describe("the description", () => {
  const profile = { name: "Harbour Plumbing", type: "other" } as const;

  test.each([
    ["", /is empty, so the AI knows nothing about your offer/u],
    ["   ", /is empty/u],
    ["Plumber", /fewer than 5 words, so the AI knows almost nothing/u],
    ["Plumber, in - Bristol!", /fewer than 5 words/u],
  ])("«%s» gives a warning", (description, text) => {
    expect(descriptionText({ ...profile, description }, "local@1")).toMatch(text);
  });

  test.each(["Emergency plumber and boiler repair.", "東京で配管工事と水漏れ修理をしています。"])(
    "«%s» is enough, however its language writes words",
    (description) => {
      expect(descriptionText({ ...profile, description }, "local@1")).toBeUndefined();
    },
  );

  test("gives a warning for the embedded model above 100 words", () => {
    const ofWords = (count: number) => ({ ...profile, description: "pipe ".repeat(count) });
    expect(descriptionText(ofWords(1151), "local@1")).toContain(
      "has 1,151 words. Termsift's built-in model",
    );
    expect(descriptionText(ofWords(100), "local@1")).toBeUndefined();
    expect(descriptionText(ofWords(1151), "llm:openai/gpt-5")).toBeUndefined();
  });
});

const counts = { judgedTerms: 423, wasteTerms: 390, provenTerms: 0, provenWasteTerms: 0 };

test("a doubtful fit is reported with its counts, and with proof if there is any", () => {
  expect(profileFitText({ ...counts, isDoubtful: true })).toBe(
    "Does this report belong to this business? 390 of 423 terms (92 %) look like waste for this business. Either the report belongs to another account, or the description does not say what you sell. Check both before you exclude anything.",
  );
  expect(
    profileFitText({ ...counts, provenTerms: 15, provenWasteTerms: 12, isDoubtful: true }),
  ).toContain("Among them are 12 of the 15 terms that brought conversions or are your keywords.");
});

test("the question names campaigns that do not fit while the rest of the report does", () => {
  const campaigns = [{ ...counts, campaign: "Loans\u001b[2J" }];
  expect(profileFitText({ ...counts, isDoubtful: false, campaigns })).toBe(
    'Does the description cover these campaigns? Most of their terms look like waste for this business: "Loans·[2J" (390 of 423 terms). Add what they advertise to the description, or check their terms before you exclude them.',
  );
  expect(
    profileFitText({ ...counts, isDoubtful: false, campaigns, furtherCampaigns: 1_480 }),
  ).toContain("(390 of 423 terms) and 1,480 more. Add");
});

test("there is no question if report and profile fit or if the fit is unknown", () => {
  expect(profileFitText({ ...counts, isDoubtful: false })).toBeUndefined();
  expect(profileFitText(undefined)).toBeUndefined();
});
