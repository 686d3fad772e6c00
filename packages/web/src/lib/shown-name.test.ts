import { expect, test } from "vitest";
import { shownName } from "./shown-name.ts";

test("keeps the letters of every script", () => {
  expect(shownName("été 2026 – запросы.csv")).toBe("été 2026 – запросы.csv");
});

test("removes characters that change the text direction", () => {
  expect(shownName("report\u202Evsc.csv")).toBe("reportvsc.csv");
  expect(shownName("\u2069\u2067\u200Fa\u061C.csv\u202C")).toBe("a.csv");
});

test("isolates a right-to-left name from the rest of the sentence", () => {
  expect(shownName("דוח\u2069\u202E.csv")).toBe("\u2068דוח.csv\u2069");
  expect(shownName("تقرير.csv")).toBe("\u2068تقرير.csv\u2069");
});

test("shortens a long name in the middle, without cutting a character", () => {
  const name = shownName(`${"quarterly search terms ".repeat(10)}2026-10.csv`);
  expect([...name]).toHaveLength(60);
  expect(name).toMatch(/^quarterly search terms .*….*2026-10\.csv$/u);
  expect(shownName(`${"😀".repeat(100)}.csv`)).toBe(`${"😀".repeat(39)}…${"😀".repeat(16)}.csv`);
});
