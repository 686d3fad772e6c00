import type { ExclusionView, PlanStep } from "./engine/protocol.ts";
import { WorkerEnded } from "./engine/worker-client.ts";
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
export function createPlans(parts: PlansParts) {
  const { box } = parts;
  const { lastMs, isPutOff, ...planner } = createPlanner(parts);
  return {
    ...planner,
    start: (): void => {
      planner.turnOn();
      box.set({ step: "load", error: null });
      planner.restart();
    },
    restartSettled: (): void =>
      planner.restart(Math.min(Math.max(lastMs(), SETTLE_MS.least), SETTLE_MS.most)),
    /** Works out what was put off. */
    catchUp: (): void => {
      if (isPutOff()) planner.restart();
    },
    /** Shows how far a plan is, unless it is one of what is shown already. */
    tellStep: (step: PlanStep): void => {
      if (!planner.isUpToDate() && box.get().error === null) box.set({ step });
    },
  };
}

function createPlanner({ box, ask, mayPutOff }: PlansParts) {
  let isOn = false;
  let revision = 0;
  let plannedRevision = -1;
  let isPutOff = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let planMs = 0;

  const fail = (error: unknown): void => tellFailure(box, error);
  const plan = async (): Promise<void> => {
    const own = revision;
    const startedAt = performance.now();
    const view = await ask().catch((error: unknown) => {
      if (own === revision) fail(error);
      return null;
    });
    // A later plan answers for this one.
    if (!view || own !== revision) return;
    planMs = performance.now() - startedAt;
    plannedRevision = own;
    box.set({ view, step: null, error: null });
  };

  return {
    fail,
    /** The worker broke down: what is shown is not taken for what holds until a new plan has come. */
    crash: (error: Error): void => {
      revision += 1;
      fail(error);
    },
    isUpToDate: (): boolean => plannedRevision === revision,
    isPutOff: () => isPutOff,
    lastMs: () => planMs,
    isOn: () => isOn,
    turnOn: (): void => {
      isOn = true;
    },
    stop: (): void => {
      isOn = false;
      revision += 1;
      clearTimeout(timer);
    },
    /** Drops what is being worked out and starts again, with what holds then. */
    restart: (delayMs = 0): void => {
      revision += 1;
      if (!isOn) return;
      clearTimeout(timer);
      isPutOff = mayPutOff();
      // What is worked out anew is no failure until it fails again.
      box.set({ step: isPutOff ? "later" : begunStep(box.get()), error: null });
      if (!isPutOff) timer = setTimeout(() => void plan(), delayMs);
    },
  };
}

/** That the page has ended its worker is no failure: nobody waits for that one's answers. */
function tellFailure(box: PlansParts["box"], error: unknown): void {
  if (!(error instanceof WorkerEnded)) box.set({ step: null, error: messageOf(error) });
}

function begunStep({ step, view }: ExclusionState): PlanStep | "load" {
  if (step !== null && step !== "later") return step;
  return view === null ? "load" : "index";
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
