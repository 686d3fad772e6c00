import fc from "fast-check";
import { expect, test } from "vitest";
import { makeBaseFiles } from "../testing/base-files.ts";
import { checkBothWays } from "../testing/check-robust.ts";
import { readBytes } from "../testing/read-bytes.ts";
import { type SyntheticRow, syntheticReport } from "../testing/synthetic-report.ts";

const words = ["solar", "Total", "total:", "größe", "a,b", 'x"y', "sea", "search", "@home", "-5"];
const row: fc.Arbitrary<SyntheticRow> = fc.record({
  term: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((w) => w.join(" ")),
  status: fc.constantFrom("none", "added", "excluded"),
  campaign: fc.constantFrom("Search", "Delhi, New Delhi", 'The "best"', "Köln", "--"),
  adGroup: fc.constantFrom("One", "Two"),
  clicks: fc.nat(2_000_000),
  impressions: fc.nat(2_000_000_000),
  costCents: fc.nat(900_000_000),
});

test("rows come to the same whether they are read as bytes or as text", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 60, maxLength: 150 }),
      fc.constantFrom("en", "de"),
      fc.constantFrom("csv", "resaved"),
      fc.integer({ min: 200, max: 9000 }),
      async (rows, language, form, chunkSize) => {
        const bytes = syntheticReport(rows, { language, form });
        expect(await checkBothWays(bytes, chunkSize)).toBeNull();
      },
    ),
    { numRuns: 60 },
  );
});

test.each(makeBaseFiles())(
  "$name comes to the same whether its rows are read as bytes or as text",
  async ({ bytes }) => {
    expect(await checkBothWays(bytes)).toBeNull();
  },
);

test("behind the first rows, a line that needs a second look is still read in its place", async () => {
  const plain = (index: number): string => `shoes ${index},None,Search,1,"1,200",0.50`;
  const odd = [
    "Total: Search terms,,,9,9,9",
    '"red\nshoes",None,Search,1,2,0.50',
    '"a ""b"" c",None,Search,1,2,0.50',
    "cut,None",
    "bad number,None,Search,x,2,0.50",
    "",
    '"unused\rbreak",None,Search,1,2,0.50',
    "new campaign,None,Other,1,2,0.50",
    "Search term,Added/Excluded,Campaign,Clicks,Impr.,Cost",
  ];
  const lines = ["Search term,Added/Excluded,Campaign,Clicks,Impr.,Cost"];
  for (let index = 0; index < 2000; index += 1) lines.push(plain(index % 900));
  lines.push(...odd, plain(1), "");
  const bytes = new TextEncoder().encode(lines.join("\r\n"));
  expect(await checkBothWays(bytes)).toBeNull();
  const { inspection } = await readBytes(bytes, {}, 1000);
  const rowIssues = inspection.issues.filter(({ line }) => line > 0);
  expect(rowIssues.map(({ line, code }) => `${line} ${code}`)).toEqual([
    "2006 short-row",
    "2007 not-a-number",
    "2012 repeated-header",
  ]);
  expect(inspection.uniqueTerms).toBe(904);
});
