import type { ExclusionView, PlanStep } from "./engine/protocol.ts";
import type { ExclusionState, StateBox } from "./exclusion-state.ts";

/**
 * Several switches in a row make one plan: waited for as long as the last plan took, within these bounds. A plan that the
 * next switch drops costs as much as one that is shown, and on a hundred thousand terms 30 MB until they are collected.
 */
const SETTLE_MS = { least: 150, most: 1_200 } as const;

export type PlansParts = {
  readonly box: StateBox<ExclusionState>;
  /** Has what holds now worked out; null where a later question has taken its place. */
  readonly ask: () => Promise<ExclusionView | null>;
  /** Whether a plan may wait until `catchUp`. */
  readonly mayPutOff: () => boolean;
};

/** Keeps the view in `box` in step with what holds: the view of an earlier choice is never shown as that of a later one. */
export function createPlans({ box, ask, mayPutOff }: PlansParts) {
  let isOn = false;
  let revision = 0;
  let plannedRevision = -1;
  let isPutOff = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let planMs = 0;

  const isUpToDate = (): boolean => plannedRevision === revision;
  const fail = (error: unknown): void => box.set({ step: null, error: messageOf(error) });
  const plan = async (): Promise<void> => {
    const own = revision;
    const startedAt = performance.now();
    const view = await ask();
    // A later plan answers for this one.
    if (!view || own !== revision) return;
    planMs = performance.now() - startedAt;
    plannedRevision = own;
    box.set({ view, step: null, error: null });
  };
  /** Drops what is being worked out and starts again, with what holds then. */
  const restart = (delayMs = 0): void => {
    revision += 1;
    if (!isOn) return;
    box.set({ step: box.get().step ?? "index" });
    clearTimeout(timer);
    isPutOff = mayPutOff();
    if (!isPutOff) timer = setTimeout(() => void plan().catch(fail), delayMs);
  };

  return {
    fail,
    isUpToDate,
    isOn: () => isOn,
    start: (): void => {
      isOn = true;
      box.set({ step: "load", error: null });
      restart();
    },
    stop: (): void => {
      isOn = false;
      clearTimeout(timer);
    },
    restart,
    restartSettled: (): void =>
      restart(Math.min(Math.max(planMs, SETTLE_MS.least), SETTLE_MS.most)),
    /** Works out what was put off. */
    catchUp: (): void => {
      if (isPutOff) restart();
    },
    /** Shows how far a plan is, unless it is one of what is shown already. */
    tellStep: (step: PlanStep): void => {
      if (!isUpToDate()) box.set({ step });
    },
  };
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
