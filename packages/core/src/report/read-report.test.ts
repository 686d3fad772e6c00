import { exampleWorkbook } from "./testing/example-workbook.ts";
import { describe, expect, test } from "vitest";
import { exampleRows, readBytes, readText, refusalOf } from "./testing/read-bytes.ts";
import { syntheticReport, syntheticText } from "./testing/synthetic-report.ts";
import { type SyntheticLanguage, syntheticWords } from "./testing/synthetic-words.ts";

const costCents = 27_503 + 1999 + 120 + 90;

const languages = Object.keys(syntheticWords) as SyntheticLanguage[];
const forms = ["csv", "excel-csv", "resaved"] as const;

describe("Google Ads search terms reports", () => {
  test.each(languages.flatMap((language) => forms.map((form) => ({ language, form }))))(
    "in $language as $form are read to the cent and reconcile, and every row is counted",
    async ({ language, form }) => {
      const bytes = syntheticReport(exampleRows, { language, form, hiddenCents: 3700 });
      const isAscii = bytes.every((byte) => byte < 128);
      const { inspection, terms } = await readBytes(bytes);
      expect(inspection).toMatchObject({
        platform: "google",
        kind: "search-terms",
        language,
        encoding:
          form === "excel-csv" ? "utf-16le" : isAscii || form === "csv" ? "utf-8" : "windows-1252",
        delimiter: { csv: ",", "excel-csv": "\t", resaved: ";" }[form],
        decimalMark: language === "en" ? "." : ",",
        currency: "EUR",
        dateRange: syntheticWords[language].dates,
        rows: 5,
        uniqueTerms: 4,
        totals: { clicks: 1214, impressions: 78_297, cost: costCents / 100, conversions: 9.33 },
        reported: { clicks: 1214, impressions: 78_297, cost: costCents / 100, conversions: 9.33 },
        reconciled: true,
        hiddenCost: 37,
        accounting: { rows: 8, terms: 5, footers: 3, issues: 0 },
        issueCount: 0,
      });
      expect(terms.map((term) => term.term)).toEqual([
        "solar panels",
        "solar jobs, london",
        "free solar",
        "total solar",
      ]);
      expect(terms[0]).toMatchObject({
        clicks: 1211,
        cost: 276.23,
        isAdded: true,
        isExcluded: false,
        rows: 2,
      });
      expect(terms[0]?.scopes).toMatchObject([
        { campaign: "Search", adGroup: "Ad group 1" },
        { campaign: "Search", adGroup: "Ad group 2" },
      ]);
      expect(terms[2]).toMatchObject({ isExcluded: true });
    },
  );

  test("give the same result for any chunk size", async () => {
    for (const form of forms) {
      const bytes = syntheticReport(exampleRows, { language: "de", form });
      const whole = await readBytes(bytes);
      for (const size of [1, 2, 3, 7, 64]) expect(await readBytes(bytes, {}, size)).toEqual(whole);
    }
  });

  test("are read without title lines, campaign columns and footers, with an issue that no total proves them", async () => {
    const without = ["Campaign", "Ad group", "Campaign type"];
    const { inspection, terms } = await readBytes(
      syntheticReport(exampleRows, { hasTitle: false, hasFooters: false, without }),
    );
    expect(inspection).toMatchObject({
      platform: "google",
      rows: 5,
      reported: null,
      reconciled: null,
    });
    expect(terms[0]?.scopes).toMatchObject([{ campaign: null, adGroup: null }]);
  });

  test.each([
    ["google", "Search term,Match type,Search keyword,Campaign,Ad group,Clicks,Cost", "red shoe"],
    [
      "microsoft",
      "Search term,Delivered match type,Keyword,Campaign,Ad group,Clicks,Spend",
      "red shoe",
    ],
    [
      "amazon",
      "Customer Search Term,Match Type,Targeting,Campaign Name,Ad Group Name,Clicks,Spend",
      "red shoe",
    ],
  ])(
    "of %s name the keyword and the match type of each place of a term",
    async (_name, head, keyword) => {
      const rows = [
        head,
        `red shoes,Broad,${keyword},C,One,1,1.00`,
        "red shoes,Exact,--,C,One,1,1.00",
        `red shoes,Broad,${keyword},C,One,1,1.00`,
        `blue shoes,Broad,${keyword},C,One,1,1.00`,
      ];
      const { terms } = await readText(rows.join("\n"));
      const place = { campaign: "C", adGroup: "One" };
      expect(terms[0]?.scopes).toEqual([
        { ...place, keyword, matchType: "Broad" },
        { ...place, matchType: "Exact" },
      ]);
      expect(terms[1]?.scopes[0]).toBe(terms[0]?.scopes[0]);
    },
  );

  test("have no keywords if the user names the keyword column as that of the search terms", async () => {
    const { terms } = await readText("Keyword,Clicks,Cost\nred shoes,1,1.00", {
      termColumn: "Keyword",
    });
    expect(terms[0]).toMatchObject({ term: "red shoes", scopes: [] });
  });

  test("name the ad group with the most conversions of a term first, over all its keywords", async () => {
    const rows = [
      "Search term,Campaign,Ad group,Keyword,Clicks,Cost,Conversions",
      "red shoes,C,One,a,5,9.00,1.5",
      "red shoes,C,Two,a,1,1.00,1",
      "red shoes,C,Two,b,1,1.00,1",
      "red shoes,C,Three,a,1,1.00,0",
    ];
    const { terms } = await readText(rows.join("\n"));
    const order = ["Two", "Two", "One", "Three"];
    expect(terms[0]?.scopes.map(({ adGroup }) => adGroup)).toEqual(order);
  });

  test("that were cut off lose only the cut line, and an issue says so", async () => {
    const text = syntheticText(exampleRows);
    const cut = text.slice(0, text.indexOf("free solar") + 30);
    const { inspection } = await readText(cut);
    expect(inspection.accounting).toEqual({ rows: 5, terms: 4, footers: 0, issues: 1 });
    expect(inspection.issues.map((issue) => [issue.line, issue.code])).toEqual([
      [8, "short-row"],
      [0, "no-total"],
    ]);
  });

  test("with changed numbers do not reconcile", async () => {
    const text = syntheticText(exampleRows).replace("19.99", "49.99");
    const { inspection } = await readText(text);
    expect(inspection.reconciled).toBe(false);
    expect(inspection.issues.map((issue) => issue.code)).toEqual(["total-mismatch"]);
  });

  test("with mixed decimal marks are refused", async () => {
    const text = syntheticText([...exampleRows, ...exampleRows])
      .replaceAll("19.99", '"19,99"')
      .replaceAll(",0.90,", ',"0,90",');
    expect(await refusalOf(readText(text))).toMatchObject({ code: "ambiguous-numbers" });
  });

  test("with several currencies are summed in the converted currency", async () => {
    const header =
      "Search term,Match type,Campaign,Currency code,Clicks,Cost,Cost (Converted currency),Account,Converted currency code";
    const text = `Search terms report\n1 May 2026 - 8 May 2026\n${header}\na,Broad match,C,USD,1,10.00,9.00,One,EUR\nb,Broad match,C,EUR,1,5.00,5.00,Two,EUR\nTotal: Search terms,,,,2,,14.00,,EUR\n`;
    const { inspection } = await readText(text);
    expect(inspection).toMatchObject({
      totals: { cost: 14 },
      reported: { cost: 14 },
      reconciled: true,
    });
  });

  test("with one currency use the plain cost, not the converted cost", async () => {
    const text =
      "Search term,Match type,Currency code,Avg. CPC (Converted currency),Cost (Converted currency),Cost\na,Broad match,USD,1.00,9.00,10.00\n";
    expect((await readText(text)).inspection).toMatchObject({
      currency: "USD",
      totals: { cost: 10 },
    });
  });

  test("read ambiguous numbers only after a later number proves the decimal mark", async () => {
    const text =
      "Suchbegriff;Keyword-Option;Klicks;Kosten\na;Genau passend;1;2.206\nb;Genau passend;1;3,50\n";
    expect((await readText(text)).inspection).toMatchObject({
      decimalMark: ",",
      totals: { cost: 2209.5 },
    });
  });

  test("from the API, BigQuery and scripts are read with costs in micros", async () => {
    for (const header of [
      "search_term_view.search_term,search_term_view.status,campaign.name,ad_group.name,metrics.impressions,metrics.clicks,metrics.cost_micros,metrics.conversions",
      "searchTermView.searchTerm,searchTermView.status,campaign.name,adGroup.name,metrics.impressions,metrics.clicks,metrics.costMicros,metrics.conversions",
      "search_term_view_search_term,search_term_view_status,campaign_name,ad_group_name,metrics_impressions,metrics_clicks,metrics_cost_micros,metrics_conversions",
    ]) {
      const { inspection, terms } = await readText(
        `${header}\nsolar,ADDED,C,A,100,5,1234567,1.5\nsolar jobs,EXCLUDED,C,A,10,0,0,0\n`,
      );
      expect(inspection).toMatchObject({
        platform: "google",
        totals: { cost: 1.234567, clicks: 5, conversions: 1.5 },
      });
      expect(terms.map((term) => [term.isAdded, term.isExcluded])).toEqual([
        [true, false],
        [false, true],
      ]);
    }
  });
});

describe("Microsoft Advertising reports", () => {
  const preamble =
    '"Report Name: Search terms"\n"Report Time: 2/1/2020,2/7/2020"\n"Time Zone: (GMT-08:00)"\n"Report Filter: "\n"Rows: 2"\n\n';
  const footer = '\n"©2020 Microsoft Corporation. All rights reserved. "\n';
  const table =
    '"AccountName","CampaignName","AdGroupName","SearchQuery","DeliveredMatchType","Impressions","Clicks","Spend","Conversions"\n"A","C","G","red shoes","Exact","35","3","1.50","1"\n"A","C","G","shoe jobs","AIOptimized","20","2","0.70","0"\n';

  test("are read without preamble and footer and compared with their own row count", async () => {
    const { inspection, terms } = await readText(preamble + table + footer);
    expect(inspection).toMatchObject({
      platform: "microsoft",
      dateRange: "2/1/2020,2/7/2020",
      rows: 2,
      totals: { cost: 2.2, clicks: 5 },
      reconciled: true,
      accounting: { rows: 3, terms: 2, footers: 1, issues: 0 },
    });
    expect(terms[0]?.scopes).toMatchObject([{ campaign: "C", adGroup: "G" }]);
  });

  test("with a lost row do not reconcile", async () => {
    const { inspection } = await readText(preamble.replace("Rows: 2", "Rows: 3") + table + footer);
    expect(inspection.reconciled).toBe(false);
  });

  test("with tabs and an unquoted preamble are read", async () => {
    const text = `Report Name: x\nReport Time: 2/1/2020,2/7/2020\n\nSearch term\tCampaign\tAd group\tImpr.\tClicks\tSpend\nred shoes\tC\tG\t1,035\t3\t1.50\n`;
    expect((await readText(text)).inspection).toMatchObject({
      platform: "microsoft",
      delimiter: "\t",
      totals: { impressions: 1035, cost: 1.5 },
    });
  });
});

describe("Amazon reports", () => {
  test("are read with currency marks and trailing spaces in names, and product numbers are marked", async () => {
    const text =
      "Start Date,End Date,Currency,Campaign Name,Ad Group Name,Targeting,Match Type,Customer Search Term,Impressions,Clicks,Spend,7 Day Total Sales (₹) ,7 Day Total Orders (#)\n2026-05-01,2026-05-02,INR,C,G,*,BROAD,yoga mat,100,25,₹1,0,2\n2026-05-03,2026-05-07,INR,C,G,*,-,b0abcd1234,10,1,₹0.50,0,0\n";
    const { inspection, terms } = await readText(text);
    expect(inspection).toMatchObject({
      platform: "amazon",
      currency: "INR",
      dateRange: "2026-05-01 - 2026-05-07",
      totals: { cost: 1.5, conversions: 2 },
    });
    expect(terms.map((term) => term.isAsin)).toEqual([false, true]);
  });

  test("are read from a workbook", async () => {
    const { inspection } = await readBytes(exampleWorkbook());
    expect(inspection).toMatchObject({
      platform: "amazon",
      uniqueTerms: 2,
      totals: { clicks: 3, cost: 1.125 },
      decimalMark: ".",
    });
  });
});
