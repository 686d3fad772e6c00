import { createInterface } from "node:readline/promises";
import {
  type Answer,
  answerSubject,
  type AnswerValue,
  openAnswers,
  type Question,
} from "@termsift/core/answers";
import type { FilterResult } from "@termsift/core/contract";
import { cleanText } from "../output/clean-text.ts";
import { formatMoney, formatNumber } from "../output/format-number.ts";

const values: Readonly<Record<string, AnswerValue>> = {
  w: "wanted",
  n: "not wanted",
  d: "depends",
};

export type AskInput = {
  readonly result: FilterResult;
  /** Answers that the result already takes into account. */
  readonly remembered: readonly Answer[];
  readonly count: number;
  /** Called after each answer with all answers of this dialogue. */
  readonly onAnswer: (answers: readonly Answer[]) => Promise<void>;
  readonly signal: AbortSignal;
};

export async function askQuestions(input: AskInput): Promise<FilterResult> {
  const { result, remembered, count, onAnswer, signal } = input;
  const opened = openAnswers(result, remembered);
  const answers: Answer[] = [];
  const reader = createInterface({ input: process.stdin, signal });
  const lines = reader[Symbol.asyncIterator]();
  const say = (text: string) => process.stderr.write(text);
  const [first] = opened.ask(answers, 1);
  if (first === undefined)
    say("There is nothing to ask: Termsift is sure about each term, or the term is protected.\n");
  else say("w: wanted, n: not wanted, d: depends, u: undo the last answer, q: end\n");
  for (
    let question = first;
    question !== undefined && answers.length < count;
    [question] = opened.ask(answers, 1)
  ) {
    say(`\n${questionText(question, result, answers.length + 1)} `);
    const next = await lines.next();
    signal.throwIfAborted();
    const line = next.done === true ? undefined : next.value.trim().toLowerCase();
    if (line === undefined || line === "q") break;
    const value = values[line];
    const before = opened.apply(answers).summary;
    if (line === "u") answers.pop();
    else if (value === undefined) {
      say("Type w, n, d, u or q.\n");
      continue;
    } else answers.push({ ...question.subject, answer: value } as Answer);
    await onAnswer(answers);
    say(effectText(before, opened.apply(answers).summary));
  }
  reader.close();
  return opened.apply(answers);
}

function questionText(question: Question, { summary }: FilterResult, number: number): string {
  const { subject, terms, cost, clicks, examples } = question;
  const subjectText = `${"kind" in subject ? "reason " : ""}"${answerSubject(subject)}"`;
  const money =
    cost > 0 ? formatMoney(cost, summary.report.currency) : `${formatNumber(clicks)} clicks`;
  const count = terms === 1 ? "1 search term" : `${formatNumber(terms)} search terms`;
  const shown = terms === 1 ? "" : ` (e.g. ${examples.join("; ")})`;
  return cleanText(`${number}. ${subjectText}: ${count}, ${money}${shown}. Wanted?`);
}

function effectText(before: FilterResult["summary"], after: FilterResult["summary"]): string {
  const excluded = after.negative + after.irrelevant - before.negative - before.irrelevant;
  const kept = after.kept - before.kept;
  const signed = (value: number) => `${value < 0 ? "−" : "+"}${formatNumber(Math.abs(value))}`;
  const review = after.review - before.review;
  return `   excluded ${signed(excluded)}, to review ${signed(review)}, kept ${signed(kept)}\n`;
}
