import type { FilterResult, KeywordItem } from "../contract/filter-result.ts";
import { answerReason, answerWords, applyAnswers, type ChangedVerdict } from "./apply-answers.ts";
import { type Answer, paddedWords, type Subject } from "./answer.ts";
import { chooseQuestions, type Question, type QuestionTerm } from "./choose-questions.ts";
import {
  barOf,
  listOf,
  type Movable,
  type OpenList,
  type Placed,
  placedItems,
  withPlaced,
} from "./move-items.ts";
import { termFeatures, termIndexOf } from "./term-features.ts";

/** A term that moved from one list to another. `answer`: index of the answer that moved it. */
export type MovedTerm = {
  readonly term: string;
  readonly from: OpenList;
  readonly to: OpenList;
  readonly answer: number;
};

export type AnsweredResult<Result = FilterResult> = {
  readonly result: Result;
  readonly moved: readonly MovedTerm[];
};

/** Prepares a result for questions. `remembered`: answers already in effect. Their questions are not asked again. */
export function openAnswers<Result extends Movable>(
  result: Result,
  remembered: readonly Answer[] = [],
) {
  const placed = placedItems(result);
  const terms: readonly QuestionTerm[] = placed.map(({ item }) => ({
    ...item,
    padded: paddedWords(item.term),
    isProtected: item.protection !== undefined || item.conversions > 0,
  }));
  return {
    /** Returns the result with the effects of `answers`; `result` itself if no verdict changes. */
    apply: (answers: readonly Answer[]): AnsweredResult<Result> => {
      const changes = applyAnswers(terms, answers);
      return changes.size === 0
        ? { result, moved: [] }
        : moveTerms(result, placed, changes, answers);
    },
    /** Returns at most `count` open questions, the most useful first. */
    ask: (answers: readonly Answer[], count: number): readonly Question[] =>
      chooseQuestions({
        terms,
        answers: [...remembered, ...answers],
        changes: applyAnswers(terms, answers),
        count,
      }),
    /** Returns the terms that an answer about this subject may settle. */
    termsOf: (subject: Subject): readonly KeywordItem[] =>
      termIndexOf(terms)
        .coveredBy(subject)
        .map((at) => (placed[at] as Placed).item),
    /** Indexes the terms in advance, so that the first call of `apply` is fast. */
    prepare: () => void termIndexOf(terms).likenessTo(termFeatures("")),
  };
}

function moveTerms<Result extends Movable>(
  result: Result,
  placed: readonly Placed[],
  changes: ReadonlyMap<number, ChangedVerdict>,
  answers: readonly Answer[],
): AnsweredResult<Result> {
  const moved: MovedTerm[] = [];
  const bar = barOf(result);
  const arranged = placed.map((before, index): Placed => {
    const { list, item } = before;
    const change = changes.get(index);
    if (change === undefined) return before;
    const to = listOf(change, bar);
    if (to === list && !change.isSettled) return before;
    const { answer } = change;
    if (to !== list) moved.push({ term: item.term, from: list, to, answer });
    return { list: to, item: changedItem(item, change, to, answers[answer] as Answer) };
  });
  return { result: withPlaced(result, arranged), moved };
}

function changedItem(
  item: KeywordItem,
  change: ChangedVerdict,
  to: OpenList,
  answer: Answer,
): KeywordItem {
  const { category, confidence, isSettled } = change;
  const isNew = isSettled || item.category === "keep" || to === "kept_keywords";
  const reason = isNew ? answerReason(change, answer) : item.reason;
  const { decided: _, classified_by: _model, ...rest } = item;
  return {
    ...rest,
    category,
    confidence,
    reason,
    ...(category !== "keep" && { words: answerWords(change, answer, item) }),
    review: to === "review_keywords",
    ...(isSettled && { decided: true }),
  };
}
