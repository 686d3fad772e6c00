import { describe, expect, it } from "vitest";
import type { FilterSummary } from "../contract/filter-result.ts";
import { reportSpend } from "../contract/measured-totals.ts";
import { formatShare } from "../terms/format-figures.ts";
import { makeTerm } from "../exclusions/testing/term-factory.ts";
import { logoOf } from "./client-report-page.ts";
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
  openCost: 250,
  savedCost: 200,
  hitTerms: 0,
  layout: { agency: "", logo: null, comment: "", rows: 20, dropped: [] },
};

const withLayout = (layout: Partial<ClientReportInput["layout"]>, part = {}) =>
  writeClientReport({ ...input, ...part, layout: { ...input.layout, ...layout } });
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr><td>(?<text>[^<]*)/gu)].map(([, text]) => text);
const png = (length: number) => `data:image/png;base64,iVBORw0KGgo${"A".repeat(length)}`;

describe("writeClientReport", () => {
  it("shows the report, the waste and the proposal", () => {
    const html = writeClientReport(input);
    for (const text of [
      "Google Ads",
      "1 - 30 September 2026",
      "€1,000.00",
      "€320.50",
      "€250.00",
      "Search terms of Stride &amp; Mile",
      "that do not fit Stride &amp; Mile",
      "19% of the report's total spend",
      "20 search terms",
      "3 negative keywords",
      "80%",
      "plumber jobs london",
      "[café &amp; bar]",
    ]) {
      expect(html).toContain(text);
    }
  });

  it("names the number and cost of clicked terms to exclude that it leaves out", () => {
    const html = (...clicks: readonly number[]) => {
      const left = clicks.map((each, at) =>
        makeTerm(`left out ${at}`, "unshown", { clicks: each, cost: each }),
      );
      return writeClientReport({ ...input, terms: [...input.terms, ...left] });
    };
    expect(html(2, 3)).toContain("2 more search terms (€5.00) are not in it");
    expect(html(0)).not.toContain("not in it");
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
      /€|of the cost|of that waste|<th scope="col">(?:Clicks|Cost)<|class="bar"/u,
    );
    const issue = { line: 0, column: null, code: "mixed-currencies" as const, message: "" };
    const mixed = of({ issues: [issue] });
    expect(mixed).toContain("in several currencies, not added up");
    expect(mixed).not.toMatch(/€|of the cost/u);
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
    expect(withLayout({ agency: evil, comment: evil, logo: evil })).not.toMatch(/<script|<img/u);
    expect(html).not.toMatch(/<script|<img|<link|https?:/u);
    expect(html).toContain("&lt;script&gt;");
    expect(html).toContain("default-src 'none'");
  });

  it("does not claim to be safe if the user agreed to lose terms", () => {
    expect(writeClientReport(input)).toContain("None of them blocks");
    const html = writeClientReport({ ...input, hitTerms: 2 });
    expect(html).not.toContain("None of them blocks");
    expect(html).toContain("2 search terms that should stay");
  });

  it("has the rows that the layout asks for, highest cost first, and counts the others", () => {
    const terms = Array.from({ length: 20 }, (_, at) =>
      Object.assign({}, input.terms[0]!, { term: `term ${at}`, cost: at < 5 ? 0 : at }),
    );
    const negatives = terms
      .slice(0, 7)
      .map(({ term, cost }) => ({ text: term, matchType: "exact" as const, cost }));
    const part = { terms, negatives };
    expect(rowsOf(withLayout({ rows: 2 }, part))).toEqual([
      "term 19",
      "term 18",
      "[term 6]",
      "[term 5]",
    ]);
    expect(withLayout({ rows: 2 }, part)).toContain("18 more are not listed here.");
    expect(rowsOf(withLayout({ rows: "cost" }, part))).toHaveLength(15 + 2);
    expect(rowsOf(withLayout({ rows: "all" }, part))).toHaveLength(20 + 7);
    const dropped = ["term 19", "[term 6]", "term 5"];
    expect(rowsOf(withLayout({ rows: 2, dropped }, part))).toEqual([
      "term 18",
      "term 17",
      "[term 0]",
      "[term 1]",
    ]);
    expect(withLayout({ rows: 2, dropped }, part)).toContain("€250.00");
  });

  it("carries the agency's name and logo and the comment, and no logo that is not a small picture", () => {
    const html = withLayout({ agency: "Ads & Co", logo: png(40), comment: "First\nSecond <b>" });
    expect(html).toContain("Prepared by Ads &amp; Co with Termsift.");
    expect(html).toContain(`<img src="${png(40)}" alt="Ads &amp; Co">`);
    expect(html).toContain("First\nSecond &lt;b&gt;");
    expect(logoOf("data:image/png;base64,/9j/AAAA")).toBe("data:image/jpeg;base64,/9j/AAAA");
    const svg = `data:image/svg+xml;base64,${btoa("<svg onload='alert(1)'/>")}`;
    for (const bad of [
      "",
      svg,
      `${png(4)}" onerror="x`,
      "https://evil.example/a.png",
      png(300_000),
    ]) {
      expect(logoOf(bad)).toBeNull();
      expect(withLayout({ logo: bad })).not.toContain("<img");
    }
  });

  it("never says 'your profile' to a client", () => {
    const term = { ...input.terms[0]!, reason: "'wig': not among the words of the profile" };
    const negatives = [{ ...input.negatives[0]!, reason: "your profile rules this out" }];
    const html = writeClientReport({ ...input, terms: [term], negatives });
    expect(html).toContain("not among the words of Stride &amp; Mile");
    expect(html).toContain("Stride &amp; Mile rules this out");
    expect(writeClientReport({ ...input, businessName: "", terms: [term] })).toContain(
      "of the business",
    );
  });

  it("states the share of the spend that the results page states, and none if costs are missing", () => {
    const issues = [{ line: 0, column: null, code: "costs-missing" as const, message: "" }];
    const html = writeClientReport({
      ...input,
      summary: { ...summary, report: { ...summary.report, issues } },
    });
    expect(html).toContain("At least <strong>€250.00</strong>");
    expect(html).not.toContain("total spend");
    const little = { ...summary, cost: { ...summary.cost, excluded: 13 } };
    expect(writeClientReport({ ...input, summary: little })).toContain(
      "1% of the report's total spend",
    );
    const share = formatShare(13 / reportSpend(little.cost));
    expect(writeClientReport({ ...input, summary: little })).toContain(
      `${share} of the report's total spend`,
    );
  });

  it("repeats the head of a long table on each printed page, and cuts no row", () => {
    const html = writeClientReport(input);
    expect(html).toContain("thead{display:table-header-group}");
    expect(html).toMatch(/tr[^}]*\{break-inside:avoid\}/u);
  });

  it("shortens long texts", () => {
    const html = writeClientReport({
      ...input,
      terms: [{ ...input.terms[0]!, term: "long ".repeat(60) }],
    });
    expect(html).toContain("…</td>");
    expect(html).not.toContain("long ".repeat(30));
  });

  it("works for a report without costs", () => {
    const free = { ...summary.cost, total: 0, excluded: 0, hidden: null };
    const html = writeClientReport({
      ...input,
      summary: { ...summary, negative: 0, irrelevant: 0, cost: free },
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
    expect(html).toContain("<td>≥ €7.00</td>");
    expect(html).not.toContain("<td>€0.00</td>");
    expect(html).toContain("The amounts are too low");
  });
});
