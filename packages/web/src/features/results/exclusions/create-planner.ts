import type { Store } from "../../../lib/create-store.ts";
import type { Answering } from "../answers/answering.ts";
import type { ExclusionStore } from "../exclusion-store.ts";
import type { ShownResult } from "../open-result.ts";
import type { ExclusionView } from "./engine/protocol.ts";
import { createWorkerClient, sendChanges, type WorkerClient } from "./engine/worker-client.ts";
import { type ExclusionState, noFiles } from "./exclusion-state.ts";

/**
 * Limits of the delay before a plan. The delay equals the last plan's duration, so that several quick switches cause
 * only one plan.
 */
const SETTLE_MS = { least: 150, most: 1_200 } as const;

type Ask = WorkerClient["ask"];

export function createPlanner(
  answering: Pick<Answering, "base" | "state">,
  store: ExclusionStore,
  state: Store<ExclusionState>,
  openClient = createWorkerClient,
) {
  const change = (part: Partial<ExclusionState>): void => state.set({ ...state.get(), ...part });
  let revision = 0;
  let planMs = 0;
  let latest: Promise<ExclusionView | undefined> = Promise.resolve(undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const worker = createWorkerHolder(openClient, answering.base, ({ message }) => {
    revision += 1;
    // A new worker does not have the keyword files.
    change({ files: noFiles, isPlanning: false, error: message });
  });

  const plan = async (): Promise<void> => {
    const own = revision;
    // The worker cannot stop a plan, so only the newest request waits for its end.
    await latest;
    if (own !== revision) return;
    const startedAt = performance.now();
    worker.update(answering.state().result);
    const request = { ...state.get().settings, switched: store.switchedTerms() };
    latest = worker.ask("plan", request).catch((error: unknown) => {
      if (own === revision) change({ isPlanning: false, error: messageOf(error) });
      return undefined;
    });
    const view = await latest;
    if (!view || own !== revision) return;
    planMs = performance.now() - startedAt;
    change({ view, isPlanning: false, error: null });
  };
  const restart = (delayMs = 0): void => {
    revision += 1;
    clearTimeout(timer);
    if (!worker.isOn()) return;
    change({ isPlanning: true, error: null });
    timer = setTimeout(() => void plan(), delayMs);
  };
  const start = (): (() => void) => {
    const end = worker.turnOn();
    restart();
    const stopListening = store.subscribe(() => restart(settleMsOf(planMs)));
    return () => {
      stopListening();
      end();
      restart();
    };
  };
  return { ask: worker.ask, restart, start };
}

function settleMsOf(planMs: number): number {
  return Math.min(Math.max(planMs, SETTLE_MS.least), SETTLE_MS.most);
}

function createWorkerHolder(
  openClient: typeof createWorkerClient,
  base: ShownResult,
  onCrash: (error: Error) => void,
) {
  let running: (WorkerClient & { readonly update: (result: ShownResult) => void }) | null = null;
  let isOn = false;
  const begin = () => {
    const client = openClient((error) => {
      running = null;
      onCrash(error);
    });
    let sent: ShownResult | undefined;
    let sending = Promise.resolve();
    const update = (next: ShownResult): void => {
      const before = sent;
      sent = next;
      if (before !== next) sending = sending.then(() => sendChanges(client, next, before));
      sending.catch(() => undefined);
    };
    // The words of the report need the terms in the order of the base.
    update(base);
    const ask: Ask = (name, question) => sending.then(() => client.ask(name, question));
    running = { ask, update, end: client.end };
    return running;
  };
  return {
    isOn: () => isOn,
    update: (result: ShownResult): void => (running ?? begin()).update(result),
    ask: (async (name, question) => {
      if (!isOn) throw new Error("The preview is not running. Load the page again.");
      return (running ?? begin()).ask(name, question);
    }) as Ask,
    turnOn: (): (() => void) => {
      isOn = true;
      return () => {
        isOn = false;
        running?.end();
        running = null;
      };
    },
  };
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
