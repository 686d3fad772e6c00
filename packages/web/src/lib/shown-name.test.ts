import { expect, test } from "vitest";
import { shownName } from "./shown-name.ts";

test("a name keeps its letters, whatever script they are of", () => {
  expect(shownName("été 2026 – запросы.csv")).toBe("été 2026 – запросы.csv");
});

test("what turns the direction of the rest of a sentence is left out of a name", () => {
  expect(shownName("report\u202Evsc.csv")).toBe("reportvsc.csv");
  expect(shownName("\u2069\u2067\u200Fa\u061C.csv\u202C")).toBe("a.csv");
});

test("a name that is read from right to left turns nothing but itself, and cannot end that", () => {
  expect(shownName("דוח\u2069\u202E.csv")).toBe("\u2068דוח.csv\u2069");
  expect(shownName("تقرير.csv")).toBe("\u2068تقرير.csv\u2069");
});

test("a long name is shortened in the middle and keeps its beginning, its end and whole characters", () => {
  const name = shownName(`${"quarterly search terms ".repeat(10)}2026-10.csv`);
  expect([...name]).toHaveLength(60);
  expect(name).toMatch(/^quarterly search terms .*….*2026-10\.csv$/u);
  expect(shownName(`${"😀".repeat(100)}.csv`)).toBe(`${"😀".repeat(39)}…${"😀".repeat(16)}.csv`);
});
