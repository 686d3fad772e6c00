import { expect, test } from "vitest";
import { amountDoubts, type IssueCode, worstDoubt } from "./issue-codes.ts";

const issues = (...codes: IssueCode[]) => codes.map((code) => ({ code }));

test("worstDoubt finds the most serious issue at any position", () => {
  expect(worstDoubt(issues("no-total", "conversions-missing", "costs-missing"))?.code).toBe(
    "costs-missing",
  );
  expect(worstDoubt(issues("no-total", "short-row"))).toBeUndefined();
});

test("only issues of costs make amounts doubtful, and each text is listed once", () => {
  expect(amountDoubts(issues("clicks-mismatch", "short-row", "no-total"))).toEqual([]);
  expect(amountDoubts(issues("costs-missing", "costs-missing", "total-mismatch"))).toEqual([
    expect.stringContaining("do not add up"),
    expect.stringContaining("too low"),
  ]);
});
