import { expect, test } from "vitest";
import { formatCount, formatDay, formatDayOfYear } from "./format.ts";

const months = Array.from({ length: 12 }, (_, month) => month);

test.each(months)("a day of month %i is written as the browser writes it in English", (month) => {
  for (const day of [1, 9, 28]) {
    const date = new Date(Date.UTC(2026, month, day, 12));
    const long = { day: "numeric", month: "long", timeZone: "UTC" } as const;
    const short = { day: "numeric", month: "short", year: "numeric" } as const;
    expect(formatDayOfYear(date.toISOString())).toBe(date.toLocaleDateString("en", long));
    expect(formatDay(date.toISOString())).toBe(date.toLocaleDateString("en", short));
  }
});

test("a count is written in English notation", () => {
  for (const count of [0, 7, 999, 1000, 12_345, 1_000_000]) {
    expect(formatCount(count)).toBe(count.toLocaleString("en"));
  }
});
