import { type Answer, answerSubject, type AnswerValue, type Subject } from "@termsift/core/answers";
import type { KeywordItem } from "@termsift/core/contract";
import { counted } from "../../../lib/format.ts";
import type { AnswerEffect, Preview } from "./answer-effect.ts";

export function subjectText(subject: Subject): string {
  return `“${answerSubject(subject)}”`;
}

export function effectTexts(answer: Answer, { settled, review, similar, staying }: AnswerEffect) {
  const acts = { wanted: "kept", "not wanted": "excluded", depends: "" };
  const terms = (count: number) => counted(count, "term");
  const parts = [
    answer.answer === "depends" ? "nothing changes" : `${terms(settled)} ${acts[answer.answer]}`,
    review > 0 ? `${terms(review)} in review` : "",
    staying > 0 ? `${terms(staying)} kept because of conversions, protection or your choice` : "",
  ];
  const title = `${subjectText(answer)} ${answerStrings.is[answer.answer]}`;
  const own = `${parts.filter((part) => part !== "").join(", ")}.`;
  const moved = `${counted(similar.length, "similar term")} moved to another list`;
  return { title, message: similar.length > 0 ? `${own} ${moved}: ${first(similar, 5)}` : own };
}

function first(items: readonly KeywordItem[], count: number): string {
  const examples = items.slice(0, count).map(({ term }) => term);
  if (items.length > count) examples.push("…");
  return examples.join(", ");
}

/** Returns a sentence such as "“Not wanted” excludes 41 kept terms: car garage door, two car garage door, …". */
export function previewText({ value, to, items }: Preview): string {
  const terms = counted(items.length, to === "kept_keywords" ? "excluded term" : "kept term");
  const verb = { wanted: "keeps", "not wanted": to === "review_keywords" ? "moves" : "excludes" };
  const end = to === "review_keywords" ? " to review" : "";
  return `“${answerStrings.values[value]}” ${verb[value]} ${terms}${end}: ${first(items, 2)}`;
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
    "not wanted": "Excludes these terms and corrects similar ones (key 2)",
    depends: "Changes nothing; Termsift does not ask this again (key 3)",
  } satisfies Record<AnswerValue, string>,
  undo: "Undo",
  undoOf: (answer: Answer) => `Undo: ${subjectText(answer)} ${answerStrings.is[answer.answer]}`,
  undone: (answer: Answer) => `${subjectText(answer)}: undone.`,
  given: (count: number) => `${counted(count, "answer")}`,
  moved: "Terms that changed lists",
  noneMoved: "No term changed lists.",
  givenTitle: "Your answers on this report",
  more: (count: number) => `${count} more`,
  enough: (count: number) =>
    `${answerStrings.given(count)} given. More answers improve the lists further.`,
  none: "No further question would change much.",
  close: "Close",
  reopen: "Answer questions to improve the lists",
  remembered: "What Termsift remembers",
} as const;
