import type { FilterProgress } from "@termsift/core/contract";
import { formatCount, timeLeftText } from "../../lib/format.ts";
import { uploadStrings } from "./strings.ts";

const { processing: strings } = uploadStrings;

type Progress = Pick<FilterProgress, "stage" | "done" | "total" | "paid" | "secondsLeft">;

/** Returns how many terms are judged, of the part that is being judged: first the clicked terms, then the others. */
export function termsTextOf({
  stage,
  done,
  total,
  paid,
  secondsLeft,
}: Progress): string | undefined {
  if (total === null || stage === "waiting" || stage === "reading") return undefined;
  const time = secondsLeft ? `, ${timeLeftText(secondsLeft)}` : "";
  if (paid === undefined) return strings.terms(formatCount(done), formatCount(total)) + time;
  if (paid.done < paid.total) {
    return strings.paidTerms(formatCount(paid.done), formatCount(paid.total)) + time;
  }
  const [read, all] = [done - paid.total, total - paid.total];
  return strings.unclickedTerms(formatCount(read), formatCount(all)) + time;
}

/** Returns the share (0..1) of the terms after which the result can be opened. */
export function shareOf({ done, total, paid }: Progress): number {
  const part = paid ?? { done, total: total ?? 0 };
  return part.total === 0 ? 0 : part.done / part.total;
}

/** Returns one line about a report that is being filtered. */
export function progressLineOf(progress: Progress): string {
  return termsTextOf(progress) ?? strings.stages[progress.stage];
}
