import type { Store } from "../../../lib/create-store.ts";
import type { Answering } from "../answers/answering.ts";
import type { ExclusionStore } from "../exclusion-store.ts";
import type { ShownResult } from "../open-result.ts";
import type { PlanStep } from "./engine/protocol.ts";
import { createWorkerClient, sendChanges, type WorkerClient } from "./engine/worker-client.ts";
import type { ExclusionState, KeywordFileState } from "./exclusion-state.ts";

/**
 * Limits of the delay before a plan. The delay equals the last plan's duration, so that several quick switches cause
 * only one plan.
 */
const SETTLE_MS = { least: 150, most: 1_200 } as const;

const LOST_FILE = "The preview stopped and lost this file. Choose it again.";

type Ask = WorkerClient["ask"];

export function createPlanner(
  answering: Pick<Answering, "base" | "state">,
  store: ExclusionStore,
  state: Store<ExclusionState>,
  openClient = createWorkerClient,
) {
  const change = (part: Partial<ExclusionState>): void => state.set({ ...state.get(), ...part });
  let [revision, planMs] = [0, 0];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const worker = createWorkerHolder(openClient, answering.base, {
    onStep: (step) => state.get().step !== null && change({ step }),
    onCrash: ({ message }) => {
      revision += 1;
      change({ files: lostFiles(state.get().files), step: null, error: message });
    },
  });

  const plan = async (): Promise<void> => {
    const own = revision;
    const startedAt = performance.now();
    worker.update(answering.state().result);
    const request = { ...state.get().settings, switched: store.switchedTerms() };
    const fail = (error: unknown) =>
      void (own === revision && change({ step: null, error: messageOf(error) }));
    const view = await worker.ask("plan", request).catch(fail);
    if (!view || own !== revision) return;
    planMs = performance.now() - startedAt;
    change({ view, step: null, error: null });
  };
  const restart = (delayMs = 0): void => {
    revision += 1;
    clearTimeout(timer);
    if (!worker.isOn()) return;
    const { step, view } = state.get();
    change({ step: step ?? (view === null ? "load" : "index"), error: null });
    timer = setTimeout(() => void plan(), delayMs);
  };
  const start = (): (() => void) => {
    const end = worker.turnOn();
    restart();
    const stopListening = store.subscribe(() =>
      restart(Math.min(Math.max(planMs, SETTLE_MS.least), SETTLE_MS.most)),
    );
    return () => {
      stopListening();
      end();
      restart();
    };
  };
  return { ask: worker.ask, restart, start };
}

type WorkerEvents = {
  readonly onStep: (step: PlanStep) => unknown;
  readonly onCrash: (error: Error) => void;
};

function createWorkerHolder(
  openClient: typeof createWorkerClient,
  base: ShownResult,
  { onStep, onCrash }: WorkerEvents,
) {
  let running: (WorkerClient & { readonly update: (result: ShownResult) => void }) | null = null;
  let isOn = false;
  const begin = () => {
    const client = openClient(onStep, (error) => {
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

/** A new worker does not have the keyword files. */
function lostFiles(files: ExclusionState["files"]): ExclusionState["files"] {
  const lost = (file: KeywordFileState): KeywordFileState =>
    file.kind === "none" || file.kind === "failed"
      ? file
      : { kind: "failed", name: file.name, message: LOST_FILE };
  return { existing: lost(files.existing), own: lost(files.own) };
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
