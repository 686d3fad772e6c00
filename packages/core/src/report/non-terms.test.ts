import { describe, expect, test } from "vitest";
import { readText } from "./testing/read-bytes.ts";

const head = "Search term,Match type,Campaign,Ad group,Clicks,Impr.,Cost,Conversions\n";
const title = 'Search terms report\n"May 1, 2026 - May 8, 2026"\n';
const row = (term: string, cost: string, conversions = 0): string =>
  `${term},Broad match,C,G,2,10,${cost},${conversions}\n`;

describe("rows without a search term stay in the totals and are in no list", () => {
  test("cells that a spreadsheet changed are named once, with their number, cost and conversions", async () => {
    const { inspection, terms } = await readText(
      `${title}${head}${row("02-Jan", "16.10")}${row("boiler", "1.01", 2)}${row("1.23E+11", "6.02")}${row("#NAME?", "0.03", 1)}Total: Search terms,,,,8,40,23.16,3\n`,
    );
    expect(terms.map(({ term }) => term)).toEqual(["boiler"]);
    expect(inspection).toMatchObject({
      rows: 4,
      uniqueTerms: 1,
      totals: { cost: 23.16, clicks: 8, impressions: 40, conversions: 3 },
      nonTermCost: 22.15,
      reconciled: true,
      accounting: { rows: 5, terms: 1, nonTerms: 3, footers: 1, issues: 0 },
      issues: [{ line: 0, code: "changed-terms" }],
    });
    expect(inspection.issues[0]?.message).toContain(
      'In 3 rows, a spreadsheet changed the search term ("02-Jan", "1.23E+11", "#NAME?"; the first is line 4). They are in the totals (22.15, 6 clicks, 1 conversion), but in no list.',
    );
  });

  test("each kind of cell has one issue, however many rows have it", async () => {
    const rows = ["--", "", "(not set)", "*", "\u200b"].map((term) => row(term, "1.00")).join("");
    const changed = ["Jan-24", "#REF!", "02-janv"].map((term) => row(term, "1.00")).join("");
    const { inspection, terms } = await readText(
      `${title}${head}${row("boiler", "1.00")}${rows.repeat(30)}${changed}${row("r\ufffdr", "2.00")}Total: Search terms,,,,310,1550,156.00,0\n`,
    );
    expect(terms).toHaveLength(1);
    expect(inspection).toMatchObject({ reconciled: true, totals: { cost: 156 }, issueCount: 3 });
    expect(inspection.issues.map(({ code }) => code)).toEqual([
      "changed-terms",
      "missing-terms",
      "unreadable-terms",
    ]);
    expect(inspection.issues[1]?.message).toContain(
      '150 rows do not name the search term ("--", an empty cell, "(not set)", "*"; the first is line 5)',
    );
  });

  test("in a report of Amazon with a star for searches that it does not name", async () => {
    const { inspection, terms } = await readText(
      "Start Date,Campaign Name,Ad Group Name,Match Type,Customer Search Term,Impressions,Clicks,Spend\n2026-05-01,C,G,BROAD,yoga mat,10,2,1.50\n2026-05-01,C,G,-,*,10,2,2.50\n",
    );
    expect(terms.map(({ term }) => term)).toEqual(["yoga mat"]);
    expect(inspection).toMatchObject({ totals: { cost: 4 }, accounting: { nonTerms: 1 } });
  });

  test("in a list without figures", async () => {
    const { inspection, terms } = await readText(
      "boiler repair\n#NAME?\n02-Jan\n--\nboiler cost\n",
    );
    expect(terms).toHaveLength(2);
    expect(inspection).toMatchObject({
      nonTermCost: null,
      accounting: { terms: 2, nonTerms: 3, issues: 0 },
    });
  });
});

describe("a row without any label may be a total", () => {
  test.each(["", "--", "\u200b"])(
    "whose figures are the sums: it counts once (%j)",
    async (term) => {
      const { inspection } = await readText(
        `Search term,Clicks,Cost\nboiler,2,1.50\nheating,3,2.50\n${term},5,4.00\n`,
      );
      expect(inspection).toMatchObject({
        totals: { clicks: 5, cost: 4 },
        accounting: { terms: 2, footers: 1, issues: 0 },
      });
    },
  );

  test("below rows with a campaign, smaller figures are left out and named", async () => {
    const { inspection } = await readText(
      `${head}${row("boiler", "1.00")}${row("heating", "2.00")},,,,1,9,0.50,0\n`,
    );
    expect(inspection).toMatchObject({
      totals: { cost: 3 },
      accounting: { terms: 2, footers: 0, issues: 1 },
    });
    expect(inspection.issues[0]).toMatchObject({ line: 4, column: 1, code: "empty-term" });
  });

  test("but the cost of an empty cell counts in a table without campaigns", async () => {
    const { inspection } = await readText(
      "Search term,Clicks,Cost\nboiler,2,1.50\nheating,3,2.50\n,1,0.75\n",
    );
    expect(inspection).toMatchObject({ totals: { cost: 4.75 }, accounting: { nonTerms: 1 } });
  });
});

test("a missing cost of a row without a term is a missing cost of the report", async () => {
  const { inspection } = await readText(
    `${head}${row("boiler", "1.00")}--,Broad match,C,G,2,10,--,0\n`,
  );
  expect(inspection.issues.map(({ code }) => code)).toContain("costs-missing");
});

test("lost letters in the name of a campaign are named, because import files use it", async () => {
  const { inspection } = await readText(
    `${head}boiler,Broad match,R\ufffdr,G,2,10,1.00,0\nheating,Broad match,R\ufffdr,G,2,10,1.00,0\n`,
  );
  expect(inspection.issues[0]).toMatchObject({ code: "unreadable-names" });
  expect(inspection.issues[0]?.message).toContain(
    'The campaign or ad group of 2 rows has lost letters: "R\ufffdr" (the first is line 2).',
  );
});

describe("Microsoft's last line is no row", () => {
  test.each([
    "©2026 Microsoft Corporation. All rights reserved. ",
    "\ufffd2026 Microsoft Corporation. All rights reserved. ",
    "Â©2026 Microsoft Corporation. Alle Rechte vorbehalten.",
    "?2026 Microsoft Corporation",
    "(c) 2026 Microsoft Corporation",
  ])("%s", async (line) => {
    const { inspection } = await readText(
      `"Report Name: A"\n"Rows: 1"\n\n"CampaignName","SearchQuery","DeliveredMatchType","Clicks","Spend"\n"C","boiler","Exact","2","1.50"\n\n"${line}"\n`,
    );
    expect(inspection).toMatchObject({
      reconciled: true,
      accounting: { rows: 2, terms: 1, footers: 1, issues: 0 },
    });
  });

  test("a row of an account with this name is a row", async () => {
    const { inspection } = await readText(
      `"AccountName","CampaignName","SearchQuery","DeliveredMatchType","Clicks","Spend"\n"Microsoft Corporation","C","","Exact","2","1.50"\n`,
    );
    expect(inspection).toMatchObject({ totals: { cost: 1.5 }, accounting: { footers: 0 } });
  });
});
