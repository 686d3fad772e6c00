import { ISSUE_CODES, type IssueCode } from "@termsift/core/contract";
import { expect, test } from "vitest";
import { doubtOf } from "./report-doubt.ts";

const issue = (code: IssueCode) => ({ line: 1, column: 1, code, message: "" });

test("doubts the amounts only if a note says so, except for the report's own total", () => {
  for (const [code, { severity, text }] of Object.entries(ISSUE_CODES)) {
    const isDoubt = severity === "amounts";
    const issues = [issue("not-a-number"), issue(code as IssueCode)];
    const isSaidOtherwise = code === "total-mismatch";
    expect(doubtOf({ issues })).toBe(isDoubt && !isSaidOtherwise ? text : undefined);
  }
});
