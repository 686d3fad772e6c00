import {
  chooseNegatives,
  exclusionTermsOf,
  formatNegative,
  prepareExclusions,
} from "@termsift/core/exclusions";
import { exportFormatIds, writeExclusions } from "@termsift/core/exports";
import { describe, expect, it } from "vitest";
import { asked, item, lists, scopes, startEngine, written } from "./testing/started-engine.ts";

const prepared = prepareExclusions({
  platform: "google",
  terms: exclusionTermsOf({ ...lists, scopes }),
  profileText: "Boiler and pipe repairs",
});
const choice = chooseNegatives(prepared, { method: "smallest" });

describe("createExclusionEngine", () => {
  it("proposes core's smallest safe set and sums the terms that its first negatives block", async () => {
    const view = startEngine().plan(asked());
    expect(view.negatives).toEqual(choice.negatives.map(formatNegative));
    expect(view.negatives[0]).toBe('"plumber jobs"');
    for (const count of view.negatives.keys()) {
      const first = choice.negatives.slice(0, count);
      const blocked = [...new Set(first.flatMap((one) => prepared.index.blockedBy(one)))];
      const cost = blocked.reduce((sum, at) => sum + prepared.index.terms[at]!.cost, 0);
      expect(view.totals.cost[count]).toBeCloseTo(cost);
      expect(view.totals.terms[count]).toBe(blocked.length);
    }
    expect(view.waste).toEqual({ terms: 5, cost: 23 });
    expect(view.hasCampaigns).toBe(true);
  });

  it("knows how many rows a file by campaign has for the first negatives", () => {
    const engine = startEngine();
    const view = engine.plan(asked({ method: "exact" }));
    for (const count of view.negatives.keys()) {
      const file = { ...written, count, level: "campaign", formatId: "google-editor" } as const;
      const rows =
        count === 0 ? [""] : String(engine.write(file).files[0]?.content).trim().split("\n");
      expect(view.campaignRows[count]).toBe(rows.length - 1);
    }
  });

  it("writes the same bytes as core in every format", async () => {
    const engine = startEngine();
    engine.plan(asked());
    for (const formatId of exportFormatIds) {
      const { files } = writeExclusions(prepared, choice, { ...written, formatId });
      expect(engine.write({ ...written, formatId }).files).toEqual(files);
    }
  });

  it("protects terms that the user removed and blocks terms that the user included", async () => {
    const engine = startEngine();
    const switched = ["plumber jobs london", "boiler forum"];
    const view = engine.plan(asked({ switched }));
    expect(view.negatives).not.toContain('"plumber jobs"');
    expect(view.negatives).toContain("[boiler forum]");
    expect(view.waste.terms).toBe(5);
  });

  it("uses a negative that hits a kept term only if the user agrees to exactly these hits", async () => {
    const engine = startEngine();
    const first = engine.plan(asked({ method: "phrase" }));
    const [refused] = first.checked.list;
    expect(refused).toMatchObject({
      status: "refused",
      hitCount: 1,
      lost: { cost: expect.any(Number) },
      waste: { terms: 4, cost: 20 },
    });
    expect(refused?.hits).toMatchObject([{ term: "plumber near me", guard: { kind: "kept" } }]);
    expect(first.negatives).not.toContain('"plumber"');
    const agreed = new Map([['"plumber"', refused?.fingerprint ?? 0]]);
    const second = engine.plan(asked({ method: "phrase", agreed }));
    expect(second.negatives[0]).toBe('"plumber"');
    expect(second.alwaysIn).toBe(1);
    expect(second.totals.terms[1]! - second.totals.wasteTerms[1]!).toBe(1);
    engine.addTerms({
      name: "kept_keywords",
      items: [item("emergency plumber", { category: "keep" })],
      scopes,
    });
    const third = engine.plan(asked({ method: "phrase", agreed }));
    expect(third.negatives).not.toContain('"plumber"');
    expect(third.checked.list[0]).toMatchObject({ status: "refused", hitCount: 2 });
  });

  it("puts a typed negative first if it is safe, and otherwise waits until the user agrees", async () => {
    const added = [
      { text: "manual", matchType: "broad" as const },
      { text: "near me", matchType: "phrase" as const },
    ];
    const view = startEngine().plan(asked({ added }));
    expect(view.negatives[0]).toBe("manual");
    expect(view.alwaysIn).toBe(1);
    expect(view.checked.list.map(({ status }) => status)).toEqual(["safe", "refused"]);
  });

  it("leaves out terms that existing negatives block, protects own keywords and shows conflicts", async () => {
    const engine = startEngine();
    const existing = new Blob(["Negative keyword,Match type,Campaign\njobs,Phrase,Search\n"]);
    expect(await engine.readKeywordFile({ role: "existing", file: existing })).toMatchObject({
      count: 1,
      campaigns: ["Search"],
    });
    await engine.readKeywordFile({
      role: "own",
      file: new Blob(['[free boiler manual]\n"plumber jobs board"\n']),
    });
    const view = engine.plan(asked());
    expect(view.covered.count).toBe(3);
    expect(view.covered.list[0]).toMatchObject({ term: "plumber jobs london", by: '"jobs"' });
    expect(view.negatives).toEqual(["[plumber]"]);
    expect(view.open.list).toMatchObject([
      { term: "free boiler manual", reason: expect.stringContaining("own keywords") },
    ]);
    expect(view.conflicts.list).toMatchObject([
      { negative: '"jobs"', keyword: '"plumber jobs board"' },
    ]);
  });

  it("reports existing negatives of campaigns that are not in the report", async () => {
    const text = "Negative keyword,Match type,Campaign\njobs,Phrase,Brand\nfree,Phrase,Search\n";
    const { count, issues } = await startEngine().readKeywordFile({
      role: "existing",
      file: new Blob([text]),
    });
    expect(count).toBe(2);
    expect(issues).toMatchObject([
      { line: 0, message: expect.stringContaining('such as "jobs" of "Brand"') as string },
    ]);
  });

  it("still reports the campaigns if existing negatives block all terms to exclude", async () => {
    const engine = startEngine();
    await engine.readKeywordFile({ role: "existing", file: new Blob(["plumber\nboiler\n"]) });
    const view = engine.plan(asked());
    expect(view.waste.terms).toBe(0);
    expect(view.covered.count).toBe(5);
    expect(view).toMatchObject({ hasCampaigns: true, hasAdGroups: true });
  });

  it("names the line and column of an unreadable row, and drops the previous file", async () => {
    const engine = startEngine();
    await engine.readKeywordFile({ role: "existing", file: new Blob(["jobs\n"]) });
    const { issues } = await engine.readKeywordFile({
      role: "existing",
      file: new Blob(["Campaign,Negative keyword\nSearch,\nSearch,salary\n"]),
    });
    expect(issues).toMatchObject([{ line: 2, column: 2 }]);
    await expect(
      engine.readKeywordFile({ role: "existing", file: new Blob(["a,b\n1,2\n"]) }),
    ).rejects.toThrow("no column");
    expect(engine.plan(asked()).covered.count).toBe(0);
  });

  it("writes the client report with the figures of the choice, and the waste as the page counts it", async () => {
    const engine = startEngine();
    const { totals } = engine.plan(asked());
    const request = {
      count: 1,
      businessName: "<b>Pipes & Co</b>",
      fileName: "report.csv",
      preparedOn: "1 October 2026",
      layout: { agency: "", logo: null, comment: "", rows: 20, dropped: [] },
      summary: {
        terms: 7,
        negative: 4,
        irrelevant: 1,
        review: 1,
        kept: 1,
        protected: 0,
        alreadyExcluded: 0,
        productTargets: 0,
        cost: { total: 54, excluded: 23, review: 1, kept: 30, alreadyExcluded: 0, hidden: null },
        classifier: "rules@1",
        report: {
          platform: "google",
          kind: "search-terms",
          language: "en",
          encoding: "utf-8",
          delimiter: ",",
          decimalMark: ".",
          currency: "GBP",
          dateRange: null,
          rows: 7,
          uniqueTerms: 7,
          totals: { impressions: 1, clicks: 1, cost: 54, conversions: 0 },
          reported: null,
          reconciled: null,
          hiddenCost: null,
          accounting: { rows: 7, terms: 7, footers: 0, issues: 0 },
          issueCount: 0,
          issues: [],
        },
      },
    } satisfies Parameters<typeof engine.writeClientReport>[0];
    const html = await engine.writeClientReport(request);
    expect(html).toContain("&lt;b&gt;Pipes &amp; Co&lt;/b&gt;");
    expect(html).toContain("£23.00");
    expect(html).toContain(`${Math.round(((totals.wasteCost[1] ?? 0) / 23) * 100)}%`);

    await engine.readKeywordFile({ role: "existing", file: new Blob(["[plumber jobs london]\n"]) });
    await engine.plan(asked());
    const covered = await engine.writeClientReport(request);
    expect(covered).toContain("£23.00");
    expect(covered).toContain("The account blocks £9.00 of that waste already.");
  });
});
