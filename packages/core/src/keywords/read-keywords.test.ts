import { describe, expect, test } from "vitest";
import { encodeUtf16, inChunks } from "../report/testing/synthetic-report.ts";
import { refusalOf } from "../report/testing/read-bytes.ts";
import { readKeywords } from "./read-keywords.ts";

const read = (text: string) => readKeywords(inChunks(new TextEncoder().encode(text)));

describe("keywords and negatives are read from", () => {
  test("a negative-keyword export", async () => {
    const { keywords, issues } = await read(
      "Negative keyword,Keyword or list,Campaign,Ad group,Level,Match type\nfree,,C,,Campaign,Broad match\n[jobs],,C,G,Ad group,Exact match\n,,C,,Campaign,Broad match\n",
    );
    expect(keywords).toEqual([
      { text: "free", matchType: "broad", campaign: "C", adGroup: null },
      { text: "jobs", matchType: "exact", campaign: "C", adGroup: "G" },
    ]);
    expect(issues).toMatchObject([{ line: 4, column: 1, code: "empty-keyword" }]);
  });

  test("a keyword report with title, totals and the notation of match types", async () => {
    const text =
      'Search keyword report\n1 May 2026 - 8 May 2026\nKeyword status\tKeyword\tMatch type\tCampaign\tCost\nEnabled\t"""solar panels"""\tPhrase match\tC\t1.00\nEnabled\tsolar\tWeitgehend passend\tC\t1.00\n --\tTotal: Account\t --\t --\t2.00\n';
    const { keywords } = await readKeywords(inChunks(encodeUtf16(text)));
    expect(keywords).toMatchObject([
      { text: "solar panels", matchType: "phrase" },
      { text: "solar", matchType: "broad" },
    ]);
  });

  test("an Editor file and an Amazon bulk sheet", async () => {
    const editor = await read(
      "Campaign,Ad Group,Keyword,Criterion Type\nC,,free,Campaign Negative Exact\n",
    );
    expect(editor.keywords).toEqual([
      { text: "free", matchType: "exact", campaign: "C", adGroup: null },
    ]);
    const amazon = await read(
      "Product,Entity,Operation,Keyword Text,Match Type\nSP,Negative Keyword,Create,free,negativePhrase\n",
    );
    expect(amazon.keywords).toMatchObject([{ text: "free", matchType: "phrase" }]);
  });

  test("a plain list", async () => {
    expect((await read('[free shoes]\r\n"jobs"\n\nused\n')).keywords).toEqual([
      { text: "free shoes", matchType: "exact" },
      { text: "jobs", matchType: "phrase" },
      { text: "used", matchType: "broad" },
    ]);
  });
});

test("a table without a keyword column is refused with its columns", async () => {
  const error = await refusalOf(read("a,b\n1,2\n"));
  expect(error).toMatchObject({ code: "no-search-term-column", details: { columns: ["a", "b"] } });
});

test("an empty file is refused", async () => {
  expect(await refusalOf(read(" \n"))).toMatchObject({ code: "empty-file" });
});
