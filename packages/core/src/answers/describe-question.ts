import type { KeywordItem } from "../contract/filter-result.ts";
import { type Answer, answerOn, type AnswerValue, type Subject } from "./answer.ts";
import { applyAnswers } from "./apply-answers.ts";
import type { Choice, QuestionTerm } from "./choose-questions.ts";
import { byCost, listOf, type OpenList } from "./move-items.ts";
import { questionText } from "./question-texts.ts";

/** Terms that an answer moves from one list to another: their number, and their cost. */
export type Move = {
  readonly from: OpenList;
  readonly to: OpenList;
  readonly terms: number;
  readonly cost: number;
};

export type Effect = { readonly wanted: readonly Move[]; readonly notWanted: readonly Move[] };

/** The terms of a subject, the most expensive first, with their sums. `costPerConversion`: null without conversions. */
type Figures = {
  readonly subject: Subject;
  readonly terms: readonly KeywordItem[];
  readonly clicks: number;
  readonly cost: number;
  readonly conversions: number;
  readonly costPerConversion: number | null;
  readonly effect: Effect;
};

/**
 * A name in a question about several. `excluded`: how many of its terms are excluded. `suggested`: "not wanted" if most
 * of the cost that its answers can move is excluded, else "depends".
 */
export type QuestionPart = Figures & {
  readonly excluded: number;
  readonly suggested: AnswerValue;
};

/**
 * A question to the user, as a sentence in `text`. A question with `parts` is answered part by part.
 * `accountCostPerConversion`: what a conversion costs in the whole report.
 */
export type Question = Figures & {
  readonly text: string;
  readonly accountCostPerConversion: number | null;
  readonly parts?: readonly QuestionPart[];
};

/** Returns what is answered: the subjects of the parts, or the subject of the question. */
export function subjectsOf({ subject, parts }: Question): readonly Subject[] {
  return parts?.map((part) => part.subject) ?? [subject];
}

export type DescribeInput = {
  readonly terms: readonly (QuestionTerm & { readonly item: KeywordItem })[];
  readonly answers: readonly Answer[];
  readonly reviewBar: number;
  readonly kindBar?: number | undefined;
};

export function describeQuestion(choice: Choice, input: DescribeInput): Question {
  const { subject, covered, isContradiction, parts } = choice;
  const figures = figuresOf(subject, covered, input);
  const open = covered.flatMap((at) => {
    const { isProtected, item } = input.terms[at] as DescribeInput["terms"][number];
    return isProtected === true ? [] : item;
  });
  const examples = open.sort(byCost).map(({ term }) => term);
  const text = questionText({
    subject,
    examples,
    isContradiction,
    hasParts: parts !== undefined,
  });
  const all = sumsOf(input.terms.map(({ item }) => item));
  return {
    ...figures,
    text,
    accountCostPerConversion: all.costPerConversion,
    ...(parts && { parts: parts.map((part) => partOf(part.subject, part.covered, input)) }),
  };
}

function partOf(subject: Subject, covered: readonly number[], input: DescribeInput): QuestionPart {
  const figures = figuresOf(subject, covered, input);
  const moves = figures.effect.wanted.filter(({ from }) => from !== "review_keywords");
  const excluded = moves.reduce((sum, { terms }) => sum + terms, 0);
  const cost = moves.reduce((sum, move) => sum + move.cost, 0);
  // Protected terms stay whatever the answer is.
  const open = covered.flatMap((at) => {
    const { isProtected, item } = input.terms[at] as DescribeInput["terms"][number];
    return isProtected === true ? [] : item;
  });
  const isExcluded = excluded > 0 && cost >= sumsOf(open).cost / 2;
  return { ...figures, excluded, suggested: isExcluded ? "not wanted" : "depends" };
}

function figuresOf(
  subject: Subject,
  covered: readonly number[],
  { terms, answers, reviewBar, kindBar }: DescribeInput,
): Figures {
  const own = covered.flatMap((at) => terms[at]?.item ?? []).sort(byCost);
  const listsAfter = (given: readonly Answer[]) => {
    const changes = applyAnswers(terms, given, kindBar);
    return (at: number) => listOf(changes.get(at) ?? (terms[at] as QuestionTerm), reviewBar);
  };
  const before = listsAfter(answers);
  const movesBy = (answer: AnswerValue): Move[] => {
    const after = listsAfter([...answers, answerOn(subject, answer)]);
    const moves = new Map<string, Move>();
    for (const at of covered) {
      const { item, isProtected } = terms[at] as DescribeInput["terms"][number];
      const [from, to] = [before(at), after(at)];
      if (from === to || isProtected === true) continue;
      const known = moves.get(`${from} ${to}`) ?? { from, to, terms: 0, cost: 0 };
      const cost = known.cost + item.cost;
      moves.set(`${from} ${to}`, { ...known, terms: known.terms + 1, cost });
    }
    return [...moves.values()].sort((left, right) => right.cost - left.cost);
  };
  const effect = { wanted: movesBy("wanted"), notWanted: movesBy("not wanted") };
  return { subject, terms: own, ...sumsOf(own), effect };
}

function sumsOf(items: readonly KeywordItem[]) {
  const [clicks, cost, conversions] = [
    items.reduce((sum, item) => sum + item.clicks, 0),
    items.reduce((sum, item) => sum + item.cost, 0),
    items.reduce((sum, item) => sum + item.conversions, 0),
  ];
  return {
    clicks,
    cost,
    conversions,
    costPerConversion: conversions > 0 ? cost / conversions : null,
  };
}
