import {
  type Answer,
  applyOpinion,
  movedItems,
  openAnswers,
  type Subject,
  subjectKey,
} from "@termsift/core/answers";
import type { SecondOpinion } from "@termsift/core/contract";
import { createStore, type Store } from "../../../lib/create-store.ts";
import type { ExclusionStore } from "../exclusion-store.ts";
import { type ShownResult, switchableOf } from "../open-result.ts";

/** The questions depend on at most this many of the user's latest single-term changes. */
const SWITCHES_MAX = 40;

export type AnsweredState = {
  /** The answers on this result, oldest first. */
  readonly answers: readonly Answer[];
  /** The answer that the user has just undone. */
  readonly undone?: Answer | undefined;
  readonly opinion: SecondOpinion | null;
  readonly movedByOpinion: number;
  readonly result: ShownResult;
};

type AnsweredStore = Pick<ExclusionStore, "rebase" | "latestSingles" | "addStep" | "choices">;

/** The user's choice for a single term outweighs answers. It moves no other term, but later reports learn from it. */
export function createAnswering(
  base: ShownResult,
  given: readonly Answer[],
  store: AnsweredStore,
  opinion: SecondOpinion | null = null,
) {
  let opened = open(base, opinion);
  const switchesNow = () =>
    store.latestSingles(SWITCHES_MAX).map(([term, category]): Answer => {
      return { term, answer: category === "keep" ? "wanted" : "not wanted" };
    });
  const stateOf = (answers: readonly Answer[]): AnsweredState => {
    const { opinion = null, movedByOpinion = 0 } = opened ?? {};
    return { answers, opinion, movedByOpinion, result: opened?.apply(answers) ?? base };
  };
  const state = createStore(stateOf(given));
  const put = (answers: readonly Answer[], undone?: Answer) => {
    const next = stateOf(answers);
    store.rebase(switchableOf(next.result));
    state.set({ ...next, undone });
  };
  store.rebase(switchableOf(state.get().result));

  return {
    base,
    state: state.get,
    subscribe: state.subscribe,
    isOpen: opened !== undefined,
    ask: (count: number) => {
      const { answers } = state.get();
      return count > 0 ? (opened?.ask([...answers, ...switchesNow()], count) ?? []) : [];
    },
    listsAfter: (answer: Answer) => opened?.listsAfter(answer, state.get().answers),
    /** Computes in advance what the first answer needs, so that this answer is fast. */
    prepare: () => opened?.prepare(),
    /** Returns the terms that an answer on this subject is about, without protected terms. */
    termsOf: (subject: Subject): ReadonlySet<string> =>
      new Set(opened?.termsOf(subject).map(({ term }) => term)),
    /** Returns the terms that are in another list because of this answer, the dearest first. */
    movedBy: (answer: Answer) => {
      const { answers, result } = state.get();
      return movedItems(stateOf(answers.filter((each) => each !== answer)).result, result);
    },
    /** Replaces the second opinion. The user's answers and choices outweigh the opinion. */
    setOpinion: (next: SecondOpinion | null): void => {
      opened = open(base, next);
      put(state.get().answers);
    },
    ...giving(state, put, store),
  };
}

function giving(
  state: Store<AnsweredState>,
  put: (answers: readonly Answer[], undone?: Answer) => void,
  store: AnsweredStore,
) {
  const steps = new Map<Answer, () => void>();
  const remove = (answer: Answer, restored: readonly Answer[] = []) => {
    const { answers } = state.get();
    const left = answers.flatMap((each) => (each === answer ? restored : [each]));
    put(left, answer);
  };
  const addStep = (answer: Answer, replaced: readonly Answer[]) =>
    steps.set(
      answer,
      store.addStep(() => remove(answer, replaced)),
    );
  // After a reload, nothing says whether an answer or a switch was the last change, so beside a switch none is undone.
  if (store.choices().size === 0) for (const answer of state.get().answers) addStep(answer, []);
  return {
    /** Adds an answer. It replaces an earlier answer on the same subject. */
    give: (answer: Answer): void => {
      const { answers } = state.get();
      const isSame = (each: Answer) => subjectKey(each) === subjectKey(answer);
      addStep(answer, answers.filter(isSame));
      put([...answers.filter((each) => !isSame(each)), answer]);
    },
    withdraw: (answer: Answer): void => {
      steps.get(answer)?.();
      remove(answer);
    },
  };
}

/** Prepares the questions. Returns undefined if the kept terms are unknown: then no question is asked. */
function open(base: ShownResult, opinion: SecondOpinion | null) {
  const { isPartial, summary } = base;
  if (isPartial || summary === null) return undefined;
  const result = applyOpinion({ ...base, summary }, opinion);
  const movedByOpinion = opinion === null ? 0 : movedItems(base, result).length;
  return { ...openAnswers(result, base.remembered_answers), opinion, movedByOpinion };
}

export type Answering = ReturnType<typeof createAnswering>;
