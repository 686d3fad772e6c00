import type { Inspection } from "@termsift/core/contract";
import { resultStrings } from "./strings.ts";

const { doubts } = resultStrings.report;

/** What makes a report's amounts doubtful though they may match its own total, in words; undefined where nothing does. */
export function doubtOf({ issues }: Pick<Inspection, "issues">): string | undefined {
  const code = issues.find((issue) => Object.hasOwn(doubts, issue.code))?.code;
  return code === undefined ? undefined : doubts[code];
}

/** Whether amounts of a report should not be trusted before its notes are read. */
export function isInDoubt(report: Pick<Inspection, "issues" | "reconciled">): boolean {
  return report.reconciled === false || doubtOf(report) !== undefined;
}
