import { describe, expect, test } from "vitest";
import { concatBytes } from "./container/byte-source.ts";
import { exampleRows, readBytes, readText, refusalOf } from "./testing/read-bytes.ts";
import { syntheticReport } from "./testing/synthetic-report.ts";

type Row = readonly [term: string, clicks: number, cost: string, campaign?: string];

const columns = "Search term,Match type,Campaign,Ad group,Clicks,Cost,Conversions";

function google(dates: string, rows: readonly Row[], total: string, header = columns): string {
  const lines = rows.map(
    ([term, clicks, cost, campaign = "C"]) =>
      `${term},Broad match,${campaign},G,${clicks},${cost},0`,
  );
  const clicks = rows.reduce((sum, [, each]) => sum + each, 0);
  return `Search terms report\n"${dates}"\n${header}\n${lines.join("\n")}\nTotal: Search terms, --, --, --,${clicks},${total},0\nTotal: Other search terms, --, --, --,1,0.50,0\n`;
}

const september = google(
  "September 1, 2026 - September 30, 2026",
  [
    ["boiler", 2, "1.50"],
    ["heating", 1, "2.00"],
  ],
  "3.50",
);
const october = google(
  "October 1, 2026 - October 31, 2026",
  [
    ["boiler", 4, "3.10"],
    ["plumber", 1, "0.40"],
  ],
  "3.50",
);
const inspect = async (text: string) => (await readText(text)).inspection;

describe("reports one below the other are read one by one", () => {
  test("two months: each is compared with its own total, and terms are added up", async () => {
    const { inspection, terms } = await readText(`${september}\n${october}`);
    expect(inspection).toMatchObject({
      rows: 4,
      totals: { cost: 7, clicks: 8 },
      reported: { cost: 7, clicks: 8 },
      hiddenCost: 1,
      reconciled: true,
      dateRange: "September 1, 2026 - September 30, 2026; October 1, 2026 - October 31, 2026",
      accounting: { rows: 8, terms: 4, footers: 4, issues: 0 },
      issues: [{ line: 0, code: "stacked-reports" }],
    });
    expect(inspection.issues[0]?.message).toContain(
      "2 reports, one below the other, with headers in lines 3, 11.",
    );
    expect(terms.map(({ term, cost }) => [term, cost])).toEqual([
      ["boiler", 4.6],
      ["heating", 2],
      ["plumber", 0.4],
    ]);
  });

  test("with other column orders and without titles", async () => {
    const second =
      "Cost,Search term,Clicks,Campaign,Match type,Conversions\n9.25,drain,3,D,Exact match,0\n";
    expect(await inspect(`${september}${second}9.25,Total: Search terms,3,,,0\n`)).toMatchObject({
      totals: { cost: 12.75, clicks: 6 },
      reconciled: true,
      accounting: { terms: 3, issues: 0 },
    });
  });

  test("of Microsoft, each with its own count of rows", async () => {
    const microsoft = (month: string, rows: readonly string[]): string =>
      `"Report Name: Search terms"\n"Report Time: ${month}/1/2026,${month}/28/2026"\n"Rows: ${rows.length}"\n\n"CampaignName","SearchQuery","DeliveredMatchType","Clicks","Spend"\n${rows.join("\n")}\n\n"©2026 Microsoft Corporation. All rights reserved. "\n`;
    const first = microsoft("1", ['"C","a","Exact","1","1.50"', '"C","b","Exact","1","1.00"']);
    const second = microsoft("2", ['"C","a","Exact","1","2.50"']);
    expect(await inspect(`${first}\n${second}`)).toMatchObject({
      totals: { cost: 5 },
      reconciled: true,
      accounting: { rows: 5, terms: 3, footers: 2, issues: 0 },
    });
    expect(await inspect(`${first}\n${second.replace("Rows: 1", "Rows: 2")}`)).toMatchObject({
      reconciled: false,
    });
  });

  test("in two languages with two decimal marks", async () => {
    const german = syntheticReport(exampleRows, { language: "de", form: "csv" });
    const english = syntheticReport(exampleRows.slice(1, 3), { language: "en", form: "csv" });
    for (const parts of [
      [english, german],
      [german, english],
    ]) {
      const { inspection } = await readBytes(concatBytes(parts));
      expect(inspection).toMatchObject({ reconciled: true, accounting: { terms: 7, issues: 0 } });
      expect(inspection.totals.cost).toBeCloseTo(317.11, 6);
    }
  });

  test("a header that is repeated on each page is no row and begins no report", async () => {
    const [title, dates, header, first, ...rest] = september.split("\n");
    const paged = [title, dates, header, first, header, ...rest].join("\n");
    expect(await inspect(paged)).toMatchObject({
      reconciled: true,
      accounting: { rows: 4, terms: 2, issues: 0 },
      issues: [],
    });
  });

  test("a report whose own total differs shows it, although the other one agrees", async () => {
    expect(await inspect(`${september}${october.replace("5,3.50,0", "5,9.50,0")}`)).toMatchObject({
      reconciled: false,
      issues: [{ code: "stacked-reports" }, { code: "total-mismatch" }],
    });
  });

  test("a report without its total is not proven by the total of the other", async () => {
    const [cut = ""] = october.split("Total:");
    expect(await inspect(september + cut)).toMatchObject({ totals: { cost: 7 }, reconciled: null });
  });

  test("of two accounts for the same days", async () => {
    const other = google(
      "September 1, 2026 - September 30, 2026",
      [["roof", 1, "4.00", "Other"]],
      "4.00",
    );
    expect(await inspect(september + other)).toMatchObject({
      reconciled: true,
      issues: [{ code: "stacked-reports" }],
    });
  });
});

describe("searches that a file seems to hold twice are a doubt", () => {
  test.each([
    ["the same report twice", september + september],
    [
      "days that overlap in the same campaigns",
      september + google("September 20, 2026 - October 20, 2026", [["boiler", 5, "9.00"]], "9.00"),
    ],
  ])("%s", async (_name, text) => {
    const inspection = await inspect(text);
    expect(inspection.reconciled).toBeNull();
    expect(inspection.issues.map(({ code }) => code)).toEqual(["stacked-reports", "counted-twice"]);
    expect(inspection.issues[1]?.message).toContain("below lines 3 and");
  });
});

describe("another table below a report is refused with its line", () => {
  test.each([
    ["a keyword report", "Keyword,Match type,Campaign,Clicks,Cost\nboiler,Exact,C,2,1.50\n"],
    [
      "search terms without costs",
      "Search term,Match type,Campaign,Clicks\nboiler,Exact match,C,2\n",
    ],
    [
      "a report of Microsoft",
      "CampaignName,SearchQuery,DeliveredMatchType,Clicks,Spend\nC,a,Exact,1,1.50\n",
    ],
  ])("%s", async (_name, below) => {
    const error = await refusalOf(readText(`${september}\nReport 2\n${below}`));
    expect(error).toMatchObject({
      code: "wrong-report",
      details: { kind: "several-tables", line: 10 },
    });
    expect(error.message).toContain(
      "below the header in line 3, line 10 is the header of another table",
    );
    expect(error.message).toContain("Put each table into a file of its own.");
  });
});

test("rows that hold names of columns are rows", async () => {
  const text = `${columns}\ncampaign,Broad match,Campaign,Ad group,2,1.50,0\nsearch term,Broad match,Campaign,Keyword,1,2.00,0\nclicks,Broad match,,,1,1.00,0\n`;
  expect((await inspect(text)).accounting).toEqual({ rows: 3, terms: 3, footers: 0, issues: 0 });
});

test("a single filled cell between rows is still named as a damaged row", async () => {
  const text = september.replace("heating", "stray\nheating");
  expect(await inspect(text)).toMatchObject({
    reconciled: true,
    issues: [{ line: 5, code: "short-row" }],
  });
});

test("rows above the header are not lost: the file is refused as cut off", async () => {
  const cut = september.slice(september.indexOf("boiler"));
  const error = await refusalOf(readText(cut + october));
  expect(error).toMatchObject({ code: "not-a-table", details: { line: 1 } });
  expect(error.message).toContain("The beginning of the file is missing");
});

test("the totals of a report that was cut off above another one show that its rows are missing", async () => {
  const cut = september.slice(september.indexOf("Total: Other"));
  const error = await refusalOf(readText(cut + october));
  expect(error).toMatchObject({ code: "not-a-table", details: { line: 1 } });
});

test("a total above the header is no lost row", async () => {
  const text = `Total,,,,3,3.50,0\n${columns}\nboiler,Broad match,C,G,2,1.50,0\nheating,Broad match,C,G,1,2.00,0\n`;
  expect(await inspect(text)).toMatchObject({ totals: { cost: 3.5 } });
});
