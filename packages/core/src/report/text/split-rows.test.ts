import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { createRowSplitter, type TableRow } from "./split-rows.ts";

function split(text: string, delimiter: string | null, size = text.length + 1): TableRow[] {
  const splitter = createRowSplitter(delimiter);
  const rows: TableRow[] = [];
  for (let start = 0; start < text.length; start += size) {
    splitter.push(text.slice(start, start + size), (row) => rows.push(row));
  }
  splitter.push(null, (row) => rows.push(row));
  return rows;
}

const cell = fc.stringMatching(/^[a-c ",;\n]{0,6}$/u);
const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 8 });

test("well-formed tables are split like PapaParse splits them, for any chunk size", () => {
  fc.assert(
    fc.property(
      table,
      fc.constantFrom(",", ";", "\t"),
      fc.constantFrom("\n", "\r\n"),
      fc.integer({ min: 1, max: 40 }),
      (rows, delimiter, newline, size) => {
        const text = Papa.unparse(rows, { delimiter, newline });
        const { data } = Papa.parse<string[]>(text, { delimiter, newline, skipEmptyLines: true });
        expect(split(text, delimiter, size).map(({ cells }) => cells)).toEqual(data);
      },
    ),
    { numRuns: 1000 },
  );
});

test("rows have the line on which they start, and empty lines count", () => {
  expect(split('a,b\r\n\r\n"c\r\nd",e\rf,g', ",")).toEqual([
    { line: 1, cells: ["a", "b"] },
    { line: 3, cells: ["c\nd", "e"] },
    { line: 5, cells: ["f", "g"] },
  ]);
});

test("a quote that never closes, or closes too early, damages only its own line", () => {
  const broken = ['"a,1', '"b" c,2', `"${"x\n".repeat(30)}`];
  for (const line of broken) {
    const rows = split(`${line}\nd,3\n"e, f",4\n`, ",");
    expect(rows[0]).toMatchObject({ line: 1, isUnclosed: true });
    expect(rows.slice(-2).map(({ cells }) => cells)).toEqual([
      ["d", "3"],
      ["e, f", "4"],
    ]);
  }
});

test("spaces after a closing quote are ignored; a quote inside a cell is text", () => {
  expect(split('"a" ,b\n5" pipe,c\n', ",").map(({ cells }) => cells)).toEqual([
    ["a", "b"],
    ['5" pipe', "c"],
  ]);
});

test("in a list each line is one cell, without surrounding quotes", () => {
  expect(split('a, b\n"c, d"\n"e" f\n', null).map(({ cells }) => cells)).toEqual([
    ["a, b"],
    ["c, d"],
    ['"e" f'],
  ]);
});
