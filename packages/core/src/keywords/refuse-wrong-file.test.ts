import { describe, expect, test } from "vitest";
import { inChunks, syntheticReport } from "../report/testing/synthetic-report.ts";
import { exampleRows } from "../report/testing/read-bytes.ts";
import { readKeywords } from "./read-keywords.ts";
import type { KeywordKind } from "./find-keyword-columns.ts";

const read = (text: string | Uint8Array, wanted: KeywordKind) =>
  readKeywords(inChunks(typeof text === "string" ? new TextEncoder().encode(text) : text), wanted);
const kinds = ["negative", "keyword"] as const;

describe("a file without the wanted keywords is refused, and the error says what the file is", () => {
  test.each(["en", "de", "fr", "es", "pt", "it", "nl"] as const)(
    "a search terms report of Google in %s",
    async (language) => {
      for (const form of ["csv", "excel-csv", "resaved"] as const) {
        const bytes = syntheticReport(exampleRows, { language, form });
        for (const wanted of kinds) {
          await expect(read(bytes, wanted)).rejects.toMatchObject({
            code: "wrong-report",
            message: expect.stringContaining("This is a search terms report") as string,
          });
        }
      }
    },
  );

  test.each([
    "Search term,Clicks,Spend,Impressions\nred shoes,1,2.00,3\n",
    "Customer Search Term,Campaign Name,Impressions,Clicks,Spend\nred shoes,A,3,1,2.00\n",
  ])("a search terms report of another platform: %s", async (text) => {
    await expect(read(text, "negative")).rejects.toMatchObject({ code: "wrong-report" });
  });

  test("keywords with bids in place of negatives", async () => {
    const report =
      "Search keyword report\n1 May 2026 - 8 May 2026\nKeyword status,Keyword,Match type,Campaign,Ad group,Clicks,Impr.,Cost\nEnabled,red shoes,Phrase match,C,A,3,40,1.20\n";
    await expect(read(report, "negative")).rejects.toMatchObject({
      code: "wrong-report",
      message: expect.stringContaining("keywords that you bid on") as string,
    });
    expect((await read(report, "keyword")).keywords).toMatchObject([{ text: "red shoes" }]);
  });

  test.each([
    "Campaign,Ad group,Keyword,Match type,Status,Bid\nA,g,red shoes,Phrase,Active,0.85\nA,g,shoes,Exact,Active,\n",
    "Campaign,Ad Group,Keyword,Match type,Max CPC\nA,g,red shoes,Phrase match,0.85\n",
    "Kampagne;Keyword;Max. CPC\nA;rote schuhe;1,20\n",
    "Type,Status,Campaign,Ad Group,Keyword,Match Type,Bid\nKeyword,Active,A,g,red shoes,Phrase,1.10\n",
  ])("keywords with a bid column in place of negatives: %s", async (text) => {
    await expect(read(text, "negative")).rejects.toMatchObject({
      code: "wrong-report",
      message: expect.stringContaining("keywords that you bid on") as string,
    });
    expect((await read(text, "keyword")).keywords).not.toHaveLength(0);
  });
});

test("real lists are accepted: with a few long lines, in paste-box notation, or an export of negatives", async () => {
  const long = "how do i find out which of all these running shoes is the right one for me";
  const list = ["free", '"jobs"', "[shoe repair]", long].join("\n");
  expect((await read(list, "negative")).keywords).toHaveLength(4);
  const copied =
    "[free shoes] [shoe jobs] [shoe repair near me] [how to clean shoes] [shoe museum]";
  expect((await read(copied, "negative")).keywords.length).toBeGreaterThan(0);
  const withEmptyBids =
    "Campaign,Keyword,Match type,Bid,Max CPC\nA,free,Broad,,--\nA,jobs,Exact,,0.00\n";
  expect((await read(withEmptyBids, "negative")).keywords).toHaveLength(2);
  const exported =
    "Negative keyword,Keyword or list,Campaign,Ad group,Level,Match type\nfree,Keyword,C,,Campaign,Broad match\n";
  expect((await read(exported, "negative")).keywords).toMatchObject([{ text: "free" }]);
});
