import { describe, expect, test } from "vitest";
import { readText } from "../testing/read-bytes.ts";

const head = "Search term,Match type,Campaign,Ad group,Clicks,Impr.,Cost,Conversions\n";
const rows =
  "red shoes,Broad,C,G,2,10,1.50,1\nblue shoes,Broad,C,G,1,5,2.50,0\nshoes,,C,G,1,5,1.00,0\n";

const read = async (text: string) => {
  const { inspection, terms } = await readText(text);
  const issues = inspection.issues.map(({ code }) => code).filter((code) => code !== "no-total");
  return { ...inspection, codes: issues, terms: terms.map(({ term }) => term) };
};

describe("a row without match type, campaign and ad group whose figures are the sums of the rows above is a total", () => {
  test.each([
    ["in any language", `${head}${rows}Kokku,,,,4,20,5.00,1\n`],
    ["with a label that is also a word", `${head}${rows}shoes,,,,4,20,5.00,1\n`],
    ["with dashes for the empty cells", `${head}${rows}Summa, --, --, --,4,20,5.00,1\n`],
    ["up to a cent", `${head}${rows}Kokku,,,,4,20,5.01,1\n`],
    [
      "above rows of other totals",
      `${head}${rows}Kokku: terms,,,,4,20,5.00,1\nKokku: account,,,,9,90,50.00,2\n`,
    ],
    [
      "of Microsoft",
      "SearchQuery,CampaignName,DeliveredMatchType,Impressions,Clicks,Spend,Conversions\na b,C,Exact,15,3,3.00,0\nc d,C,Exact,5,1,2.00,1\nIn alles,,,20,4,5.00,1\n",
    ],
    [
      "with decimal commas that only the rows below the first prove",
      `Suchbegriff;Kampagne;Klicks;Kosten;Conversions\na b;C;1;"1.234";0\nc d;C;3;"2,50";0\nZusammen;;4;"1.236,50";0\n`,
    ],
  ])("%s", async (_, text) => {
    const found = await read(text);
    expect(found.accounting.footers).toBeGreaterThan(0);
    expect(found).toMatchObject({ totals: { clicks: 4 }, reconciled: true, codes: [] });
    expect(found.terms).not.toContain("Kokku");
  });
});

describe("a row that only looks like such a total is left out, and an issue says so", () => {
  test.each([
    ["with the clicks and impressions of the rows, but another cost", "Kokku,,,,4,20,7.00,1\n"],
    ["with the cost of the rows, but other clicks", "Kokku,,,,3,20,5.00,1\n"],
    ["with more than all rows", "Kokku,,,,40,200,50.00,1\n"],
    ["two cents off, with a label and a colon", "Kokku: terms,,,,4,20,5.03,1\n"],
  ])("%s", async (_, row) => {
    expect(await read(`${head}${rows}${row}`)).toMatchObject({
      totals: { cost: 5 },
      accounting: { terms: 3, footers: 1 },
      codes: ["unknown-total-row"],
    });
  });
});

describe("a search term without match type, campaign and ad group is read", () => {
  test.each([
    ["if its figures are smaller than the sums", `${rows}pink shoes,,,,1,5,1.00,0\n`],
    ["above all rows that have them", `pink shoes,,,,1,5,1.00,0\n${rows}`],
  ])("%s", async (_, body) => {
    expect(await read(head + body)).toMatchObject({ totals: { cost: 6 }, codes: [] });
  });

  test("together with a total that includes it", async () => {
    const text = `${head}${rows}pink shoes,,,,1,5,1.00,0\nKokku,,,,5,25,6.00,1\n`;
    expect(await read(text)).toMatchObject({ totals: { cost: 6 }, reconciled: true, codes: [] });
  });

  test("among many of its kind, each of them once", async () => {
    const many = Array.from({ length: 300 }, (_, at) => `pink shoes ${at},,,,0,1,0.01,0\n`);
    const found = await read(head + rows + many.join(""));
    expect(found).toMatchObject({ totals: { cost: 8 }, accounting: { terms: 303, footers: 0 } });
  });

  test("in a file without these columns", async () => {
    const found = await read("Search term,Clicks,Cost,Conversions\na b,1,1.00,0\nc d,1,1.00,0\n");
    expect(found.terms).toEqual(["a b", "c d"]);
  });
});

describe("in a table without match type, campaign and ad group, such as a pivot table", () => {
  const table = "Search term,Clicks,Cost,Conversions\nred shoes,3,4.50,1\nblue shoes,1,0.50,0\n";

  test.each([
    ["and an issue says so if its label is not known", "Yekun", ["unknown-total-row"]],
    ["in English", "Grand total", []],
    ["in German", "Gesamtergebnis", []],
    ["in Russian", "Итог", []],
  ])("the last row is a total if it has the sums of all others, %s", async (_, label, codes) => {
    expect(await read(`${table}${label},4,5.00,1\n`)).toMatchObject({
      totals: { cost: 5 },
      accounting: { terms: 2, footers: 1 },
      codes,
      reconciled: true,
    });
  });

  test.each([
    ["a row with other figures", `${table}shoes,4,5.02,1\n`],
    [
      "the only row below another one",
      "Search term,Clicks,Cost,Conversions\na,1,1.00,0\nb,1,1.00,0\n",
    ],
    ["a row in between", `${table}shoes,4,5.00,1\npink shoes,1,1.00,0\n`],
  ])("%s is a search term", async (_, text) => {
    const found = await read(text);
    expect([found.accounting.footers, found.codes]).toEqual([0, []]);
  });

  test("a single row with an ambiguous number is read with both readings in view", async () => {
    const { codes } = await read("Search term;Clicks;Cost;Conversions\na b;1;1.234;0\n");
    expect(codes).toEqual(["unproven-decimal-mark"]);
  });
});
