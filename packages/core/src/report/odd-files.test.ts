import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readBytes, readText, refusalOf } from "./testing/read-bytes.ts";
import { encodeUtf16 } from "./testing/synthetic-report.ts";

const termsOf = async (text: string): Promise<string[]> =>
  (await readText(text)).terms.map((term) => term.term).sort();
const codesOf = async (text: string): Promise<string[]> =>
  (await readText(text)).inspection.issues.map((issue) => issue.code);

describe("one damaged byte", () => {
  const header = "Suchbegriff,Keyword-Option,Hinzugefügt/Ausgeschlossen,Kampagne,Klicks,Kosten\n";
  const rows = `klempner jobs,Genau passend,Hinzugefügt,K,1,"1,50"\nfrei,Genau passend,Ausgeschlossen,K,1,"1,50"\n`;
  const bytes = Uint8Array.from([
    ...new TextEncoder().encode(header + rows),
    ...[...'caf\u00e9,Genau passend,Keines,K,1,"1,50"\n'].map((letter) => letter.charCodeAt(0)),
  ]);

  test("changes neither the encoding of a UTF-8 file nor the status of its terms", async () => {
    const { inspection, terms } = await readBytes(bytes);
    expect(inspection.encoding).toBe("utf-8");
    expect(inspection.issues).toMatchObject([
      { line: 0, code: "mixed-encodings" },
      { code: "no-conversions-column" },
      { code: "no-total" },
    ]);
    expect(terms.map((term) => [term.term, term.isAdded, term.isExcluded])).toEqual([
      ["klempner jobs", true, false],
      ["frei", false, true],
      ["café", false, false],
    ]);
  });

  test("that shifts UTF-16 makes the file refused, not read as one long cell", async () => {
    const body = Array.from(
      { length: 50 },
      (_, index) => `term ${index}\tBroad match\t1\t10.00\tSearch\n`,
    );
    const whole = encodeUtf16(
      `Search term\tMatch type\tClicks\tCost\tCampaign type\n${body.join("")}`,
    );
    const lost = Uint8Array.from([...whole.subarray(0, 900), ...whole.subarray(901)]);
    const { inspection } = await readBytes(lost);
    expect(inspection.issueCount).toBeGreaterThan(0);
  });
});

describe("a plain list", () => {
  test("keeps the terms above a line that looks like a column name", async () => {
    expect(await termsOf("seo agency\nppc audit\nsearch terms\nkeyword tool\n")).toHaveLength(4);
  });
  test("reads each line as one term, also with stray quotes", async () => {
    const terms = await termsOf('"nike" shoes\nred shoes\n"exact phrase"\ntotal: war\n');
    expect(terms).toEqual(['"nike" shoes', "exact phrase", "red shoes", "total: war"]);
  });
  test("is read if Excel saved it again with empty columns", async () => {
    expect(await termsOf("Search term;;\nred shoes;;\nblue;;\n")).toEqual(["blue", "red shoes"]);
  });
});

describe("totals and footers", () => {
  const head =
    "SearchQuery,CampaignName,DeliveredMatchType,Clicks,Spend\nfree plumber jobs,C,Exact,2,1.5\n";
  test.each([
    "Total",
    "Grand total",
    "Gesamt",
    "Summe",
    "Total - 1",
    "Total de términos de búsqueda",
  ])("«%s» without match type and campaign is not a search term", async (label) => {
    const { inspection } = await readText(`${head}${label},,,2,1.5\n`);
    expect(inspection).toMatchObject({ uniqueTerms: 1, totals: { cost: 1.5 } });
  });
  test.each(["Total", "Grand total"])(
    "«%s» is compared with the rows and a difference is reported, but a Google total may include unlisted terms",
    async (label) => {
      const reconciledOf = async (text: string) => (await readText(text)).inspection.reconciled;
      expect(await reconciledOf(`${head}${label},,,2,1.5\n`)).toBe(true);
      expect(await reconciledOf(`${head}${label},,,2,9.5\n`)).toBe(false);
      const google =
        "Search terms report\nMay 1, 2026 - May 8, 2026\nSearch term,Match type,Clicks,Cost\na,Exact match,2,1.5\n";
      expect(await reconciledOf(`${google}${label},,2,1.5\n`)).toBe(true);
      expect(await reconciledOf(`${google}${label},,4,9.5\n`)).toBe(null);
      expect(await reconciledOf(`${google},${label},2,1.5\n`)).toBe(true);
      expect(await reconciledOf(`${google},${label},4,9.5\n`)).toBe(null);
    },
  );
  test.each(["Total: July", "Total - 1", "Summe: Konto Bristol"])(
    "«%s» in reports of other platforms is the total if it equals the sum, and else proves nothing",
    async (label) => {
      const inspect = async (text: string) => (await readText(text)).inspection;
      expect(await inspect(`${head}${label},,,2,1.5\n`)).toMatchObject({
        reconciled: true,
        reported: { cost: 1.5 },
      });
      expect(await inspect(`${head}${label},,,2,9.5\n`)).toMatchObject({
        reconciled: null,
        reported: null,
      });
    },
  );
  test("of several totals, e.g. subtotals, the total that equals the sum counts", async () => {
    const rows = `${head}emergency plumber,D,Exact,1,4\n`;
    const { inspection } = await readText(`${rows}Total,,,2,1.5\nTotal,,,3,5.5\n`);
    expect(inspection).toMatchObject({ reconciled: true, reported: { cost: 5.5 } });
  });
  test.each(["total", "total wine", "gesamt"])(
    "«%s» with a match type is a search term",
    async (term) => {
      expect((await readText(`${head}${term},C,Exact,2,1.5\n`)).inspection.uniqueTerms).toBe(2);
    },
  );
  test("a missing term in a campaign named Total is not the file's total", async () => {
    const text =
      "Search term,Campaign,Clicks,Spend\nred wine,Total Wine,1,1.50\n,Total Wine Brand,2,99.00\n";
    expect((await readText(text)).inspection).toMatchObject({
      reported: null,
      totals: { cost: 100.5 },
      accounting: { terms: 1, nonTerms: 1, footers: 0, issues: 0 },
    });
  });
  test("without match types and campaigns only Google's own labels are footers", async () => {
    const text = "Search term,Clicks,Cost\ntotal: war,1,1.00\nTotal: Search terms,1,1.00\n";
    expect((await readText(text)).inspection).toMatchObject({ uniqueTerms: 1, reconciled: true });
  });
  test("a footer that was cut off is a damaged row, and the missing total is reported", async () => {
    const text =
      'Search terms report\n"May 1, 2026 - May 8, 2026"\nSearch term,Match type,Clicks,Cost\na,Broad match,1,1.00\ntotal: w';
    expect(await codesOf(text)).toEqual(["short-row", "no-conversions-column", "no-total"]);
  });
  test("a difference in clicks is reported even if the costs agree", async () => {
    const text =
      "Search term,Match type,Clicks,Cost\na,Broad match,1,1.00\nTotal: Search terms,,500,1.00\n";
    expect(await codesOf(text)).toEqual(["clicks-mismatch", "no-conversions-column"]);
  });
});

describe("columns", () => {
  test("a report is read if the search term is its only known column", async () => {
    expect(
      await termsOf(
        "Search terms report\n1 May 2026 - 8 May 2026\nSearch term,CTR\nred shoes,5%\n",
      ),
    ).toEqual(["red shoes"]);
  });
  test("a report that ends inside its header is refused", async () => {
    const error = await refusalOf(
      readText('Search terms report\n"May 1, 2026 - May 8, 2026"\nSearch te'),
    );
    expect(error.code).toBe("not-a-table");
  });
  test("a report with only a converted cost uses that cost and its currency", async () => {
    const text =
      "Search term,Match type,Clicks,Cost (Converted currency),Currency code,Converted currency code\na,Exact match,1,5.00,EUR,USD\nTotal: Search terms,,1,5.00,,USD\n";
    expect((await readText(text)).inspection).toMatchObject({
      currency: "USD",
      totals: { cost: 5 },
      reconciled: true,
    });
  });
  test("one currency in two spellings is one currency", async () => {
    const text =
      "Search term,Match type,Cost,Cost (Converted currency),Currency code\na,Exact match,100.00,8.00,JPY\nb,Exact match,100.00,8.00,jpy\n";
    expect((await readText(text)).inspection).toMatchObject({
      currency: "JPY",
      totals: { cost: 200 },
    });
  });
  test("an unquoted delimiter is found even if the last cell is empty", async () => {
    const text = "Campaign,Search term,Clicks,Cost,Labels\nC,red,1,1.5,\nC,red shoes, 24,1,\n";
    expect((await readText(text)).inspection.totals.clicks).toBe(25);
    const shifted = "Campaign,Search term,Clicks,Cost,Labels\nC,red,1,1.5,\nC,red shoes, 24,1,2,\n";
    expect((await readText(shifted)).inspection.issues[0]).toMatchObject({
      line: 3,
      code: "long-row",
    });
  });
  test("text after a closing quote damages only its own row, and the note is true for it", async () => {
    const text =
      'Search term,Match type,Campaign,Impr.,Cost\n"nike" shoes,Broad match,C,1,1.50\nred,Broad match,C,"1,200",2.50\nblue,Broad match,C,2,3.50\n';
    const { inspection } = await readText(text);
    expect(inspection).toMatchObject({
      accounting: { rows: 3, terms: 2, issues: 1 },
      totals: { cost: 6 },
    });
    expect(inspection.issues[0]).toMatchObject({ line: 2, code: "unclosed-quote" });
    expect(inspection.issues[0]?.message).toContain("a quotation mark is missing or misplaced");
  });
});

test.each(["R$ 1.234,50", "1 234,50 kr", "1\u00a0234,50 zł", "1.234,50 EUR"])(
  "the cost «%s» is read",
  async (cost) => {
    const text = `Termo de pesquisa;Tipo de corresp.;Cliques;Custo\na;Exata;1;${cost}\n`;
    expect((await readText(text)).inspection.totals.cost).toBe(1234.5);
  },
);

test.each([
  "<table border=1><tr><td>Search term</td></tr></table>",
  '<div class="error">Session expired</div>',
])("markup is refused: %s", async (text) => {
  expect(await refusalOf(readText(text))).toMatchObject({ code: "unsupported-file" });
});

test("further sheets with search terms are named, because they are not read", async () => {
  const sheet = (term: string): Uint8Array =>
    new TextEncoder().encode(
      `<worksheet><sheetData>${[
        ["Search term", "Clicks", "Cost", "Conversions"],
        [term, "1", "2.50", "0"],
      ]
        .map((cells) => cells.map((cell) => `<c t="str"><v>${cell}</v></c>`).join(""))
        .map((cells) => `<row>${cells}</row>`)
        .join("")}</sheetData></worksheet>`,
    );
  const { inspection } = await readBytes(
    zipSync({
      "xl/worksheets/january.xml": sheet("red"),
      "xl/worksheets/february.xml": sheet("blue"),
      "xl/worksheets/notes.xml": new TextEncoder().encode(
        '<worksheet><sheetData><row><c t="str"><v>Notes</v></c></row></sheetData></worksheet>',
      ),
    }),
  );
  expect(inspection).toMatchObject({ uniqueTerms: 1, issues: [{ code: "sheets-not-read" }] });
  expect(inspection.issues[0]?.message).toContain('Others also hold search terms: "january"');
});

test("the sheet with the terms is read even if a cover sheet mentions search terms", async () => {
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
  const sheet = (rows: readonly (readonly string[])[]): Uint8Array =>
    encode(
      `<worksheet><sheetData>${rows.map((cells) => `<row>${cells.map((cell) => `<c t="str"><v>${cell}</v></c>`).join("")}</row>`).join("")}</sheetData></worksheet>`,
    );
  const bytes = zipSync({
    "xl/worksheets/sheet1.xml": sheet([["Search terms"], ["120"]]),
    "xl/worksheets/sheet2.xml": sheet([
      ["Search term", "Clicks", "Cost"],
      ["red", "1", "2.50"],
    ]),
  });
  expect((await readBytes(bytes)).terms.map((term) => term.term)).toEqual(["red"]);
});
