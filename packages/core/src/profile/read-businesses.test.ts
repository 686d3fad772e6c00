import { describe, expect, it } from "vitest";
import { readBusinesses } from "./read-businesses.ts";
import { startCpuClock } from "../testing/cpu-clock.ts";

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

  it("reads 500 businesses, and refuses a longer file", () => {
    const rows = Array.from({ length: 501 }, (_, index) => `B${index},saas,d`);
    const fileOf = (count: number, end = "") =>
      ["name,type,description", ...rows.slice(0, count)].join("\n") + end;
    const empty = "\n,,".repeat(4_000);
    expect(readBusinesses(fileOf(500, empty), [])).toMatchObject({ problems: [] });
    expect(readBusinesses(fileOf(500, empty), []).businesses).toHaveLength(500);
    const long = { line: 502, column: null, message: expect.stringContaining("at most 500") };
    expect(problemsOf(fileOf(501))).toEqual([long]);
    expect(problemsOf(fileOf(1, "\n,,".repeat(6_000)))).toMatchObject([{ column: null }]);
  });

  it("stops after 50 problems, so that a wrong file of 4 MB takes no more time than a small one", () => {
    const header = "name,type,description\n";
    const wrong = [
      header.repeat(158_000),
      header + "a,saas,d\n".repeat(400_000),
      header + "\n".repeat(4_000_000),
      `${header}"${"x ".repeat(2_000_000)}`,
      header + '"'.repeat(4_000_000),
      `${header}a,saas,"${'""'.repeat(2_000_000)}"`,
      header + ",".repeat(4_000_000),
    ];
    for (const csv of wrong) {
      const times = [1, 2, 3].map(() => {
        const cpuTime = startCpuClock();
        expect(problemsOf(csv).length).toBeLessThanOrEqual(50);
        return cpuTime();
      });
      // A read to the end takes minutes. The fastest of three runs, because other tests use the processor, too.
      expect([csv.slice(22, 40), Math.min(...times) < 3_000]).toEqual([csv.slice(22, 40), true]);
    }
  });
});
