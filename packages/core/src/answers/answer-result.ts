import type { KeywordItem } from "../contract/filter-result.ts";
import { applyAnswers, changedVerdict, type ChangedVerdict, settleTerms } from "./apply-answers.ts";
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

/** Prepares a result for questions to the user. `remembered`: earlier answers, whose questions are not asked again. */
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
    /** Returns the result with the effects of `answers`, or `result` itself if no verdict changes. */
    apply: (answers: readonly Answer[]): Result => {
      const changes = applyAnswers(terms, answers);
      return changes.size === 0 ? result : moveTerms(result, placed, changes, answers);
    },
    /** Returns at most `count` open questions, the most useful first. */
    ask: (answers: readonly Answer[], count: number): readonly Question[] =>
      chooseQuestions({
        terms,
        answers: [...remembered, ...answers],
        changes: applyAnswers(terms, answers),
        count,
      }),
    /** Returns the terms that an answer about this subject concerns. */
    termsOf: (subject: Subject): readonly KeywordItem[] =>
      termIndexOf(terms)
        .coveredBy(subject)
        .map((at) => (placed[at] as Placed).item),
    /** Returns, by term, the list to which `answer` moves each of its terms. Leaves out similar terms to save time. */
    listsAfter: (answer: Answer, answers: readonly Answer[]): ReadonlyMap<string, OpenList> => {
      const bar = barOf(result);
      const changes = [...settleTerms(terms, [...answers, answer])];
      const own = changes.filter(([, change]) => change.answer === answers.length);
      return new Map(own.map(([at, change]) => [terms[at]?.term ?? "", listOf(change, bar)]));
    },
    /** Builds the index of the terms in advance, so that the first call of `apply` is fast. */
    prepare: () => void termIndexOf(terms).likenessTo(termFeatures("")),
  };
}

function moveTerms<Result extends Movable>(
  result: Result,
  placed: readonly Placed[],
  changes: ReadonlyMap<number, ChangedVerdict>,
  answers: readonly Answer[],
): Result {
  const bar = barOf(result);
  const arranged = placed.map((before, index): Placed => {
    const { list, item } = before;
    const change = changes.get(index);
    if (change === undefined) return before;
    const to = listOf(change, bar);
    if (to === list && !change.isSettled) return before;
    const { decided: _, classified_by: _model, ...rest } = item;
    const changed = changedVerdict(rest, change, answers[change.answer] as Answer);
    return { list: to, item: { ...changed, review: to === "review_keywords" } };
  });
  return withPlaced(result, arranged);
}
