import { expect, test } from "vitest";
import { amountDoubts, amountsAreDoubtful, type IssueCode, worstDoubt } from "./issue-codes.ts";

const issues = (...codes: IssueCode[]) => codes.map((code) => ({ code }));

test("the issue that makes figures most doubtful is found, wherever it stands", () => {
  expect(worstDoubt(issues("no-total", "conversions-missing", "costs-missing"))?.code).toBe(
    "costs-missing",
  );
  expect(worstDoubt(issues("no-total", "short-row"))).toBeUndefined();
});

test("only wrong or missing costs make amounts doubtful, and each reason is named once", () => {
  expect(amountsAreDoubtful(issues("clicks-mismatch", "short-row", "no-total"))).toBe(false);
  expect(amountsAreDoubtful(issues("costs-missing"))).toBe(true);
  expect(amountDoubts(issues("costs-missing", "costs-missing", "total-mismatch"))).toEqual([
    expect.stringContaining("do not add up"),
    expect.stringContaining("too low"),
  ]);
});
