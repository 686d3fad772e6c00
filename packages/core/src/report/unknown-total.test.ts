import { describe, expect, test } from "vitest";
import { readText } from "./testing/read-bytes.ts";

const head =
  "Search terms report\nMay 1, 2026 - May 8, 2026\nSearch term,Match type,Campaign,Ad group,Clicks,Impr.,Cost\n";
const rows =
  "red shoes,Broad match,C,G,2,10,1.50\nshoes: red,Exact match,C,G,1,5,2.50\ntotal shoes,Broad match,C,G,1,5,1.00\n";
const inspect = async (text: string) => (await readText(text)).inspection;

describe("a total in any language is left out of the sums, and proves them if it is equal", () => {
  test.each([
    "Totalen: zoektermen",
    "Insgesamt: Suchbegriffe",
    "Ensemble : termes de recherche",
    "Sum: Search terms",
    "Łącznie: wyszukiwane hasła",
    "合計：検索語句",
  ])("«%s»", async (label) => {
    const { inspection, terms } = await readText(`${head}${rows}${label}, --, --,,4,20,5.00\n`);
    expect(terms.map(({ term }) => term)).not.toContain(label);
    expect(inspection).toMatchObject({
      totals: { cost: 5, clicks: 4 },
      accounting: { rows: 4, terms: 3, footers: 1, issues: 0 },
      reported: { cost: 5, clicks: 4 },
      reconciled: true,
    });
    expect(inspection.issues.map(({ code }) => code)).not.toContain("unknown-total-row");
  });

  test("proves nothing and is named if its figures differ or if there is a known total", async () => {
    const others = "Totalen: account,,,,9,99,99.00\n";
    const differing = await inspect(`${head}${rows}${others}`);
    expect(differing).toMatchObject({ totals: { cost: 5 }, reported: null, reconciled: null });
    expect(differing.issues[0]).toMatchObject({ line: 7, column: 1, code: "unknown-total-row" });
    expect(differing.issues[0]?.message).toContain("Totalen: account");
    const known = "Total: Search terms,,,,4,20,6.00\n";
    expect(await inspect(`${head}${rows}Sum: all,,,,4,20,5.00\n${known}`)).toMatchObject({
      reported: { cost: 6 },
      reconciled: false,
    });
  });

  test("a hundred unknown totals do not displace the known total", async () => {
    const many = "Sum: all,,,,9,99,99.00\n".repeat(150);
    const text = `${head}${rows}${many}Total: Search terms,,,,4,20,5.00\n`;
    expect((await inspect(text)).reconciled).toBe(true);
  });

  test("is also found far below the rows with a match type", async () => {
    const filler = Array.from(
      { length: 4000 },
      (_, i) => `red shoes ${i},Broad match,C,G,1,2,1.00\n`,
    );
    const odd =
      "every: shoes,Broad match,C,G,1,2,1.00\nevery: shoes,--,,,1,2,1.00\nevery: boots, --,--,,1,2,1.00\n";
    const unscoped =
      "red boots,Broad match,--,--,1,2,1.00\nevery: red boots,Broad match,--,,1,2,1.00\n";
    const text = `${head}${rows}${unscoped}${filler.join("")}${odd}${filler.join("")}`;
    expect((await inspect(text)).accounting).toMatchObject({ footers: 2, terms: 8006 });
  });
});

describe("a search term is not read as a total", () => {
  test.each([
    ["with a match type", "sum: shoes,Exact match,,,1,5,1.00\n"],
    ["with a campaign", "sum: shoes,,C,,1,5,1.00\n"],
    ["with an ad group", "sum: shoes,--,--,G,1,5,1.00\n"],
    ["without a colon", "sum shoes,,,,1,5,1.00\n"],
    ["with nothing behind its colon", "shoes:,,,,1,5,1.00\n"],
  ])("%s", async (_, row) => {
    const inspection = await inspect(`${head}${rows}${row}`);
    expect(inspection).toMatchObject({ totals: { cost: 6 }, accounting: { terms: 4, footers: 0 } });
  });

  test("if it is above all rows with a match type", async () => {
    const inspection = await inspect(`${head}sum: shoes,,,,1,5,1.00\n${rows}`);
    expect(inspection.accounting).toMatchObject({ terms: 4, footers: 0 });
  });

  test.each([
    [
      "a file without a match type column",
      "Search term,Campaign,Clicks,Cost\na,C,2,3.00\nb: c,,1,1.00\n",
    ],
    [
      "a report of another platform",
      "SearchQuery,CampaignName,DeliveredMatchType,Clicks,Spend\na,C,Exact,2,3.00\nb: c,,,1,1.00\n",
    ],
  ])("in %s", async (_, text) => {
    expect((await inspect(text)).accounting).toMatchObject({ terms: 2, footers: 0 });
  });
});
