import type { FilterResult, KeywordItem } from "../contract/filter-result.ts";
import { termWords } from "../terms/normalize-term.ts";
import { stemOf } from "../words/forms.ts";
import { ANSWER_RULE, applyAnswers, changedVerdict, type ChangedVerdict } from "./apply-answers.ts";
import { type Answer, answerOn, paddedWords, type Subject, subjectKey } from "./answer.ts";
import { type Choice, chooseQuestions, countQuestions, prepare } from "./choose-questions.ts";
import { describeQuestion, type Question, subjectsOf } from "./describe-question.ts";
import { barOf, listOf, type Movable, type Placed, placedItems, withPlaced } from "./move-items.ts";
import { termIndexOf } from "./term-index.ts";

/** A result about which questions can be asked. */
export type Answerable = Movable &
  Partial<Pick<FilterResult, "scopes" | "profile" | "names" | "own_places" | "contradictions">>;

/** Prepares a result for questions to the user. `remembered`: earlier answers, whose questions are not asked again. */
export function openAnswers<Result extends Answerable>(
  result: Result,
  remembered: readonly Answer[] = [],
) {
  const placed = placedItems(result);
  const terms = questionTerms(result, placed);
  const reviewBar = barOf(result);
  const { kindBar } = result.summary;
  const { profile, names = [], own_places = [], scopes = [] } = result;
  const isMentioned = createMentionTest(`${profile?.name ?? ""} ${profile?.description ?? ""}`);
  const isOwnWord = createMentionTest(scopes.map(({ keyword }) => keyword ?? "").join(" "));
  const contradictions = result.contradictions?.map(({ subject }) => subjectOf(subject)) ?? [];
  const ownPlaces = new Set(own_places);
  const prepared = { terms, isMentioned, isOwnWord, names, ownPlaces, contradictions };
  const describe = (choice: Choice, answers: readonly Answer[]) =>
    describeQuestion(choice, { terms, answers, reviewBar, kindBar });
  return {
    /** Returns the result with the effects of `answers`, or `result` itself if no verdict changes. */
    apply: (answers: readonly Answer[]): Result => {
      const changes = applyAnswers(terms, answers, kindBar);
      return changes.size === 0 ? result : moveTerms(result, placed, changes, answers);
    },
    /**
     * Returns at most `count` open questions, those first whose answers probably move the most money. They are no
     * questions of `asked`, which the user sees at the same time.
     */
    ask: (
      answers: readonly Answer[],
      count: number,
      asked: readonly Question[] = [],
    ): readonly Question[] => {
      const seen = asked.flatMap(subjectsOf).map((subject) => answerOn(subject, "depends"));
      const given = [...remembered, ...answers, ...seen];
      const chosen = chooseQuestions({ ...prepared, answers: given, reviewBar, kindBar, count });
      return chosen.map((choice) => describe(choice, answers));
    },
    /** Returns an earlier question with its figures and effects after these answers. */
    askAgain: (question: Question, answers: readonly Answer[]): Question =>
      describe(choiceOf(question, terms, contradictions), answers),
    /** Returns the terms that an answer about this subject concerns, except protected terms. */
    termsOf: (subject: Subject): readonly KeywordItem[] =>
      termIndexOf(terms)
        .coveredBy(subject)
        .flatMap((at) => placed[at]?.item ?? []),
    countQuestions: (answers: readonly Answer[]): number =>
      countQuestions(answers, prepare(prepared).names).all,
    /** Finds the groups of terms in advance, so that the first call of `ask` is fast. */
    prepare: () => void prepare(prepared),
  };
}

/** Returns what an earlier question was about. */
function choiceOf(
  { subject, parts }: Question,
  terms: ReturnType<typeof questionTerms>,
  contradictions: readonly Subject[],
): Choice {
  const { coveredBy } = termIndexOf(terms);
  const key = subjectKey(subject);
  const isContradiction = contradictions.some((each) => subjectKey(each) === key);
  if (parts === undefined) return { subject, covered: coveredBy(subject), isContradiction };
  const groups = parts.map((part) => {
    return { subject: part.subject, covered: coveredBy(part.subject), isNews: true };
  });
  const covered = [...new Set(groups.flatMap((group) => group.covered))];
  return { subject, covered, isContradiction, parts: groups };
}

/** Returns the terms of the lists that answers change, in order, and after them the protected terms. */
function questionTerms(result: Answerable, placed: readonly Placed[]) {
  const { protected_keywords, scopes = [], contradictions = [] } = result;
  const waiting = contradictions.flatMap(({ subject, terms }) =>
    terms.map((term) => [term, subjectKey(subjectOf(subject))] as const),
  );
  const heldBy = Map.groupBy(waiting, ([term]) => term);
  return [...placed.map(({ item }) => item), ...protected_keywords].map((item: KeywordItem) => {
    const { term, category, confidence, kind, words, cost, clicks, protection, conversions } = item;
    const isProtected = protection !== undefined || conversions > 0;
    const places = (item.scopes ?? []).flatMap((at) => scopes[at] ?? []);
    const verdict = { term, category, confidence, kind, words, padded: paddedWords(term) };
    const held = heldBy.get(term)?.map(([, key]) => key);
    return Object.assign(verdict, { isProtected, places, heldBy: held, cost, clicks, item });
  });
}

/** The ad group of a contradiction may have the campaign null. */
function subjectOf(subject: NonNullable<Answerable["contradictions"]>[number]["subject"]): Subject {
  if (!("adGroup" in subject)) return subject;
  const { adGroup, campaign } = subject;
  return campaign === null ? { adGroup } : { adGroup, campaign };
}

function createMentionTest(text: string): (word: string) => boolean {
  const stems = new Set(termWords(text).map(stemOf));
  return (word) => stems.has(stemOf(word));
}

function moveTerms<Result extends Answerable>(
  result: Result,
  placed: readonly Placed[],
  changes: ReadonlyMap<number, ChangedVerdict>,
  answers: readonly Answer[],
): Result {
  const bar = barOf(result);
  const names = new Set(result.names);
  const arranged = placed.map((before, index): Placed => {
    const { item: old } = before;
    const change = changes.get(index);
    if (change === undefined) return before;
    const to = listOf(change, bar);
    const { decided: _, classified_by: _model, ...rest } = old;
    const answer = answers[change.answer] as Answer;
    const changed = changedVerdict(withName(rest, answer, names), change, answer);
    const item = { ...changed, decided_by: [ANSWER_RULE], review: to === "review_keywords" };
    return { list: to, item };
  });
  return withPlaced(result, arranged);
}

/** If other firms are not wanted, only a term's name is its ground, so that a negative also blocks other words with it. */
function withName<Item extends Pick<KeywordItem, "words">>(
  item: Item,
  answer: Answer,
  names: ReadonlySet<string>,
): Item {
  if (!("kind" in answer) || answer.kind !== "firm") return item;
  const name = termWords(item.words ?? "").find((word) => names.has(word));
  return name === undefined ? item : { ...item, words: name };
}
