import type { FilterResult, KeywordItem } from "../contract/filter-result.ts";
import { answerReason } from "./answer-reasons.ts";
import { type Answer, paddedWords } from "./answer.ts";
import { applyAnswers, type ChangedVerdict } from "./apply-answers.ts";
import { chooseQuestions, type Question, type QuestionTerm } from "./choose-questions.ts";

type OpenList = "negative_keywords" | "irrelevant_keywords" | "review_keywords" | "kept_keywords";
const lists: readonly OpenList[] = [
  "negative_keywords",
  "irrelevant_keywords",
  "review_keywords",
  "kept_keywords",
];
/** For results without a stored bar. */
const USUAL_BAR = 0.8;

/** A term that an answer moved to another list. `answer`: index of the answer. */
export type MovedTerm = {
  readonly term: string;
  readonly from: OpenList;
  readonly to: OpenList;
  readonly answer: number;
};

export type AnsweredResult = {
  readonly result: FilterResult;
  readonly moved: readonly MovedTerm[];
};

export type ResultAnswers = {
  /** Returns the result as it is with these answers. Without answers, it is the given result itself. */
  readonly apply: (answers: readonly Answer[]) => AnsweredResult;
  /** Returns the most useful questions that the answers leave open. */
  readonly ask: (answers: readonly Answer[], count: number) => readonly Question[];
};

/**
 * Prepares a result for questions and answers.
 *
 * @param remembered answers that the result already takes into account; they are not asked again
 */
export function openAnswers(
  result: FilterResult,
  remembered: readonly Answer[] = [],
): ResultAnswers {
  const placed = lists.flatMap((list) => result[list].map((item) => ({ list, item })));
  const terms: readonly QuestionTerm[] = placed.map(({ item }) => ({
    ...item,
    padded: paddedWords(item.term),
    isProtected: item.protection !== undefined || item.conversions > 0,
  }));
  const bar = result.summary.reviewBar ?? USUAL_BAR;
  return {
    apply: (answers) => {
      const changes = applyAnswers(terms, answers);
      return changes.size === 0
        ? { result, moved: [] }
        : moveTerms(result, placed, changes, answers, bar);
    },
    ask: (answers, count) =>
      chooseQuestions({
        terms,
        answers: [...remembered, ...answers],
        changes: applyAnswers(terms, answers),
        count,
      }),
  };
}

type Placed = { readonly list: OpenList; readonly item: KeywordItem };

function moveTerms(
  result: FilterResult,
  placed: readonly Placed[],
  changes: ReadonlyMap<number, ChangedVerdict>,
  answers: readonly Answer[],
  bar: number,
): AnsweredResult {
  const moved: MovedTerm[] = [];
  const filled: Record<OpenList, KeywordItem[]> = {
    negative_keywords: [],
    irrelevant_keywords: [],
    review_keywords: [],
    kept_keywords: [],
  };
  for (const [index, { list, item }] of placed.entries()) {
    const change = changes.get(index);
    const to = change === undefined ? list : listOf(change, bar);
    if (change === undefined || (to === list && !change.isSettled)) {
      filled[list].push(item);
      continue;
    }
    const answer = answers[change.answer] as Answer;
    filled[to].push(changedItem(item, change, to, answer));
    if (to !== list) moved.push({ term: item.term, from: list, to, answer: change.answer });
  }
  for (const list of lists) filled[list].sort(byCost);
  return { result: { ...result, ...filled, summary: summaryOf(result, filled) }, moved };
}

function listOf({ category, confidence }: ChangedVerdict, bar: number): OpenList {
  if (category === "keep") return "kept_keywords";
  return confidence < bar ? "review_keywords" : `${category}_keywords`;
}

function changedItem(
  item: KeywordItem,
  change: ChangedVerdict,
  to: OpenList,
  answer: Answer,
): KeywordItem {
  const { category, confidence, isSettled } = change;
  const isKept = to === "kept_keywords";
  const isNew = isSettled || item.category === "keep";
  const reason = isKept ? "" : isNew ? answerReason(change, answer) : item.reason;
  const { decided: _, ...rest } = item;
  return {
    ...rest,
    category,
    confidence,
    reason,
    review: to === "review_keywords",
    ...(isSettled && { decided: true }),
  };
}

function byCost(left: KeywordItem, right: KeywordItem): number {
  return (
    right.cost - left.cost || right.clicks - left.clicks || right.impressions - left.impressions
  );
}

function summaryOf(
  { summary, ...result }: FilterResult,
  filled: Record<OpenList, readonly KeywordItem[]>,
): FilterResult["summary"] {
  const costOf = (...items: readonly (readonly KeywordItem[])[]) =>
    Math.round(items.flat().reduce((sum, { cost }) => sum + cost, 0) * 1e6) / 1e6;
  const { negative_keywords: negative, irrelevant_keywords: irrelevant } = filled;
  const { review_keywords: review, kept_keywords: kept } = filled;
  return {
    ...summary,
    negative: negative.length,
    irrelevant: irrelevant.length,
    review: review.length,
    kept: kept.length,
    cost: {
      ...summary.cost,
      excluded: costOf(negative, irrelevant),
      review: costOf(review),
      kept: costOf(kept, result.protected_keywords, result.product_targets),
    },
  };
}
