import { kindReason, reasonText } from "../verdicts/kind-reason.ts";
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

/** Returns the reason of a verdict that an answer made. It names what the answer is about. */
export function answerReason(
  { isSettled, category }: Pick<ChangedVerdict, "isSettled" | "category">,
  answer: Answer,
): string {
  const about = answerSubject(answer);
  const short = about.length > SHOWN_MAX ? `${about.slice(0, SHOWN_MAX)}…` : about;
  if (category === "keep") return reasonText("wanted", short);
  return reasonText(isSettled ? "notWanted" : "like", short);
}

function answerSubject(answer: Answer): string {
  if ("kind" in answer) return kindReason(answer.kind);
  return "term" in answer ? answer.term : answer.phrase;
}
