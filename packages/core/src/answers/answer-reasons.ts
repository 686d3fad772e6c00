import { quoteWords, reasonText } from "../verdicts/kind-reason.ts";
import type { Answer } from "./answer.ts";
import type { ChangedVerdict } from "./apply-answers.ts";

const SHOWN_MAX = 60;

/** Returns the reason for an exclusion that an answer made. */
export function answerReason(
  { isSettled }: Pick<ChangedVerdict, "isSettled">,
  answer: Answer,
): string {
  const named = "kind" in answer ? "" : "term" in answer ? answer.term : answer.phrase;
  const short = named.length > SHOWN_MAX ? `${named.slice(0, SHOWN_MAX)}…` : named;
  if (!isSettled) return reasonText("like", short);
  return quoteWords("phrase" in answer ? short : "", reasonText("notWanted"));
}
