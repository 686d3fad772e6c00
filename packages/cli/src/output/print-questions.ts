import {
  answerSubject,
  type Effect,
  type Move,
  type Question,
  type QuestionPart,
} from "@termsift/core/answers";
import { cleanText } from "./clean-text.ts";
import { formatMoney, formatNumber } from "./format-number.ts";

/** Returns `{ questions: [...] }` as JSON. Each question lists all its terms, the most expensive first. */
export function questionsJson(questions: readonly Question[]): string {
  return `${JSON.stringify({ questions: questions.map(jsonOf) }, null, 2)}\n`;
}

/** Returns the questions as JSON with the number of their terms and three examples, for an assistant. */
export function briefQuestionsJson(questions: readonly Question[]): string {
  const briefOf = <Part extends Pick<Question, "terms">>({ terms, ...part }: Part) => ({
    ...part,
    terms: terms.length,
    examples: terms.slice(0, EXAMPLES).map(({ term }) => term),
  });
  const brief = questions.map(({ parts, ...question }) => ({
    ...briefOf(question),
    ...(parts && { parts: parts.map(briefOf) }),
  }));
  return JSON.stringify(brief, null, 2);
}

function jsonOf({ parts, ...question }: Question) {
  return { ...bareOf(question), ...(parts && { parts: parts.map(bareOf) }) };
}

function bareOf<Part extends Pick<Question, "terms">>({ terms, ...part }: Part) {
  return {
    ...part,
    terms: terms.map(({ term, clicks, cost, conversions }) => ({
      term,
      clicks,
      cost,
      conversions,
    })),
  };
}

export function printQuestions(questions: readonly Question[], currency: string | null): string {
  if (questions.length === 0) return `${NOTHING_TO_ASK}\n`;
  return questions
    .map((question, at) => `${at + 1}. ${questionLines(question, currency).join("\n   ")}\n`)
    .join("\n");
}

export const NOTHING_TO_ASK = "There is nothing to ask: no answer would move a term.";

/** Returns a question, its figures and the effect of each answer, or its numbered parts. */
export function questionLines(question: Question, currency: string | null): string[] {
  const { text, parts, accountCostPerConversion: account } = question;
  const all = account === null ? "" : ` (account: ${formatMoney(account, currency)})`;
  const figures = figuresText(question, currency, all);
  const lines =
    parts?.map((part, at) => `${at + 1}) ${partText(part, currency)}`) ??
    effectLines(question.effect, currency);
  return [text, figures, ...lines].map(cleanText);
}

const EXAMPLES = 3;

function figuresText(
  {
    terms,
    clicks,
    cost,
    conversions,
    costPerConversion,
  }: Omit<QuestionPart, "excluded" | "suggested">,
  currency: string | null,
  account = "",
): string {
  const count = terms.length === 1 ? "1 search term" : `${formatNumber(terms.length)} search terms`;
  const each =
    costPerConversion === null ? "" : `, ${formatMoney(costPerConversion, currency)} each`;
  const sums = [
    count,
    cost > 0 ? formatMoney(cost, currency) : `${formatNumber(clicks)} clicks`,
    `${formatNumber(conversions)} conversions${each}${account}`,
  ];
  const examples = terms.slice(0, EXAMPLES).map(({ term }) => term);
  return `${sums.join(" · ")}: ${examples.join("; ")}`;
}

function partText(part: QuestionPart, currency: string | null): string {
  return `${answerSubject(part.subject)}: ${figuresText(part, currency)}`;
}

function effectLines({ wanted, notWanted }: Effect, currency: string | null): string[] {
  return [
    `wanted: ${movesText(wanted, currency)}`,
    `not wanted: ${movesText(notWanted, currency)}`,
  ];
}

const listNames = {
  negative_keywords: "negative",
  irrelevant_keywords: "irrelevant",
  review_keywords: "review",
  kept_keywords: "kept",
} as const;

function movesText(moves: readonly Move[], currency: string | null): string {
  if (moves.length === 0) return "moves nothing";
  return moves
    .map(({ from, to, terms, cost }) => {
      const money = cost > 0 ? ` (${formatMoney(cost, currency)})` : "";
      return `${formatNumber(terms)} from ${listNames[from]} to ${listNames[to]}${money}`;
    })
    .join(", ");
}
