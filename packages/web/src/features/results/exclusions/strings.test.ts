import { expect, it } from "vitest";
import { exclusionStrings } from "./strings.ts";

it("tells the number of rows and about how many pages a report of all rows has", () => {
  const { pages } = exclusionStrings.clientReport;
  expect(pages(4_500)).toBe("4,500 rows, about 100 pages on paper");
  expect(pages(1)).toBe("1 row, about 1 page on paper");
});
