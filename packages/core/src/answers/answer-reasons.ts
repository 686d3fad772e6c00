import { quoteWords, reasonText } from "../verdicts/kind-reason.ts";
import type { Verdict } from "../verdicts/verdict.ts";
import type { Answer } from "./answer.ts";
import type { ChangedVerdict } from "./apply-answers.ts";

const SHOWN_MAX = 60;

/**
 * Returns the words that show why an answer excluded a term: those of the phrase, or else those of the classifier's
 * exclusion. "" if nobody named any.
 */
export function answerWords(
  { isSettled }: Pick<ChangedVerdict, "isSettled">,
  answer: Answer,
  { category, words = "" }: Pick<Verdict, "category" | "words">,
): string {
  if (isSettled && "phrase" in answer) return answer.phrase;
  return category === "keep" ? "" : words;
}

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
