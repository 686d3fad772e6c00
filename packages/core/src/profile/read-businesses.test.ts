import { describe, expect, it } from "vitest";
import { readBusinesses } from "./read-businesses.ts";

const problemsOf = (csv: string, taken: string[] = []) => readBusinesses(csv, taken).problems;

describe("readBusinesses", () => {
  it("reads the columns in any order, with any of the usual delimiters and types as on screen", () => {
    const csv =
      "\ufeffDescription;Area;Name;Type\r\n" +
      '"Homes in Ulm;\nflats";Ulm;Nest;Real Estate\r\n\r\n' +
      "Shoes;;Northlight;e-commerce\r\n";
    expect(readBusinesses(csv, [])).toEqual({
      businesses: [
        { name: "Nest", type: "real-estate", description: "Homes in Ulm;\nflats", area: "Ulm" },
        { name: "Northlight", type: "ecommerce", description: "Shoes" },
      ],
      problems: [],
    });
  });

  it("names line and column of every problem, also below cells with line breaks", () => {
    const csv = [
      "name,type,description",
      'Nest,saas,"two\nlines"',
      "NEST ,bakery,",
      `${"x".repeat(121)},saas,d`,
      "Acme,saas,d",
    ].join("\n");
    expect(problemsOf(csv, ["acme"])).toEqual([
      { line: 4, column: "type", message: expect.stringMatching(/^is not one of ecommerce/u) },
      { line: 4, column: "description", message: "is empty" },
      { line: 4, column: "name", message: "is also in line 2" },
      { line: 5, column: "name", message: "is longer than 120 characters" },
      { line: 6, column: "name", message: "is one of your businesses" },
    ]);
  });

  it("refuses a file without the columns or in an unknown encoding", () => {
    expect(problemsOf("")).toMatchObject([{ column: "name" }, { column: "type" }, {}]);
    expect(problemsOf("name,type\na,saas")).toEqual([
      { line: 1, column: "description", message: "the column is missing" },
    ]);
    const broken = "name,type,description\nCaf\ufffd,saas,d";
    expect(problemsOf(broken)).toMatchObject([{ line: 1, column: null }]);
  });
});
