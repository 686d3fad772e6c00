import { expect, it } from "vitest";
import { exclusionStrings } from "./strings.ts";

it("tells the number of rows and about how many pages a report of all rows has", () => {
  const { pages } = exclusionStrings.clientReport;
  expect(pages(3_300)).toBe("3,300 rows, about 132 pages on paper");
  expect(pages(1)).toBe("1 row, about 1 page on paper");
});
