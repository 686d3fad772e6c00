import { expect, test } from "vitest";
import { doubtOf, isInDoubt } from "./report-doubt.ts";
import { resultStrings } from "./strings.ts";

const issue = (code: string) => ({ line: 1, column: 1, code, message: "" });

test("amounts are in doubt where a note says so or they miss the report's own total, and only there", () => {
  for (const code of Object.keys(resultStrings.report.doubts)) {
    expect(doubtOf({ issues: [issue("not-a-number"), issue(code)] })).toBe(
      resultStrings.report.doubts[code],
    );
    expect(isInDoubt({ issues: [issue(code)], reconciled: null })).toBe(true);
  }
  expect(isInDoubt({ issues: [], reconciled: false })).toBe(true);
  expect(isInDoubt({ issues: [issue("not-a-number")], reconciled: true })).toBe(false);
  expect(isInDoubt({ issues: [issue("toString")], reconciled: null })).toBe(false);
});
