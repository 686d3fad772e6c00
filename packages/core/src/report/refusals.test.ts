import { gzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { concatBytes } from "./container/byte-source.ts";
import { exampleRows, readBytes, readText, refusalOf } from "./testing/read-bytes.ts";
import { encodeUtf16, syntheticReport } from "./testing/synthetic-report.ts";

describe("a file that is not a search terms report is refused with a next step", () => {
  const bytesOf = (...values: number[]): Uint8Array =>
    Uint8Array.from([...values, ...new Uint8Array(64)]);
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
  test.each([
    ["an empty file", new Uint8Array(0), "empty-file", /empty/u],
    ["blank lines", encode(" \n\n"), "empty-file", /no text/u],
    ["a PDF", encode("%PDF-1.7 …"), "unsupported-file", /PDF/u],
    ["an old Excel file", bytesOf(0xd0, 0xcf, 0x11, 0xe0), "unsupported-file", /\.xls/u],
    ["an image", bytesOf(0x89, 0x50, 0x4e, 0x47), "unsupported-file", /image/u],
    [
      "a web page",
      encode("<!DOCTYPE html><html><body>Sign in</body></html>"),
      "unsupported-file",
      /web page/u,
    ],
    [
      "a keyword report",
      encodeUtf16(
        "Search keyword report\n1 May 2026 - 8 May 2026\nKeyword status\tKeyword\tMatch type\tCost\nEnabled\ta\tBroad\t1.00\n",
      ),
      "wrong-report",
      /keyword report/u,
    ],
    [
      "a Microsoft keyword report, with instructions for Microsoft",
      encode(
        '"Report Name: Keywords"\n"Report Time: 1/1/2026,1/31/2026"\n\nCampaign,Ad group,Keyword,Match type,Clicks,Spend\nC,A,a,Broad,1,2.50\n',
      ),
      "wrong-report",
      /search terms report instead\. Microsoft Advertising: Reports > Performance > Search term\.$/u,
    ],
    [
      "a Microsoft keyword report without the lines above its header",
      encode("Campaign,Ad group,Keyword,Match type,Clicks,Spend\nC,A,a,Broad,1,2.50\n"),
      "wrong-report",
      /search terms report instead\. Microsoft Advertising/u,
    ],
    [
      "a negative keyword list",
      encode(
        "Negative keyword,Keyword or list,Campaign,Level,Match type\nfree,,C,Campaign,Broad\n",
      ),
      "wrong-report",
      /negative keywords/u,
    ],
    [
      "a Search Console export",
      encode("Top queries,Clicks,Impressions,CTR,Position\na,1,2,50%,1.0\n"),
      "wrong-report",
      /Search Console/u,
    ],
    [
      "an Amazon bulk sheet",
      encode("Product,Entity,Operation,Campaign ID,Keyword Text\nSP,Keyword,,1,a\n"),
      "wrong-report",
      /bulk sheet/u,
    ],
    [
      "a report that ends before its header",
      encode("Search terms report\nMay 1, 2026"),
      "not-a-table",
      /ends before its header/u,
    ],
    ["prose", encode(`${"word ".repeat(80)}\n`.repeat(30)), "not-a-table", /too long/u],
    [
      "a cut gzip",
      gzipSync(syntheticReport(exampleRows)).subarray(0, 100),
      "broken-archive",
      /cut off/u,
    ],
    [
      "a zip bomb",
      zipSync({ "a.csv": new Uint8Array(64_000_000).fill(10).fill(97, 0, 9) }),
      "file-too-large",
      /50 times/u,
    ],
  ])("%s", async (_name, bytes, code, message) => {
    const error = await refusalOf(readBytes(bytes));
    expect(error.code).toBe(code);
    expect(error.message).toMatch(message);
  });
});

describe("damaged rows become issues with line and column", () => {
  const head = "Search term,Match type,Campaign,Clicks,Cost\n";
  test.each([
    ["a click count that is not a number", `${head}a,Broad match,C,x,1.00\n`, 2, 4, "not-a-number"],
    ["too few cells", `${head}a,Broad match\n`, 2, null, "short-row"],
    ["an unquoted delimiter", `${head}a,Broad match,C,D,1,1.00\n`, 2, null, "long-row"],
    [
      "a term of a megabyte",
      `${head}${"a".repeat(1_000_000)},Broad match,C,1,1.00\n`,
      2,
      1,
      "term-too-long",
    ],
    ["a zero byte", `${head}a\u0000b,Broad match,C,1,1.00\n`, 2, 1, "unreadable-text"],
    ["a quote that never closes", `${head}"a,Broad match,C,1,1.00\n`, 2, null, "unclosed-quote"],
  ])("%s", async (_name, text, line, column, code) => {
    const { inspection } = await readText(`${text}good,Broad match,C,2,2.50\n`);
    expect(inspection.issues[0]).toMatchObject({ line, column, code });
    expect(inspection.totals).toMatchObject({ clicks: 2, cost: 2.5 });
    expect(inspection.accounting).toEqual({ rows: 2, terms: 1, footers: 0, issues: 1 });
  });

  test("a broken byte far before the first accent does not damage the accents", async () => {
    const rows = (count: number): string => "solar panels,Broad match,C,1,1.00\n".repeat(count);
    const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
    const bytes = concatBytes([
      encode(head + rows(3000)),
      Uint8Array.of(0xff),
      encode(`bad,Broad match,C,1,1.00\n${rows(4000)}café münchen,Broad match,C,1,1.00\n`),
    ]);
    const { inspection, terms } = await readBytes(bytes);
    expect(terms.map(({ term }) => term)).toContain("café münchen");
    expect(inspection.totals.cost).toBe(7002);
  });

  test("line numbers include the lines of quoted cells", async () => {
    const { inspection } = await readText(
      `${head}a,Broad match,"C\nD",1,1.00\nb,Broad match,C,x,1\n`,
    );
    expect(inspection.issues[0]).toMatchObject({ line: 4, column: 4 });
  });
});
