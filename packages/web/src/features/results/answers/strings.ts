import {
  type Answer,
  answerSubject,
  type AnswerValue,
  type Effect,
  type Move,
  type Subject,
} from "@termsift/core/answers";
import { counted, formatCount, plural } from "../../../lib/format.ts";
import type { MoneyText } from "../item-figures.ts";
import type { AnswerEffect } from "./answer-effect.ts";

export function subjectText(subject: Subject): string {
  if ("kind" in subject) return `The group “${answerSubject(subject)}”`;
  const name = `“${answerSubject(subject)}”`;
  if ("adGroup" in subject) {
    const { campaign } = subject;
    return `ad group ${name}${campaign === undefined ? "" : ` of the campaign “${campaign}”`}`;
  }
  return "campaign" in subject ? `campaign ${name}` : name;
}

/** Returns what the answers to one question moved, e.g. "12 to block, 3 to review". */
export function effectText(effect: AnswerEffect): string {
  return effectParts(effect, "kept because of conversions, protection or your choice");
}

/** Returns the same for the narrow cell of a row. */
export function shortEffectText(effect: AnswerEffect): string {
  return effectParts(effect, `${plural(effect.staying, "stays", "stay")} kept`);
}

function effectParts({ excluded, kept, review, staying }: AnswerEffect, stay: string): string {
  const parts = [
    excluded > 0 ? `${formatCount(excluded)} to block` : "",
    review > 0 ? `${formatCount(review)} to review` : "",
    kept > 0 ? `${formatCount(kept)} kept` : "",
    staying > 0 ? `${formatCount(staying)} ${stay}` : "",
  ].filter((part) => part !== "");
  return parts.length === 0 ? "nothing changes" : parts.join(", ");
}

const onlyOf = (answers: readonly Answer[]) => (answers.length === 1 ? answers[0] : undefined);

/** Returns one answer, or how many of several names are not wanted. */
export function answersText(answers: readonly Answer[]): string {
  const only = onlyOf(answers);
  if (only) return `${subjectText(only)} ${answerStrings.is[only.answer]}`;
  const unwanted = answers.filter(({ answer }) => answer === "not wanted").length;
  return `${formatCount(unwanted)} of ${counted(answers.length, "name")} not wanted`;
}

/** Returns the mark of an answered row. */
export function markText(answers: readonly Answer[]): string {
  const only = onlyOf(answers);
  return only ? answerStrings.values[only.answer] : answersText(answers);
}

const fromNames = {
  negative_keywords: "to block",
  irrelevant_keywords: "to block",
  review_keywords: "in review",
  kept_keywords: "kept",
} as const;

const verbs = {
  negative_keywords: "blocks",
  irrelevant_keywords: "blocks",
  review_keywords: "moves to review",
  kept_keywords: "keeps",
} as const;

/** Returns what each answer would move, e.g. "“Not wanted” blocks: 41 terms kept (€12.00), 3 terms in review". */
export function effectPreviews({ wanted, notWanted }: Effect, money: MoneyText): string[] {
  return [...previewsOf("not wanted", notWanted, money), ...previewsOf("wanted", wanted, money)];
}

/** Returns what one answer would move. */
export function previewsOf(value: AnswerValue, moves: readonly Move[], money: MoneyText): string[] {
  const byVerb = Map.groupBy(moves, ({ to }) => verbs[to]);
  return [...byVerb].map(([verb, own]) => {
    const moved = [...Map.groupBy(own, ({ from }) => fromNames[from])].map(([from, same]) => {
      const count = same.reduce((sum, move) => sum + move.terms, 0);
      const cost = same.reduce((sum, move) => sum + move.cost, 0);
      const amount = cost > 0 ? money(cost) : "";
      return `${counted(count, "term")} ${from}${amount === "" ? "" : ` (${amount})`}`;
    });
    return `“${answerStrings.values[value]}” ${verb}: ${moved.join(", ")}`;
  });
}

export const answerStrings = {
  title: "Groups to decide",
  help: "One answer decides the whole group.",
  looking: "Looking for groups…",
  table: {
    group: "Group",
    terms: "Terms",
    cost: "Cost",
    conversions: "Conv.",
    each: "Cost / conv.",
  },
  account: (cost: string) => `account ${cost}`,
  answerColumn: "Do you want it?",
  nothing: "–",
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
    "not wanted": "Blocks these terms (key 2)",
    depends: "Changes nothing; Termsift does not ask this again",
  } satisfies Record<AnswerValue, string>,
  /** The accessible name of a button in the row of a group. */
  on: (text: string, group: string) => `${text}: ${group}`,
  details: (group: string) => `Details of ${group}`,
  examples: (examples: readonly string[], more: number) =>
    `${examples.join(", ")}${more > 0 ? ` and ${formatCount(more)} more` : ""}`,
  names: (names: readonly string[]) => `Names: ${names.join(", ")}`,
  chooseNames: "Choose names",
  namesHint:
    "Tick what you do not want. Names with a tick are blocked already: take it away from those that you want. A line in the box: some terms are blocked. What has no tick stays as it is.",
  blockedTerms: (excluded: number, all: number) =>
    `${formatCount(excluded)} of ${formatCount(all)} blocked`,
  termsOf: (group: string) => `Search terms of ${group}`,
  decided: "Decided by your other answers",
  done: "Block the ticked",
  skip: "None",
  undo: "Undo",
  undoOf: (answer: Answer) => `Undo: ${answersText([answer])}`,
  undone: (answers: readonly Answer[]) => {
    const only = onlyOf(answers);
    return only ? `${subjectText(only)}: undone.` : `${counted(answers.length, "answer")} undone.`;
  },
  given: (count: number) => counted(count, "answer"),
  moved: "Terms that changed lists",
  noneMoved: "No term changed lists.",
  givenTitle: "Your answers on this report",
  all: "More groups",
  first: "Fewer groups",
  words: ["Words", " and phrases"],
  groups: "Back to the groups",
  more: (count: number) => `${count} more`,
  enough: (count: number) =>
    `${counted(count, "group")} decided. More answers improve the lists further.`,
  none: "No further group would change much.",
  hideAnswered: (count: number) => `Hide ${counted(count, "decided group")}`,
  close: "Close",
  reopen: "Decide by groups",
  remembered: "What Termsift remembers",
} as const;
