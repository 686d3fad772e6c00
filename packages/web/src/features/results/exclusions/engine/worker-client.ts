import type { KeywordItem } from "@termsift/core/contract";
import { resultListNames } from "@termsift/core/exclusions";
import type { ShownResult } from "../../shown-result.ts";
import { buffersOf, toColumns } from "./item-columns.ts";
import type {
  FromWorker,
  PlanStep,
  QuestionName,
  Questions,
  ResultListName,
  ToWorker,
} from "./protocol.ts";

/** So many items are handed over at a time: few enough that the page answers a key in between. */
const ITEMS_PER_MESSAGE = 2_000;

/** What a browser says of a worker that it could not load is nothing, and often of one that it has ended. */
const WORKER_NOT_LOADED = "The preview could not be loaded.";
const WORKER_GONE = "The browser ended it, most likely for want of memory.";
/** What has no handler in the worker is told in words for who wrote it. */
const WORKER_FAILED = "Something went wrong in it.";

type Waiting = {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
};

/** The questions that are not answered yet, by their number. */
function createWaiting() {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let goneBy: Error | null = null;
  return {
    add: (asked: Waiting): number => {
      lastId += 1;
      if (goneBy) asked.reject(goneBy);
      else waiting.set(lastId, asked);
      return lastId;
    },
    take: (id: number): Waiting | undefined => {
      const asked = waiting.get(id);
      waiting.delete(id);
      return asked;
    },
    /** For good: whoever is added later fails by the first error, too. */
    failAll: (error: Error): void => {
      goneBy ??= error;
      for (const { reject } of waiting.values()) reject(goneBy);
      waiting.clear();
    },
  };
}

/** What a question hears that the page itself has ended: nothing went wrong. */
export class WorkerEnded extends Error {
  constructor() {
    super("The preview was ended before this was answered.");
  }
}

/**
 * Starts the worker. `onStep` hears how far a plan is; `onCrash` that the worker is gone. Every question is settled: those
 * that wait when the worker goes fail then, those that come later fail at once.
 */
export function createWorkerClient(
  onStep: (step: PlanStep) => void,
  onCrash: (error: Error) => void,
) {
  const worker = new Worker(new URL("exclusion-worker.ts", import.meta.url), { type: "module" });
  const waiting = createWaiting();
  let hasRun = false;
  const close = (error: Error): void => {
    worker.terminate();
    waiting.failAll(error);
  };

  worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
    hasRun = true;
    if (data.kind === "step") {
      onStep(data.step);
      return;
    }
    const asked = waiting.take(data.id);
    if (data.kind === "answer") asked?.resolve(data.answer);
    else asked?.reject(new Error(data.message));
  });
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    const untold = hasRun ? WORKER_GONE : WORKER_NOT_LOADED;
    const error = new Error(event.message ? WORKER_FAILED : untold, { cause: event.message });
    close(error);
    onCrash(error);
  });

  return {
    ask: <Name extends QuestionName>(
      name: Name,
      ask: Questions[Name]["ask"],
      /** What is handed over instead of copied. */
      transfer: Transferable[] = [],
    ): Promise<Questions[Name]["answer"]> =>
      new Promise((resolve, reject) => {
        // The worker answers each question by the type of its name: the one place where that is taken on trust.
        const id = waiting.add({
          resolve: (answer) => resolve(answer as Questions[Name]["answer"]),
          reject,
        });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
        worker.postMessage({ id, name, ask } as ToWorker, transfer);
      }),
    end: (): void => close(new WorkerEnded()),
  };
}

export type WorkerClient = ReturnType<typeof createWorkerClient>;

/** Hands the result over in small parts, with time for the page between them. */
export async function handOver({ ask }: WorkerClient, result: ShownResult): Promise<void> {
  const lists = listsOf(result);
  if (result.scopes) await ask("setScopes", result.scopes);
  for (const name of resultListNames) {
    const items = lists[name];
    for (let start = 0; start < items.length; start += ITEMS_PER_MESSAGE) {
      // The answer paces the parts: the next one waits until this one has arrived.
      const columns = toColumns(items.slice(start, start + ITEMS_PER_MESSAGE));
      await ask("addItems", { name, items: columns }, buffersOf(columns));
    }
  }
}

function listsOf(result: ShownResult): Record<ResultListName, readonly KeywordItem[]> {
  return {
    negative_keywords: result.negative,
    irrelevant_keywords: result.irrelevant,
    review_keywords: result.review,
    protected_keywords: result.protectedTerms,
    kept_keywords: result.kept,
    already_excluded_keywords: result.alreadyExcluded,
    product_targets: result.productTargets,
  };
}
