import type { Answer, AnswerValue, Subject } from "@termsift/core/answers";
import { type Kind, kindReason } from "@termsift/core/verdicts";
import { counted, formatCount, plural } from "../../../lib/format.ts";
import type { AnswerEffect } from "./answer-effect.ts";

/** Texts for kinds of terms whose reason is only "not offered". A question needs a more exact text. */
const kindNames: Partial<Record<Kind, string>> = {
  variant: "a variant that is not offered",
  "other-service": "a service that is not offered",
  homonym: "another meaning of the words",
};

export function subjectText(subject: Subject): string {
  if ("kind" in subject) return `“${kindNames[subject.kind] ?? kindReason(subject.kind)}”`;
  return `“${"term" in subject ? subject.term : subject.phrase}”`;
}

export function effectTexts(answer: Answer, { settled, similar, staying }: AnswerEffect) {
  const terms = (count: number, name = "") =>
    `${formatCount(count)} ${name}${plural(count, "term", "terms")}`;
  const acts = { wanted: "kept", "not wanted": "excluded", depends: "" };
  const parts = [
    answer.answer === "depends" ? "nothing changes" : `${terms(settled)} ${acts[answer.answer]}`,
    similar > 0 ? `${terms(similar, "similar ")} moved to another list` : "",
    staying > 0 ? `${terms(staying)} kept because of conversions, protection or your choice` : "",
  ];
  const title = `${subjectText(answer)} ${answerStrings.is[answer.answer]}`;
  return { title, message: `${parts.filter((part) => part !== "").join(", ")}.` };
}

export const answerStrings = {
  title: "Questions",
  ask: (subject: Subject) =>
    "kind" in subject
      ? `Do you want searches that Termsift marked as ${subjectText(subject)}?`
      : "term" in subject
        ? `Do you want the search ${subjectText(subject)}?`
        : `Do you want searches with ${subjectText(subject)}?`,
  position: (number: number, total: number) => `Question ${number} of ${total}`,
  values: { wanted: "Wanted", "not wanted": "Not wanted", depends: "Depends" } satisfies Record<
    AnswerValue,
    string
  >,
  is: {
    wanted: "is wanted",
    "not wanted": "is not wanted",
    depends: "is only sometimes wanted",
  } satisfies Record<AnswerValue, string>,
  hints: {
    wanted: "Keeps these terms (key 1)",
    "not wanted": "Excludes these terms and similar ones (key 2)",
    depends: "Changes nothing; Termsift does not ask this again (key 3)",
  } satisfies Record<AnswerValue, string>,
  undo: "Undo",
  undoOf: (answer: Answer) => `Undo: ${subjectText(answer)} ${answerStrings.is[answer.answer]}`,
  undone: (answer: Answer) => `${subjectText(answer)}: undone.`,
  given: (count: number) => `${counted(count, "answer")}`,
  givenTitle: "Your answers on this report",
  more: (count: number) => `${count} more`,
  enough: (count: number) =>
    `${answerStrings.given(count)} given. More answers improve the lists further.`,
  none: "No further question would change much.",
  close: "Close",
  reopen: "Answer questions to improve the lists",
  remembered: "What Termsift remembers",
} as const;
