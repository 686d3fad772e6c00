import { expect, test } from "vitest";
import { formatCount, formatDay, formatDayOfYear, formatShare, shownName } from "./format.ts";

const months = Array.from({ length: 12 }, (_, month) => month);

test.each(months)("a day of month %i is written as the browser writes it in English", (month) => {
  for (const day of [1, 9, 28]) {
    const date = new Date(Date.UTC(2026, month, day, 12));
    const long = { day: "numeric", month: "long", timeZone: "UTC" } as const;
    const short = { day: "numeric", month: "short", year: "numeric" } as const;
    expect(formatDayOfYear(date.toISOString())).toBe(date.toLocaleDateString("en", long));
    expect(formatDay(date.toISOString())).toBe(date.toLocaleDateString("en-GB", short));
  }
});

test("a date in a report for a client has its day first and its month as a word", () => {
  const date = new Date(2026, 10, 7, 12);
  expect(formatDay(date.toISOString())).toBe("7 Nov 2026");
});

test("a count is written in English notation", () => {
  for (const count of [0, 7, 999, 1000, 12_345, 1_000_000]) {
    expect(formatCount(count)).toBe(count.toLocaleString("en"));
  }
});

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

test("gives a share that a rounding error puts below 0 no minus sign", () => {
  expect(formatShare(-1e-17)).toBe("0%");
});
