import {
  type Answer,
  applyOpinion,
  movedItems,
  openAnswers,
  type Question,
  type Subject,
  subjectKey,
} from "@termsift/core/answers";
import type { SecondOpinion } from "@termsift/core/contract";
import { createStore, type Store } from "../../../lib/create-store.ts";
import type { ExclusionStore } from "../exclusion-store.ts";
import { type ShownResult, switchableOf } from "../open-result.ts";
import type { AnswerEffect } from "./answer-effect.ts";

/** Maximum number of the user's latest single-term choices that influence the questions. */
const SWITCHES_MAX = 40;

export type AnsweredState = {
  /** The answers on this result, oldest first. */
  readonly answers: readonly Answer[];
  /** The answers that the user has just undone. */
  readonly undone?: readonly Answer[] | undefined;
  /** The latest answers, whose effect is known. */
  readonly latest?: readonly Answer[] | undefined;
  readonly opinion: SecondOpinion | null;
  readonly movedByOpinion: number;
  readonly result: ShownResult;
};

type AnsweredStore = Pick<ExclusionStore, "rebase" | "latestSingles" | "addStep" | "choices">;

/** Applies the user's answers to the result. A choice for a single term overrides answers, but moves no other term. */
export function createAnswering(
  opening: ShownResult,
  given: readonly Answer[],
  store: AnsweredStore,
  opinion: SecondOpinion | null = null,
) {
  let base = opening;
  let opened = open(base, opinion);
  const stateOf = (answers: readonly Answer[]): AnsweredState => {
    const { opinion = null, movedByOpinion = 0 } = opened ?? {};
    return { answers, opinion, movedByOpinion, result: opened?.apply(answers) ?? base };
  };
  const state = createStore(stateOf(given));
  const put = (answers: readonly Answer[], undone?: readonly Answer[]) => {
    const next = stateOf(answers);
    store.rebase(switchableOf(next.result));
    state.set({ ...next, undone });
  };
  store.rebase(switchableOf(state.get().result));

  return {
    /** The result without answers and second opinion. */
    base: () => base,
    /** Replaces the result by the complete one. Answers, choices and second opinion stay. */
    join: (complete: ShownResult): void => {
      base = complete;
      opened = open(base, state.get().opinion);
      put(state.get().answers, state.get().undone);
    },
    state: state.get,
    subscribe: state.subscribe,
    isOpen: opened !== undefined,
    ...asking(() => opened, state, store),
    /** Returns the terms that an answer on this subject covers, except protected terms. */
    termsOf: (subject: Subject): ReadonlySet<string> =>
      new Set(opened?.termsOf(subject).map(({ term }) => term)),
    /** Returns the terms that this answer moved to another list, most expensive first. */
    movedBy: (answer: Answer) => {
      const { answers, result } = state.get();
      return movedItems(stateOf(answers.filter((each) => each !== answer)).result, result);
    },
    /** Replaces the answers, e.g. by those that another tab has stored. The steps to undo stay. */
    replaceAnswers: (answers: readonly Answer[]): void => put(answers),
    /** Replaces the second opinion. The user's answers and choices outweigh the opinion. */
    setOpinion: (next: SecondOpinion | null): void => {
      opened = open(base, next);
      put(state.get().answers);
    },
    ...notingEffects(state),
    ...giving(state, put, store),
  };
}

function asking(
  opened: () => ReturnType<typeof open>,
  state: Store<AnsweredState>,
  store: AnsweredStore,
) {
  const given = () => [...state.get().answers, ...switchesOf(store)];
  return {
    /** Returns new questions beside those that are `asked` already. */
    ask: (count: number, asked: readonly Question[] = []) =>
      count > 0 ? (opened()?.ask(given(), count, asked) ?? []) : [],
    /** Returns an earlier question with its present figures and effects. */
    askAgain: (question: Question) => opened()?.askAgain(question, given()) ?? question,
    /** Returns the number of questions that the user has answered on this result. */
    countQuestions: (answers: readonly Answer[]) => opened()?.countQuestions(answers) ?? 0,
    /** Finds the groups of terms in advance, so that the first question appears quickly. */
    prepare: () => opened()?.prepare(),
  };
}

function notingEffects(state: Store<AnsweredState>) {
  const effects = new Map<Answer, AnswerEffect>();
  return {
    /** Returns what this answer moved, together with the other answers of its question, or undefined if unknown. */
    effectOf: (answer: Answer) => effects.get(answer),
    /** Keeps what the answers to one question moved. */
    noteEffect: (given: readonly Answer[], effect: AnswerEffect): void => {
      for (const answer of given) effects.set(answer, effect);
      state.set({ ...state.get(), latest: given });
    },
  };
}

function switchesOf(store: AnsweredStore): Answer[] {
  return store.latestSingles(SWITCHES_MAX).map(([term, category]) => {
    return { term, answer: category === "keep" ? "wanted" : "not wanted" };
  });
}

function giving(
  state: Store<AnsweredState>,
  put: (answers: readonly Answer[], undone?: readonly Answer[]) => void,
  store: AnsweredStore,
) {
  const steps = new Map<Answer, { readonly drop: () => void; readonly given: readonly Answer[] }>();
  const remove = (given: readonly Answer[], restored: readonly Answer[] = []) => {
    const { answers } = state.get();
    put([...answers.filter((each) => !given.includes(each)), ...restored], given);
  };
  /** Adds one step for the answers to one question. */
  const addStep = (given: readonly Answer[], replaced: readonly Answer[]) => {
    const drop = store.addStep(() => remove(given, replaced));
    for (const answer of given) steps.set(answer, { drop, given });
  };
  // If the user also switched terms, stored answers get no undo steps, because the last change is then unknown.
  if (store.choices().size === 0) for (const answer of state.get().answers) addStep([answer], []);
  return {
    /** Adds the answers to one question, or replaces the earlier answers on the same subjects. */
    give: (given: readonly Answer[]): void => {
      const { answers } = state.get();
      const keys = new Set(given.map(subjectKey));
      const isSame = (each: Answer) => keys.has(subjectKey(each));
      addStep(given, answers.filter(isSame));
      put([...answers.filter((each) => !isSame(each)), ...given]);
    },
    /** Takes back answers. The step of a question is dropped with the last of its answers. */
    withdraw: (withdrawn: readonly Answer[]): void => {
      remove(withdrawn);
      const { answers } = state.get();
      for (const answer of withdrawn) {
        const step = steps.get(answer);
        if (step?.given.some((each) => answers.includes(each)) === false) step.drop();
      }
    },
  };
}

/** Prepares the questions. Returns undefined if the kept terms are unknown. Then the page asks no questions. */
function open(base: ShownResult, opinion: SecondOpinion | null) {
  const { isPartial, summary } = base;
  if (isPartial || summary === null) return undefined;
  const result = applyOpinion({ ...base, summary }, opinion);
  const movedByOpinion = opinion === null ? 0 : movedItems(base, result).length;
  return { ...openAnswers(result, base.remembered_answers), opinion, movedByOpinion };
}

export type Answering = ReturnType<typeof createAnswering>;
