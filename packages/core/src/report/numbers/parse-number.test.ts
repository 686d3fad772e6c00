import { describe, expect, test } from "vitest";
import { decimalMarkOf, parseNumber } from "./parse-number.ts";

describe("a number cell is read under the file's decimal mark", () => {
  test.each([
    ["45131.04", ".", 45_131.04],
    ["74,999", ".", 74_999],
    ["1,361.04", ".", 1361.04],
    ["12,34,567.5", ".", 1_234_567.5],
    ["9.70%", ".", 9.7],
    ["$27.90", ".", 27.9],
    ["₹1,361", ".", 1361],
    ["US$ 4.50", ".", 4.5],
    ["USD 4.50", ".", 4.5],
    ["-3.20", ".", -3.2],
    ["-$3.20", ".", -3.2],
    ["1.2E+5", ".", 120_000],
    ["275,03", ",", 275.03],
    ["2.206", ",", 2206],
    ["1.234,50 €", ",", 1234.5],
    ["1\u00a0234,5", ",", 1234.5],
    ["1\u202f234", ",", 1234],
    ["1'361.04", ".", 1361.04],
    ["1’361.04", ".", 1361.04],
    ["0", ",", 0],
    ["kr 4,50", ",", 4.5],
    ["12,30 zł", ",", 12.3],
    ["Rs. 4.50", ".", 4.5],
    ["(1.23)", ".", -1.23],
    ["($1,234.50)", ".", -1234.5],
    ["–1.23", ".", -1.23],
  ] as const)("%s under «%s» is %d", (cell, mark, value) => {
    expect(parseNumber(cell, mark)).toBe(value);
  });

  test.each(["--", " --", "", "-", "–", "< 10%", "<10%", "n/a"])(
    "«%s» is no value, not 0",
    (cell) => {
      expect(parseNumber(cell, ".")).toBeNull();
    },
  );

  test.each([
    ["4,56", "."],
    ["4.56", ","],
    ["1,2,3", "."],
    ["1.2.3", "."],
    ["abc", "."],
    ["12abc", "."],
    ["1 2 x", "."],
    ["0,512", "."],
    ["0.512.000", ","],
    ["(1.23", "."],
    ["Jan 23", "."],
    ["Mrz 15", "."],
    ["15. Mai", "."],
    ["01. Okt", ","],
    ["5 Nov.", "."],
    ["abc 5", "."],
    ["٣", "."],
  ] as const)("«%s» under «%s» is no number", (cell, mark) => {
    expect(parseNumber(cell, mark)).toBe("invalid");
  });
});

describe("a cell proves a decimal mark only where it can be read in one way", () => {
  test.each([
    ["275,03", false, ","],
    ["0.00", false, "."],
    ["1.234,5", false, ","],
    ["1,234.5", false, "."],
    ["1.234.567", false, ","],
    ["0,123", false, ","],
    ["1234,567", false, ","],
    ["8,79%", false, ","],
    ["2.206", true, ","],
    ["2,206", true, "."],
    ["2.206", false, null],
    ["2206", true, null],
    ["--", true, null],
    ["8. Januar", false, null],
  ] as const)("«%s» (a count: %s) proves %s", (cell, isCount, mark) => {
    expect(decimalMarkOf(cell, isCount)).toBe(mark);
  });
});
