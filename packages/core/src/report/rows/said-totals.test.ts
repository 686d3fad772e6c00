import { describe, expect, test } from "vitest";
import { readText } from "../testing/read-bytes.ts";

const read = async (text: string) => {
  const { inspection, terms } = await readText(text);
  const codes = inspection.issues.map(({ code }) => code).filter((code) => code !== "no-total");
  return { ...inspection, codes, terms: terms.map(({ term }) => term).toSorted() };
};

describe("a total is left out whatever stands in its cells of match type, campaign and ad group", () => {
  const head = "Search term,Match type,Campaign,Ad group,Clicks,Impr.,Cost,Conversions\n";
  const rows = "tyres leeds,Broad,C,G,2,10,1.50,1\nwinter tyres,Exact,C,H,1,5,2.50,0\n";
  const cells = [
    "-",
    "–",
    "—",
    "---",
    "n/a",
    "N/A",
    "null",
    "None",
    "(blank)",
    "(All)",
    "*",
    "Tous",
  ];

  test.each(cells)("with %s in each, below the rows in any language", async (cell) => {
    const text = `${head}${rows}Yekun,${cell},${cell},${cell},3,15,4.00,1\n`;
    expect(await read(text)).toMatchObject({
      totals: { cost: 4, clicks: 3 },
      accounting: { terms: 2, footers: 1 },
      reconciled: true,
      codes: [],
    });
  });

  test.each(cells)("with %s in each, above the rows", async (cell) => {
    const total = `Overall total - 2 search terms,${cell},${cell},${cell},3,15,4.00,1\n`;
    expect(await read(head + total + rows)).toMatchObject({ totals: { cost: 4 }, codes: [] });
  });

  test.each([
    ["below", rows, "Summe,Jede,Jede Kampagne,Jede Gruppe,3,15,4.00,1\n"],
    ["above", "Gesamt,Jede,Jede Kampagne,Jede Gruppe,3,15,4.00,1\n", rows],
  ])("with unknown words, %s the rows, if it says so and has their sums", async (_, ...parts) => {
    const found = await read(head + parts.join(""));
    expect(found).toMatchObject({ totals: { cost: 4 }, accounting: { terms: 2, footers: 1 } });
    expect(found).toMatchObject({ reconciled: true, codes: [] });
  });

  test("with other figures it is a mismatch", async () => {
    const found = await read(`${head}${rows}Total,-,-,-,3,15,9.00,1\n`);
    expect(found).toMatchObject({ totals: { cost: 4 }, reconciled: false });
    expect(found.codes).toContain("total-mismatch");
  });

  test.each([
    ["a search of a campaign named All", "total,n/a,All,G,1,5,1.00,0\n"],
    ["a search with a match type", "grand total,Broad,-,-,1,5,1.00,0\n"],
    ["a small search without cells", "winter,-,-,-,1,5,1.00,0\n"],
  ])("%s stays a term", async (_, row) => {
    expect(await read(`${head}${rows}${row}`)).toMatchObject({ totals: { cost: 5 }, codes: [] });
  });

  test("in an account whose only campaign is named All", async () => {
    const text =
      "Search term,Campaign,Clicks,Cost\na b,All,1,1.00\nc d,All,2,2.50\nYekun,,3,3.50\n";
    expect(await read(text)).toMatchObject({ totals: { cost: 3.5 }, reconciled: true });
  });
});

describe("in a table without match type, campaign and ad group", () => {
  const head = "Search term,Clicks,Cost,Conversions\n";
  const rows = "garden shed,4,9.00,1\nshed roof,3,6.00,0\nshed felt,2,5.00,0\n";

  test.each([
    "Total",
    "Grand Total",
    "Totals",
    "Gesamt",
    "Summe",
    "Total général",
    "Suma",
    "合計",
    "Sum",
    "TOTAL:",
    "Total (3)",
  ])(
    "a last row that only says total is left out if it disagrees, and is a mismatch: %s",
    async (label) => {
      for (const figures of ["12,26.00,1", "6,12.00,1"]) {
        const found = await read(`${head}${rows}${label},${figures}\n`);
        expect(found).toMatchObject({ totals: { cost: 20, clicks: 9 }, reconciled: false });
        expect(found.codes).toContain("total-mismatch");
      }
    },
  );

  test("the same above the rows", async () => {
    const agreeing = await read(`${head}Grand Total,9,20.00,1\n${rows}`);
    expect(agreeing).toMatchObject({ totals: { cost: 20 }, reconciled: true, codes: [] });
    const other = await read(`${head}Grand Total,9,22.00,1\n${rows}`);
    expect(other).toMatchObject({ totals: { cost: 20 }, reconciled: false });
  });

  test.each([
    ["the largest search among others", `total,9,25.00,0\n${rows}`, 45],
    ["the largest search in between", `${rows}total,9,25.00,0\nshed,1,1.00,0\n`, 46],
    ["a small last search", `${rows}total,1,1.00,0\n`, 21],
    ["a longer search", `${rows}total wine,9,25.00,0\nwine total,12,30.00,0\n`, 75],
  ])("%s with a word for a total is a term", async (_, body, cost) => {
    expect(await read(head + body)).toMatchObject({ totals: { cost }, codes: [] });
  });

  const other = "fence panel,1,2.00,0\nfence post,1,1.00,0\n";
  test.each([
    ["Leads Total", "Brand Total", "Grand Total"],
    ["Total Leads", "Total Brand", "Total general"],
    ["Leads Ergebnis", "Brand Ergebnis", "Gesamtergebnis"],
  ])("subtotals and the total are in no list: %s", async (first, second, all) => {
    const body = `${rows}${first},9,20.00,1\n${other}${second},2,3.00,0\n`;
    const whole = await read(`${head}${body}${all},11,23.00,1\n`);
    expect(whole).toMatchObject({ totals: { cost: 23 }, reconciled: true, codes: [] });
    expect(whole.accounting).toMatchObject({ terms: 5, footers: 3 });
    expect(await read(head + body)).toMatchObject({ totals: { cost: 23 }, codes: [] });
  });

  test("a subtotal with other figures is left out and named", async () => {
    const found = await read(`${head}${rows}Leads Total,9,21.00,1\n${other}`);
    expect(found).toMatchObject({ totals: { cost: 23 }, codes: ["unknown-total-row"] });
    expect(found.issues[0]?.message).toContain('"Leads Total" says that it is a total');
  });

  test("a total of half the rows says that these hold subtotals, as in a compact pivot table", async () => {
    const text = `${head}Leads,9,20.00,1\n${rows}Brand,2,3.00,0\n${other}Grand Total,11,23.00,1\n`;
    const found = await read(text);
    expect(found).toMatchObject({ reconciled: false });
    expect(found.issues.map(({ message }) => message).join()).toContain("exactly twice");
  });
});

describe("in a pivot table that names a campaign only in its first row", () => {
  const head = "Campaign,Search term,Cost,Clicks,Conversions\n";
  const leads = "Leads,oak door,1.00,1,0\n,oak table,7.00,4,1\n,oak bed,2.00,1,0\n";
  const brand = "Brand,pine door,3.00,1,0\n,pine table,5.00,2,1\n";

  test.each([
    ["Leads Total,,10.00,6,1\n", "Brand Total,,8.00,3,1\n", "Grand Total,,18.00,9,2\n"],
    ["Leads Yekun,,10.00,6,1\n", "Brand Yekun,,8.00,3,1\n", "Yekun,,18.00,9,2\n"],
  ])("subtotals are in no sum: %s", async (first, second, all) => {
    const found = await read(head + leads + first + brand + second + all);
    expect(found).toMatchObject({ totals: { cost: 18, clicks: 9 }, reconciled: true, codes: [] });
    expect(found.terms).toEqual(["oak bed", "oak door", "oak table", "pine door", "pine table"]);
  });
});
