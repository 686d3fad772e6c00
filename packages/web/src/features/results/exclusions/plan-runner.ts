import type { ExclusionStore } from "../exclusion-store.ts";
import type { ShownResult } from "../shown-result.ts";
import { createWorkerClient, handOver, type WorkerClient } from "./engine/worker-client.ts";
import type { ExclusionState, StateBox } from "./exclusion-state.ts";

/**
 * Several switches in a row make one plan: waited for as long as the last plan took, within these bounds. A plan that the
 * next switch drops costs as much as one that is shown, and on a hundred thousand terms 30 MB until they are collected.
 */
const SETTLE_MS = { least: 150, most: 1_200 } as const;

/** Runs the worker and keeps its view in step with the lists and the settings in `box`. */
export function createPlanRunner(
  result: ShownResult,
  store: ExclusionStore,
  box: StateBox<ExclusionState>,
) {
  const switchable = [...result.negative, ...result.irrelevant, ...result.review];
  let client: WorkerClient | null = null;
  let isLoaded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let planMs = 0;
  const fail = (error: unknown): void => box.set({ step: null, error: messageOf(error) });
  const plan = async (): Promise<void> => {
    const copied = Uint8Array.from(switchable, (item) => (store.isCopied(item) ? 1 : 0));
    const startedAt = performance.now();
    const view = await client?.ask("plan", { copied, ...planSettingsOf(box) });
    // A later plan answers for this one.
    if (!view) return;
    planMs = performance.now() - startedAt;
    box.set({ view, step: null, error: null });
  };

  /** Drops what is being worked out and starts again, with what holds then. */
  const restart = (delayMs = 0): void => {
    if (!isLoaded) return;
    box.set({ step: box.get().step ?? "index" });
    clearTimeout(timer);
    timer = setTimeout(() => void plan().catch(fail), delayMs);
  };

  const start = (): void => {
    const started = createWorkerClient((step) => box.set({ step }), fail);
    client = started;
    box.set({ step: "load", error: null });
    const begin = () => {
      if (client !== started) return;
      isLoaded = true;
      restart();
    };
    handOver(started, result).then(begin, fail);
  };

  const stop = (): void => {
    clearTimeout(timer);
    client?.end();
    client = null;
    isLoaded = false;
  };

  return {
    start,
    stop,
    restart,
    /** Listens to the switches of the lists. */
    follow: () => store.subscribe(() => restart(settleMsAfter(planMs))),
    engine: (): WorkerClient => engineOf(client),
  };
}

function planSettingsOf(box: StateBox<ExclusionState>) {
  const { wanted: _, ...settings } = box.get().settings;
  return settings;
}

function settleMsAfter(planMs: number): number {
  return Math.min(Math.max(planMs, SETTLE_MS.least), SETTLE_MS.most);
}

export type PlanRunner = ReturnType<typeof createPlanRunner>;

function engineOf(client: WorkerClient | null): WorkerClient {
  if (client !== null) return client;
  throw new Error("The preview is not running. Load the page again.");
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
