import { describe, expect, test } from "vitest";
import { readText, refusalOf } from "../testing/read-bytes.ts";

const notes = (count: number): string => "note\n".repeat(count);
const termsOf = async (text: string): Promise<string[]> =>
  (await readText(text)).terms.map(({ term }) => term);

describe("a table that starts far down is not read as a list of terms", () => {
  test("the error for a known header below line 30 names its line and says what to do", async () => {
    const error = await refusalOf(
      readText(
        `${notes(40)}Search term,Match type,Clicks,Cost\nplumber jobs,Broad match,1,1.00\ntotal solar,Broad match,1,2.00\n`,
      ),
    );
    expect(error).toMatchObject({ code: "not-a-table", details: { line: 41 } });
    expect(error.message).toBe(
      'No header was found in the first 30 lines. Line 41 looks like one ("Search term", "Match type", "Clicks", "Cost"): delete the lines above it and try again.',
    );
  });

  test("also if most lines of the file belong to the table", async () => {
    const rows = "plumber jobs,Broad match,1,1.00\n".repeat(100);
    const text = `${notes(35)}Search term,Match type,Clicks,Cost\n${rows}`;
    expect((await refusalOf(readText(text))).message).toMatch(/Line 36 looks like one/u);
  });

  test.each([
    [",", "plumber jobs"],
    [";", "plumber jobs"],
    ["\t", '"plumber, jobs"'],
  ])("also without a known header, split by «%s»", async (delimiter, term) => {
    const row = `${[term, "1", "2.50"].join(delimiter)}\n`;
    const error = await refusalOf(readText(notes(40) + row.repeat(4)));
    expect(error).toMatchObject({ code: "not-a-table", details: { line: 41 } });
    expect(error.message).toMatch(/first 30 lines.*from line 41 on.*give it a header line/u);
  });

  test("for a table in the first 30 lines the error asks for the column", async () => {
    const text = `${notes(20)}Kw,N,Preis\n${"홈트,2,3.50\n".repeat(4)}`;
    const error = await refusalOf(readText(text));
    expect(error).toMatchObject({
      code: "no-search-term-column",
      details: { line: 21, columns: ["Kw", "N", "Preis"] },
    });
    expect((await readText(text, { termColumn: "Kw" })).terms).toMatchObject([{ term: "홈트" }]);
  });
});

describe("a list of terms may contain terms with commas", () => {
  const plain = Array.from({ length: 40 }, (_, index) => `term ${index}`);
  test.each([
    ["in the middle", [...plain, "hotel, cheap, paris", ...plain.map((term) => `more ${term}`)]],
    ["at the end", [...plain, "hotel, cheap, paris", "flat, small, rome", "bus, fast, oslo"]],
    ["with numbers in some terms", [...plain, "screws, 4, 40", "hotel, cheap, paris", "end"]],
  ])("%s", async (_name, lines) => {
    expect((await termsOf(lines.join("\n"))).toSorted()).toEqual(lines.toSorted());
  });
});

test("the error for an unknown table says that its first line counts as header", async () => {
  const error = await refusalOf(readText("plumber jobs,1,1.00\nfree plumber,2,2.00\n"));
  expect(error.message).toMatch(
    /Line 1 has these columns.*read as the header\. If it is a data row, add a header line/u,
  );
});

test("naming a column by the first row's term reads the rest and reports that the first row was not read", async () => {
  const text = "plumber jobs,1,1.00\nfree plumber,2,2.00\n";
  const { inspection, terms } = await readText(text, { termColumn: "plumber jobs" });
  expect(terms.map(({ term }) => term)).toEqual(["free plumber"]);
  expect(inspection.issues).toMatchObject([
    { line: 0, code: "header-with-numbers", message: expect.stringContaining('"plumber jobs"') },
  ]);
  const named = await readText(`Kw,N,Preis\n${text}`, { termColumn: "Kw" });
  expect(named.inspection.issueCount).toBe(0);
});
