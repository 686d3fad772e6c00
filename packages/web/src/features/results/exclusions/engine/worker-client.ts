import { resultListNames } from "@termsift/core/exclusions";
import type { ShownResult } from "../../open-result.ts";
import type { Answer, FromWorker, QuestionName, Questions, ToWorker } from "./protocol.ts";

/** Maximum number of terms per message. Between two messages, the page can react to the user. */
const ITEMS_PER_MESSAGE = 5_000;

const WORKER_NOT_LOADED = "The preview could not be loaded.";
const WORKER_GONE = "The browser stopped the preview, probably because memory ran out.";
const WORKER_FAILED = "Something went wrong in the preview.";

export class WorkerEnded extends Error {
  constructor() {
    super("The preview was ended before it had finished.");
  }
}

export function createWorkerClient(onCrash: (error: Error) => void) {
  const worker = new Worker(new URL("exclusion-worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, Omit<PromiseWithResolvers<unknown>, "promise">>();
  let lastId = 0;
  let goneBy: Error | null = null;
  let hasRun = false;
  const close = (error: Error): void => {
    worker.terminate();
    goneBy ??= error;
    for (const { reject } of waiting.values()) reject(goneBy);
    waiting.clear();
  };

  worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
    hasRun = true;
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.error === undefined) asked?.resolve(data.answer);
    else asked?.reject(new Error(data.error));
  });
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    const error = crashOf(event.message, hasRun);
    close(error);
    onCrash(error);
  });

  return {
    ask: <Name extends QuestionName>(name: Name, ask: Questions[Name]["ask"]) =>
      new Promise<Answer<Name>>((resolve, reject) => {
        if (goneBy) return void reject(goneBy);
        lastId += 1;
        // The cast is safe, because the name of a question determines the type of its answer.
        waiting.set(lastId, { resolve: (answer) => resolve(answer as Answer<Name>), reject });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
        worker.postMessage({ id: lastId, name, ask } satisfies ToWorker);
      }),
    end: (): void => close(new WorkerEnded()),
  };
}

/** Returns the error to show. `message` is empty if the worker was not loaded or the browser stopped the worker. */
function crashOf(message: string, hasRun: boolean): Error {
  const plain = message ? WORKER_FAILED : hasRun ? WORKER_GONE : WORKER_NOT_LOADED;
  return new Error(plain, { cause: message });
}

export type WorkerClient = ReturnType<typeof createWorkerClient>;

/** Sends the terms that are new or changed since `before`. Without `before`, sends all terms in place of earlier ones. */
export async function sendChanges(
  { ask }: WorkerClient,
  result: ShownResult,
  before?: ShownResult,
): Promise<void> {
  const known = new Set(before && resultListNames.flatMap((name): unknown[] => before[name]));
  let { scopes = [] } = result;
  let isFirst = before === undefined;
  for (const name of resultListNames) {
    const list = result[name].filter((item) => !known.has(item));
    for (let start = 0; start < list.length; start += ITEMS_PER_MESSAGE) {
      const items = list.slice(start, start + ITEMS_PER_MESSAGE);
      await ask("addTerms", { name, items, scopes, isFirst });
      scopes = [];
      isFirst = false;
    }
  }
}
