import {
  type Answer,
  applyOpinion,
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
    const { opinion = null, changed: movedByOpinion = 0 } = opened ?? {};
    const result = opened?.apply(answers).result ?? base;
    return { answers, opinion, movedByOpinion, result };
  };
  const state = createStore(stateOf(given));
  const put = (answers: readonly Answer[]) => {
    const next = stateOf(answers);
    store.rebase(switchableOf(next.result));
    state.set(next);
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
  put: (answers: readonly Answer[]) => void,
  store: AnsweredStore,
) {
  const steps = new Map<Answer, () => void>();
  const addStep = (answer: Answer, replaced: readonly Answer[]) => {
    const undo = () =>
      put(state.get().answers.flatMap((each) => (each === answer ? replaced : [each])));
    steps.set(answer, store.addStep(undo));
  };
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
      put(state.get().answers.filter((each) => each !== answer));
    },
  };
}

/** Prepares the questions. Returns undefined if the kept terms are unknown: then no question is asked. */
function open(base: ShownResult, opinion: SecondOpinion | null) {
  const { isPartial, summary } = base;
  if (isPartial || summary === null) return undefined;
  const { result, changed } = applyOpinion({ ...base, summary }, opinion);
  return { ...openAnswers(result, base.remembered_answers), opinion, changed };
}

export type Answering = ReturnType<typeof createAnswering>;
