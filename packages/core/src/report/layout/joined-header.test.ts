import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readBytes, readText, refusalOf } from "../testing/read-bytes.ts";

const title = "Search terms report\n1 May 2026 - 8 May 2026\n";

function workbook(lines: readonly string[]): Uint8Array {
  const rows = lines.map((line) => `<row><c t="str"><v>${line}</v></c></row>`).join("");
  const sheet = `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  return zipSync({ "xl/worksheets/sheet1.xml": new TextEncoder().encode(sheet) });
}

describe("a file with only a header is a report without rows, not a list with one term", () => {
  test.each([
    "Search term,Clicks,Cost",
    "Search term\tMatch type\tClicks\tCost\n",
    "Suchbegriff;Klicks;Kosten\r\n",
    `${title}Search term,Match type,Clicks,Cost\n`,
    '"Search term,Clicks,Cost"\n',
    '"Search term\tClicks\tCost"',
    `${title}"Search term,Match type,Clicks,Cost"\n\n`,
    '"Suchbegriffe;Klicks;Kosten"\n',
    '"SearchQuery,CampaignName,Clicks,Spend"\n',
    "Search term  Clicks  Cost\n",
    "検索用語、クリック、広告費\n",
  ])("%j", async (text) => {
    const { inspection, terms } = await readText(text);
    expect(terms).toEqual([]);
    expect(inspection.kind).toBe("search-terms");
    expect(inspection.issues.map(({ code }) => code)).toContain("no-terms");
  });

  test("header in the first cell of a workbook", async () => {
    const { inspection, terms } = await readBytes(workbook(["Search term,Clicks,Cost"]));
    expect(terms).toEqual([]);
    expect(inspection.issues).toMatchObject([{ code: "no-terms" }]);
  });
});

describe("a file with rows below a header in one cell is refused", () => {
  const lines = ["Search term,Clicks,Cost", "red shoes,1,2.00", "blue shoes,2,1.00"];
  test.each([
    ["in quotation marks", new TextEncoder().encode(lines.map((line) => `"${line}"`).join("\n"))],
    ["in a workbook", workbook(lines)],
  ])("%s", async (_, bytes) => {
    const error = await refusalOf(readBytes(bytes));
    expect(error).toMatchObject({ code: "not-a-table", details: { line: 1 } });
    expect(error.message).toContain('"Search term", "Clicks", "Cost"');
  });
});

test("a list may contain terms that look like column names or contain delimiters", async () => {
  for (const text of [
    'seo cost\n"search term, cost"\nclicks',
    '"search terms"\nclicks\ncost\n',
    "query cost clicks\nred shoes\n",
    '"cost, clicks, conversions"\nred shoes\n',
  ]) {
    expect((await readText(text)).inspection.kind).toBe("term-list");
  }
});
