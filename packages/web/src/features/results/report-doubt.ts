import { amountDoubts, type Inspection } from "@termsift/core/contract";

export function doubtOf({ issues }: Pick<Inspection, "issues">): string | undefined {
  return amountDoubts(issues.filter(({ code }) => code !== "total-mismatch"))[0];
}
