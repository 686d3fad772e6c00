import { describe, expect, test } from "vitest";
import { readText } from "./testing/read-bytes.ts";

const head = "Search term,Campaign,Ad group,Clicks,Impr.,Cost,Conversions\n";
const leads = "boiler repair,Leads,Core,3,30,12.40,1\nplumber salary,Leads,Core,2,20,5.10,0\n";
const other = "boiler parts,Other,A,1,9,3.30,0\ntap parts,Other,A,1,9,2.20,0\n";
const pivotHead = "Campaign,Ad group,Search term,Clicks,Impr.,Cost,Conversions\n";

const read = async (text: string) => {
  const { inspection, terms } = await readText(text);
  return {
    ...inspection,
    codes: inspection.issues.map(({ code }) => code).filter((code) => code !== "no-total"),
    terms: terms.map(({ term }) => term).toSorted(),
  };
};

describe("totals of campaigns are in no list and in no sum", () => {
  test.each([
    ["in English", "Leads Total,,,5,50,17.50,1\n", "Other Total,,,2,18,5.50,0\n", "Grand Total"],
    [
      "in an unknown language",
      "Leads Kokku,,,5,50,17.50,1\n",
      "Other Kokku,,,2,18,5.50,0\n",
      "Kokku",
    ],
    [
      "with their campaign",
      "Leads Total,Leads,,5,50,17.50,1\n",
      "Other Total,Other,,2,18,5.50,0\n",
      "Total",
    ],
    ["only of some campaigns", "Zwischensumme Leads,,,5,50,17.50,1\n", "", "Gesamtergebnis"],
    ["without labels", ",Leads,,5,50,17.50,1\n", ",Other,,2,18,5.50,0\n", ""],
  ])("%s", async (_, first, second, all) => {
    const text = `${head}${leads}${first}${other}${second}${all},,,7,68,23.00,1\n`;
    expect(await read(text)).toMatchObject({
      totals: { cost: 23, clicks: 7, impressions: 68, conversions: 1 },
      accounting: { terms: 4, footers: second === "" ? 2 : 3, issues: 0 },
      terms: ["boiler parts", "boiler repair", "plumber salary", "tap parts"],
      reconciled: true,
      codes: [],
    });
  });

  test.each([
    [
      "of one row each, before the first total of several rows",
      `${head}a,L,X,3,30,12.40,1\nL Kokku,,,3,30,12.40,1\n${other}Other Kokku,,,2,18,5.50,0\nKokku,,,5,48,17.90,1\n`,
      17.9,
    ],
    [
      "of ad groups inside campaigns",
      `${head}${leads}Core Summe,Leads,,5,50,17.50,1\nc,Leads,B,1,1,1.00,0\nd,Leads,B,1,2,2.00,0\nB Summe,Leads,,2,3,3.00,0\nLeads Summe,,,7,53,20.50,1\n${other}Other Summe,,,2,18,5.50,0\nSumme,,,9,71,26.00,1\n`,
      26,
    ],
    [
      "with their label in the column of campaigns",
      `${pivotHead}L,X,a,3,30,12.40,1\nL,X,b,1,9,3.30,0\nL Kokku,,,4,39,15.70,1\nM,Y,c,1,9,2.20,0\nM Kokku,,,1,9,2.20,0\nKokku,,,5,48,17.90,1\n`,
      17.9,
    ],
    [
      "in yen, where no number proves the decimal mark",
      'Search term,Campaign,Ad group,Clicks,Currency code,Cost,Conversions\na,L,X,3,JPY,"1,240",1\nb,L,X,1,JPY,330,0\nL 合計,,,4,JPY,"1,570",1\nc,M,Y,1,JPY,220,0\nd,M,Y,1,JPY,100,0\nM 合計,,,2,JPY,320,0\n合計,,,6,JPY,"1,890",1\n',
      1890,
    ],
    ["above all rows", `${head}Yhteensä,,,5,50,17.50,1\n${leads}`, 17.5],
  ])("%s", async (_, text, cost) => {
    expect(await read(text)).toMatchObject({ totals: { cost }, reconciled: true, codes: [] });
  });

  test("in a table whose campaign column has an unknown name", async () => {
    const text =
      "Termin,Kampania X,Wydatek,Klik\na,L,12.40,3\nb,L,5.10,2\nL Suma,,17.50,5\nc,M,3.30,1\nd,M,2.20,1\nM Suma,,5.50,2\nSuma,,23.00,7\n";
    const columns = { term: "Termin", cost: "Wydatek", clicks: "Klik" };
    const { inspection } = await readText(text, { columns });
    expect(inspection).toMatchObject({
      totals: { cost: 23 },
      accounting: { terms: 4, footers: 3 },
    });
  });
});

describe("a search term with the sums of the rows above it stays a term", () => {
  test.each([
    ["the second of two equal rows", "a,L,X,3,30,12.40,1\nb,L,X,3,30,12.40,1\n", 2],
    [
      "below two rows, with all cells",
      "a,L,X,1,9,1.00,0\nb,L,X,1,9,2.00,0\nc,L,X,2,18,3.00,0\n",
      3,
    ],
    [
      "of a campaign without ad groups",
      "a,L,X,1,9,1.00,0\nb,L,X,1,9,2.00,0\nc,PMax,,2,18,3.00,0\n",
      3,
    ],
    [
      "of one equal row above it, without its ad group",
      "a,L,X,3,30,12.40,1\nb,L,,3,30,12.40,1\n",
      2,
    ],
  ])("%s", async (_, rows, terms) => {
    expect((await read(head + rows)).accounting).toMatchObject({ terms, footers: 0 });
  });
});

test.each(["Leads Total,,,5,50,16.50,1\n", "Leads Total,Leads,,5,50,16.50,1\n"])(
  "a row that says that it is a total, but has other figures, is left out and named with its line: %s",
  async (row) => {
    const found = await read(`${head}${leads}${row}${other}`);
    expect(found).toMatchObject({ totals: { cost: 23 }, accounting: { terms: 4, footers: 1 } });
    expect(found.issues[0]).toMatchObject({ line: 4, code: "unknown-total-row" });
  },
);

describe("a plain total with other figures than the rows", () => {
  test.each(["Total", "Totals", "Grand Total"])("is a mismatch: %s", async (label) => {
    const found = await read(`${head}${leads}${other}${label},,,7,68,33.00,1\n`);
    expect(found).toMatchObject({ reconciled: false, codes: ["total-mismatch"] });
    expect(found.issues[0]?.message).toContain("the rows have 23.00, the row says 33.00");
  });

  test("is none if each is the total of its campaign", async () => {
    const text = `${head}${leads}Total,,,5,50,17.50,1\n${other}Total,,,2,18,5.50,0\n`;
    expect(await read(text)).toMatchObject({ totals: { cost: 23 }, reconciled: null, codes: [] });
  });

  test("in Google's own download may hold more terms, and an issue names the rest", async () => {
    const text = `Search terms report\nMay 1, 2026 - May 8, 2026\n${head}${leads}Total,,,9,90,30.00,1\n`;
    expect(await read(text)).toMatchObject({ reconciled: null, codes: ["wider-total"] });
  });
});

test("stacked reports of the same days and campaign with different terms are not said to be the same", async () => {
  const part = (rows: string, total: string) =>
    `Search terms report\n"October 1, 2026 - October 31, 2026"\n${head}${rows}Total: Search terms,,,${total}\n`;
  const text = `${part(leads, "5,50,17.50,1")}\n${part("boiler parts,Leads,Core,5,40,10.00,0\n", "5,40,10.00,0")}`;
  expect(await read(text)).toMatchObject({ reconciled: true, codes: ["stacked-reports"] });
});
