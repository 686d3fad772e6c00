import { type Inspection, ISSUE_CODES, type IssueCode } from "@termsift/core/contract";
import { expect, test } from "vitest";
import { reportNotesOf } from "./report-strip.tsx";

test("doubts the amounts of a report without a total only if a note says so", () => {
  for (const [name, { severity, text }] of Object.entries(ISSUE_CODES)) {
    const code = name as IssueCode;
    const issues = [{ line: 1, column: 1, code, message: "" }];
    const report = {
      issues,
      reconciled: null,
      accounting: { issues: 0 },
      totals: {},
      reported: null,
    } as unknown as Inspection;
    const isDoubt = severity === "amounts" && code !== "total-mismatch";
    const [note] = reportNotesOf(report);
    expect(note?.kind).toBe(isDoubt ? "warn" : undefined);
    expect(note?.children.includes(text)).toBe(isDoubt);
  }
});

test("warns of terms that a spreadsheet changed, in the words of the report's issue", () => {
  const message = "In 3 rows, a spreadsheet made a date of the search term.";
  const issues = [{ line: 0, column: null, code: "changed-terms", message }];
  const accounting = { rows: 3, terms: 0, nonTerms: 3, footers: 0, issues: 0 };
  const report = { issues, reconciled: null, totals: {}, reported: null, rows: 3, accounting };
  expect(reportNotesOf(report as unknown as Inspection)).toContainEqual({
    kind: "warn",
    children: message,
  });
});

test.each(["conversions-missing", "no-conversions-column"])(
  "warns that terms which convert may be among those to block, because of %s",
  (code) => {
    const report = { issues: [{ code }], reconciled: null, totals: {}, accounting: { issues: 0 } };
    const [, note] = reportNotesOf(report as unknown as Inspection);
    expect(note?.kind).toBe("warn");
    expect(note?.children).toContain("may include terms that convert");
  },
);

test("warns of rows that were left out, whatever the totals say", () => {
  const accounting = { rows: 3, terms: 1, footers: 0, issues: 2 };
  const report = { issues: [], reconciled: null, totals: {}, reported: null, rows: 3, accounting };
  expect(reportNotesOf(report as unknown as Inspection)).toContainEqual({
    kind: "warn",
    children:
      "Termsift could not read 2 of 3 rows. Click the line with the money for the notes about this file.",
  });
});
