import { amountDoubts, type Inspection } from "@termsift/core/contract";

/** Why amounts may be wrong though they may match the report's own total; undefined where nothing says so. */
export function doubtOf({ issues }: Pick<Inspection, "issues">): string | undefined {
  return amountDoubts(issues.filter(({ code }) => code !== "total-mismatch"))[0];
}

/** Whether amounts of a report should not be trusted before its notes are read. */
export function isInDoubt({ issues, reconciled }: Pick<Inspection, "issues" | "reconciled">) {
  return reconciled === false || amountDoubts(issues).length > 0;
}
