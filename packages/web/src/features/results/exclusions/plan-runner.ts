import type { ExclusionStore } from "../exclusion-store.ts";
import { countTerms, type ShownResult } from "../shown-result.ts";
import type { PlanRequest } from "./engine/protocol.ts";
import { createRestingWorker } from "./engine/resting-worker.ts";
import { createWorkerClient, handOver } from "./engine/worker-client.ts";
import type { ExclusionState, KeywordFileState, StateBox } from "./exclusion-state.ts";
import { createPlans } from "./plans.ts";
import { createWatchers } from "./watchers.ts";

/**
 * From so many terms on nothing is worked out or held for a preview that nobody looks at: what it comes to before the lists
 * are gone through is seldom looked at, and its thread takes as much memory as the page.
 */
export const SPARING_FROM_TERMS = 20_000;

const LOST_FILE = "The preview stopped and lost this file. Choose it again.";

/** Runs the worker and keeps its view in step with the lists and the settings in `box`. */
export function createPlanRunner(
  result: ShownResult,
  store: ExclusionStore,
  box: StateBox<ExclusionState>,
  openClient = createWorkerClient,
) {
  const request = createRequest(result, store, box);
  const isSparing = countTerms(result) >= SPARING_FROM_TERMS;
  const watchers = createWatchers({
    onFirst: () => plans.catchUp(),
    onLast: () => worker.restLater(),
  });
  const worker = createRestingWorker({
    open: (onGone) =>
      openClient(plans.tellStep, (error) => {
        onGone();
        box.set({ files: lostFiles(box.get().files) });
        plans.crash(error);
      }),
    prepare: async (client) => {
      await handOver(client, result);
      // A worker that begins again has to know the plan that is shown before it is asked about it.
      if (plans.isUpToDate()) client.ask("plan", request()).catch(plans.fail);
    },
    mayRest: () => isSparing && !watchers.areAny() && hasNoFiles(box.get()),
  });
  const plans = createPlans({
    box,
    ask: () => worker.ask("plan", request()),
    mayPutOff: () => isSparing && !watchers.areAny(),
  });

  return {
    start: plans.start,
    stop: (): void => {
      plans.stop();
      worker.end();
    },
    restart: (): void => plans.restart(),
    /** Listens to the switches of the lists. */
    follow: () => store.subscribe(plans.restartSettled),
    /** Keeps the view up to date and the worker at hand until the answer is called. */
    watch: watchers.add,
    /** Says that a question may come. */
    wake: (): void => {
      if (plans.isOn()) worker.wake();
    },
    engine: (): Pick<typeof worker, "ask"> => {
      if (plans.isOn()) return worker;
      throw new Error("The preview is not running. Load the page again.");
    },
  };
}

/** What is to be worked out, as lists and settings stand. */
function createRequest(
  { negative, irrelevant, review }: ShownResult,
  store: ExclusionStore,
  box: StateBox<ExclusionState>,
): () => PlanRequest {
  const switchable = [...negative, ...irrelevant, ...review];
  return () => {
    const copied = Uint8Array.from(switchable, (item) => (store.isCopied(item) ? 1 : 0));
    const { wanted: _, ...settings } = box.get().settings;
    return { copied, ...settings };
  };
}

/** The account's files were read by the worker that is gone; the next one knows nothing of them. */
function lostFiles(files: ExclusionState["files"]): ExclusionState["files"] {
  const lost = (file: KeywordFileState): KeywordFileState =>
    file.kind === "none" || file.kind === "failed"
      ? file
      : { kind: "failed", name: file.name, message: LOST_FILE };
  return { existing: lost(files.existing), own: lost(files.own) };
}

function hasNoFiles({ files }: ExclusionState): boolean {
  return Object.values(files).every(({ kind }) => kind === "none" || kind === "failed");
}

export type PlanRunner = ReturnType<typeof createPlanRunner>;
