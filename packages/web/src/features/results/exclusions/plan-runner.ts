import type { ExclusionStore } from "../exclusion-store.ts";
import type { ShownResult } from "../shown-result.ts";
import { createWorkerClient, handOver, type WorkerClient } from "./engine/worker-client.ts";
import type { ExclusionState, StateBox } from "./exclusion-state.ts";

/** Several switches in a row make one plan. */
const SETTLE_MS = 150;

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
  const fail = (error: unknown): void => box.set({ step: null, error: messageOf(error) });

  const plan = async (): Promise<void> => {
    const { wanted: _, ...settings } = box.get().settings;
    const copied = Uint8Array.from(switchable, (item) => (store.isCopied(item) ? 1 : 0));
    const view = await client?.ask("plan", { copied, ...settings });
    // A later plan answers for this one.
    if (view) box.set({ view, step: null, error: null });
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
    follow: () => store.subscribe(() => restart(SETTLE_MS)),
    engine: (): WorkerClient => engineOf(client),
  };
}

export type PlanRunner = ReturnType<typeof createPlanRunner>;

function engineOf(client: WorkerClient | null): WorkerClient {
  if (client !== null) return client;
  throw new Error("The preview is not running. Load the page again.");
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
