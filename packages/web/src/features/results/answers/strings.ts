import {
  type Answer,
  answerSubject,
  type AnswerValue,
  type Effect,
  type Move,
  type Subject,
} from "@termsift/core/answers";
import { counted, formatCount } from "../../../lib/format.ts";
import type { MoneyText } from "../item-figures.ts";
import type { AnswerEffect } from "./answer-effect.ts";

export function subjectText(subject: Subject): string {
  const name = `“${answerSubject(subject)}”`;
  if ("adGroup" in subject) return `ad group ${name}`;
  return "campaign" in subject ? `campaign ${name}` : name;
}

const terms = (count: number) => counted(count, "term");

/** Returns what the answers to one question did. The answers to its parts are counted by their values. */
export function effectTexts(answers: readonly Answer[], effect: AnswerEffect) {
  const { excluded, kept, review, staying } = effect;
  const parts = [
    excluded > 0 ? `${terms(excluded)} excluded` : "",
    kept > 0 ? `${terms(kept)} kept` : "",
    review > 0 ? `${terms(review)} in review` : "",
    staying > 0 ? `${terms(staying)} kept because of conversions, protection or your choice` : "",
  ].filter((part) => part !== "");
  const message = `${parts.length === 0 ? "nothing changes" : parts.join(", ")}.`;
  return { title: answersText(answers), message };
}

function answersText(answers: readonly Answer[]): string {
  const [only, ...others] = answers;
  if (only !== undefined && others.length === 0)
    return `${subjectText(only)} ${answerStrings.is[only.answer]}`;
  const unwanted = answers.filter(({ answer }) => answer === "not wanted").length;
  return `${formatCount(unwanted)} of ${counted(answers.length, "name")} not wanted`;
}

const listNames = {
  negative_keywords: "excluded",
  irrelevant_keywords: "excluded",
  review_keywords: "in review",
  kept_keywords: "kept",
} as const;

/** Returns what each answer would move, e.g. "“Not wanted” excludes 41 kept (€ 12.00) and 3 in review (€ 1.00)". */
export function effectPreviews({ wanted, notWanted }: Effect, money: MoneyText): string[] {
  return [...previewsOf("not wanted", notWanted, money), ...previewsOf("wanted", wanted, money)];
}

function previewsOf(value: "wanted" | "not wanted", moves: readonly Move[], money: MoneyText) {
  const byTarget = Map.groupBy(moves, ({ to }) => listNames[to]);
  return [...byTarget].map(([to, own]) => {
    const moved = [...Map.groupBy(own, ({ from }) => listNames[from])].map(([from, same]) => {
      const count = same.reduce((sum, move) => sum + move.terms, 0);
      const cost = same.reduce((sum, move) => sum + move.cost, 0);
      const amount = cost > 0 ? money(cost) : "";
      return `${terms(count)} ${from}${amount === "" ? "" : ` (${amount})`}`;
    });
    const verb = { excluded: "excludes", kept: "keeps", "in review": "moves to review" }[to];
    return `“${answerStrings.values[value]}” ${verb}: ${moved.join(", ")}`;
  });
}

export const answerStrings = {
  title: "Questions",
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
    "not wanted": "Excludes these terms (key 2)",
    depends: "Changes nothing; Termsift does not ask this again (key 3)",
  } satisfies Record<AnswerValue, string>,
  each: (cost: string, account: string) =>
    cost === ""
      ? `no conversion (account: ${account} each)`
      : `${cost} per conversion (account: ${account})`,
  namesHint: "Tick what you do not want. What has no tick stays as it is.",
  done: "Exclude the ticked",
  skip: "None",
  undo: "Undo",
  undoOf: (answer: Answer) => `Undo: ${subjectText(answer)} ${answerStrings.is[answer.answer]}`,
  undone: (answers: readonly Answer[]) => {
    const [only, ...others] = answers;
    return only !== undefined && others.length === 0
      ? `${subjectText(only)}: undone.`
      : `${counted(answers.length, "answer")} undone.`;
  },
  given: (count: number) => `${counted(count, "answer")}`,
  moved: "Terms that changed lists",
  noneMoved: "No term changed lists.",
  givenTitle: "Your answers on this report",
  more: (count: number) => `${count} more`,
  enough: (count: number) =>
    `${counted(count, "question")} answered. More answers improve the lists further.`,
  none: "No further question would change much.",
  close: "Close",
  reopen: "Answer questions to improve the lists",
  remembered: "What Termsift remembers",
} as const;
