import fc from "fast-check";
import { expect, test } from "vitest";
import { parseNumber } from "./parse-number.ts";
import { NO_VALUE, parsePlainBytes } from "./parse-plain-bytes.ts";

const parse = (cell: string, mark: "." | ","): number => {
  const bytes = new TextEncoder().encode(cell);
  return parsePlainBytes(bytes, 0, bytes.length, mark === ".");
};

test("a number read from bytes is the one that the careful reader gives", () => {
  const cell = fc.stringMatching(/^ ?[-0-9.,]{0,16}%?$/u);
  const isSame = (text: string, mark: "." | ","): boolean => {
    const value = parse(text, mark);
    return value === -1 || value === (parseNumber(text, mark) ?? NO_VALUE);
  };
  const property = fc.property(cell, fc.constantFrom(".", ","), isSame);
  expect(fc.check(property, { numRuns: 5000 }).failed).toBe(false);
});

test.each([
  ["1234", ".", 1234],
  ["1,234", ".", 1234],
  ["1,234,567.89", ".", 1_234_567.89],
  ["1.234,50", ",", 1234.5],
  ["", ".", NO_VALUE],
  [" --", ".", NO_VALUE],
  ["0", ".", 0],
  ["12,34", ".", -1],
  ["1,2345", ".", -1],
  ["-5", ".", -1],
  ["5%", ".", -1],
] as const)("%j with decimal mark %j is %d", (cell, mark, expected) => {
  expect(parse(cell, mark)).toBe(expected);
});
