import { describe, expect, it } from "vitest";
import type { FilterSummary } from "../contract/filter-result.ts";
import { type ClientReportInput, writeClientReport } from "./client-report.ts";
import { sampleRequest } from "./testing/sample-request.ts";

const summary: FilterSummary = {
  terms: 120,
  negative: 8,
  irrelevant: 12,
  review: 3,
  kept: 90,
  protected: 5,
  alreadyExcluded: 2,
  productTargets: 0,
  cost: { total: 1_000, excluded: 250, review: 10, kept: 700, alreadyExcluded: 40, hidden: 320.5 },
  classifier: "rules",
  report: {
    platform: "google",
    kind: "search-terms",
    language: "en",
    encoding: "utf-8",
    delimiter: ",",
    decimalMark: ".",
    currency: "EUR",
    dateRange: "1 - 30 September 2026",
    rows: 140,
    uniqueTerms: 120,
    totals: { impressions: 1, clicks: 1, cost: 1_000, conversions: 4 },
    reported: null,
    reconciled: true,
    hiddenCost: 320.5,
    accounting: { rows: 140, terms: 140, footers: 0, issues: 0 },
    issueCount: 0,
    issues: [],
  },
};

const input: ClientReportInput = {
  businessName: "Stride & Mile",
  fileName: "report.csv",
  preparedOn: "1 October 2026",
  summary,
  terms: sampleRequest.terms ?? [],
  negatives: sampleRequest.negatives,
  savedCost: 200,
  hitTerms: 0,
};

describe("writeClientReport", () => {
  it("shows the report, the waste and the proposal", () => {
    const html = writeClientReport(input);
    for (const text of [
      "Google Ads",
      "1 - 30 September 2026",
      "1,000.00 EUR",
      "320.50 EUR",
      "250.00 EUR",
      "19% of the spend in this report",
      "20 search terms",
      "3 negative keywords",
      "80%",
      "plumber jobs london",
      "[café &amp; bar]",
    ]) {
      expect(html).toContain(text);
    }
  });

  it("shows no missing figure, and no sum of costs in several currencies", () => {
    const of = (report: Partial<FilterSummary["report"]>) =>
      writeClientReport({
        ...input,
        summary: { ...summary, report: { ...summary.report, ...report } },
      });
    const bare = { impressions: null, clicks: null, cost: null, conversions: null };
    const html = of({ totals: bare });
    expect(html).toContain("not in the file");
    expect(html).toContain("<strong>20 search terms</strong> do not fit Stride &amp; Mile.");
    expect(html).not.toMatch(
      /EUR|of the cost|of that waste|<th scope="col">(?:Clicks|Cost)<|class="bar"/u,
    );
    const issue = { line: 0, column: null, code: "mixed-currencies" as const, message: "" };
    const mixed = of({ issues: [issue] });
    expect(mixed).toContain("in several currencies, not added up");
    expect(mixed).not.toMatch(/EUR|of the cost/u);
    expect(mixed).toContain('<th scope="col">Clicks<');
  });

  it("shows why amounts are doubtful", () => {
    expect(writeClientReport(input)).not.toContain('class="doubt"');
    const issue = { line: 0, column: null, code: "unproven-decimal-mark" as const, message: "" };
    const report = { ...summary.report, issues: [issue], reconciled: false };
    const html = writeClientReport({ ...input, summary: { ...summary, report } });
    expect(html).toContain("wrong by a factor of 1,000");
    expect(html).toContain("do not add up to the file's own total");
  });

  it("escapes every text, and has no scripts and no external files", () => {
    const evil = `<script>alert("1")</script><img src=x onerror='alert(1)'>`;
    const html = writeClientReport({
      ...input,
      businessName: evil,
      fileName: evil,
      preparedOn: evil,
      summary: {
        ...summary,
        report: { ...summary.report, dateRange: evil, currency: evil },
      },
      terms: [{ ...input.terms[0]!, term: evil, reason: evil }],
      negatives: [{ ...input.negatives[0]!, text: evil, reason: evil }],
    });
    expect(html).not.toMatch(/<script|<img|<link|https?:/u);
    expect(html).toContain("&lt;script&gt;");
    expect(html).toContain("default-src 'none'");
  });

  it("does not claim to be safe if the user agreed to lose terms", () => {
    expect(writeClientReport(input)).toContain("None of them blocks");
    const html = writeClientReport({ ...input, hitTerms: 2 });
    expect(html).not.toContain("None of them blocks");
    expect(html).toContain("2 search terms that were to stay");
  });

  it("stays on one page for long lists, and counts the other rows", () => {
    const html = writeClientReport({
      ...input,
      terms: Array.from({ length: 500 }, () => input.terms[0]!),
      negatives: Array.from({ length: 300 }, () => input.negatives[0]!),
    });
    expect(html.match(/<tr>/gu)).toHaveLength(2 + 8 + 10);
    expect(html).toContain("and 492 more");
    expect(html).toContain("and 290 more");
  });

  it("shortens long texts", () => {
    const html = writeClientReport({
      ...input,
      terms: [{ ...input.terms[0]!, term: "long ".repeat(60) }],
    });
    expect(html).toContain("…</td>");
    expect(html).not.toContain("long ".repeat(17));
  });

  it("works for a report without costs", () => {
    const free = { ...summary.cost, total: 0, excluded: 0, hidden: null };
    const html = writeClientReport({
      ...input,
      summary: { ...summary, cost: free },
      savedCost: 0,
      negatives: [],
      terms: [],
    });
    expect(html).not.toContain("NaN");
    expect(html).toContain("<p>None.</p>");
  });

  it("shows no unmeasured amount of a term or negative, and warns that amounts are too low", () => {
    const [term] = sampleRequest.terms ?? [];
    const [negative] = sampleRequest.negatives;
    if (term === undefined || negative === undefined) throw new Error("a term and a negative");
    const issues = [{ line: 0, column: null, code: "costs-missing" as const, message: "" }];
    const html = writeClientReport({
      ...input,
      summary: { ...summary, report: { ...summary.report, issues } },
      terms: [{ ...term, cost: 0, unmeasured: ["cost"] }],
      negatives: [{ ...negative, cost: 7, unmeasured: ["cost"] }],
    });
    expect(html).toContain("<td>6</td><td>not known</td>");
    expect(html).toContain("<td>≥ 7.00 EUR</td>");
    expect(html).not.toContain("<td>0.00 EUR</td>");
    expect(html).toContain("The amounts are too low");
  });
});
