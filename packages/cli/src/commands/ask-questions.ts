import { createInterface } from "node:readline/promises";
import {
  type Answer,
  answerOn,
  type AnswerValue,
  openAnswers,
  type Question,
} from "@termsift/core/answers";
import type { FilterResult } from "@termsift/core/contract";
import { formatNumber } from "../output/format-number.ts";
import { NOTHING_TO_ASK, questionLines } from "../output/print-questions.ts";

const values: Readonly<Record<string, AnswerValue>> = {
  w: "wanted",
  n: "not wanted",
  d: "depends",
};

const HELP =
  "w: wanted, n: not wanted, d: depends, u: undo the last answer, q: end. For several names: the numbers of those that you do not want\n";

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
  const { currency } = result.summary.report;
  const opened = openAnswers(result, remembered);
  /** The answers to each question. A question about several names has several. */
  const rounds: Answer[][] = [];
  const reader = createInterface({ input: process.stdin, signal });
  const lines = reader[Symbol.asyncIterator]();
  const say = (text: string) => process.stderr.write(text);
  const nextQuestion = () => opened.ask(rounds.flat(), 1)[0];
  let question = nextQuestion();
  say(question === undefined ? `${NOTHING_TO_ASK}\n` : HELP);
  while (question !== undefined && rounds.length < count) {
    say(`\n${rounds.length + 1}. ${questionLines(question, currency).join("\n   ")}\n> `);
    const next = await lines.next();
    signal.throwIfAborted();
    const line = next.done === true ? undefined : next.value.trim().toLowerCase();
    if (line === undefined || line === "q") break;
    const before = opened.apply(rounds.flat()).summary;
    const given = readLine(line, question);
    if (line === "u") rounds.pop();
    else if (given === undefined) {
      say("Type w, n, d, u or q.\n");
      continue;
    } else rounds.push(given);
    await onAnswer(rounds.flat());
    say(effectText(before, opened.apply(rounds.flat()).summary));
    question = nextQuestion();
  }
  reader.close();
  return opened.apply(rounds.flat());
}

/** Returns the answers of a line, e.g. "n", or "1 3" to a question with parts: the other parts are left open. */
function readLine(line: string, { subject, parts = [] }: Question): Answer[] | undefined {
  const subjects = parts.length > 0 ? parts.map((part) => part.subject) : [subject];
  const value = values[line];
  if (value !== undefined) return subjects.map((own) => answerOn(own, value));
  const numbers = new Set(line.split(/[\s,]+/u).map(Number));
  const isPart = (number: number) => parts[number - 1] !== undefined;
  if (![...numbers].every(isPart)) return undefined;
  return subjects.map((own, at) => answerOn(own, numbers.has(at + 1) ? "not wanted" : "depends"));
}

function effectText(before: FilterResult["summary"], after: FilterResult["summary"]): string {
  const excluded = after.negative + after.irrelevant - before.negative - before.irrelevant;
  const kept = after.kept - before.kept;
  const signed = (value: number) => `${value < 0 ? "−" : "+"}${formatNumber(Math.abs(value))}`;
  const review = after.review - before.review;
  return `   excluded ${signed(excluded)}, to review ${signed(review)}, kept ${signed(kept)}\n`;
}
