import { gzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { exampleRows, readBytes, readText, refusalOf } from "./testing/read-bytes.ts";
import { syntheticReport } from "./testing/synthetic-report.ts";

describe("plain lists and unknown tables", () => {
  test("one term per line gives terms without metrics", async () => {
    const { inspection, terms } = await readText("blue shoes\nred shoes, size 9\n\nBlue  shoes\n");
    expect(inspection).toMatchObject({
      kind: "term-list",
      rows: 3,
      uniqueTerms: 2,
      totals: { cost: null },
    });
    expect(terms.map((term) => term.term)).toEqual(["blue shoes", "red shoes, size 9"]);
  });

  test("a column name above a list is not read as a term", async () => {
    expect((await readText("Search term\nblue shoes\n")).terms.map((term) => term.term)).toEqual([
      "blue shoes",
    ]);
    expect((await readText("keyword\nblue shoes\n")).terms.map((term) => term.term)).toEqual([
      "blue shoes",
    ]);
  });

  test("the error for an unknown table lists its columns, and naming one makes the table readable", async () => {
    const text = "검색어,노출수,클릭수,비용\n홈트,1921,165,118568\n";
    const error = await refusalOf(readText(text));
    expect(error).toMatchObject({
      code: "columns-unknown",
      details: { line: 1, proposal: { term: "검색어", cost: "비용" }, unknown: ["term"] },
    });
    expect((await readText(text, { termColumn: "검색어" })).inspection).toMatchObject({
      platform: "unknown",
      uniqueTerms: 1,
      totals: { cost: 118_568 },
    });
    expect(await refusalOf(readText(text, { termColumn: "nope" }))).toMatchObject({
      code: "no-search-term-column",
    });
  });

  test("gzip and zip with one CSV are opened", async () => {
    const bytes = syntheticReport(exampleRows);
    const plain = await readBytes(bytes);
    expect(await readBytes(gzipSync(bytes))).toEqual(plain);
    expect(
      await readBytes(zipSync({ "report.csv": bytes, "__MACOSX/._report.csv": new Uint8Array(3) })),
    ).toEqual(plain);
    const two = zipSync({ "a.csv": bytes, "b.csv": bytes });
    expect(await refusalOf(readBytes(two))).toMatchObject({ code: "unsupported-file" });
  });
});
