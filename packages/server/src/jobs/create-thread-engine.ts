import { Worker } from "node:worker_threads";
import { limiterOfKey, serveLimiter } from "@termsift/classifier/request-limiter";
import { isDatabaseFull, isDatabaseGone } from "../errors/database-gone.ts";
import { describeFailure } from "../errors/describe-failure.ts";
import { RequestError } from "../errors/request-error.ts";
import type { UserMemory } from "../modules/memory/user-memory.ts";
import type { FilterEngine } from "./filter-engine.ts";
import type { ClaimedFilter, FilterOutput, FilterProgressRow } from "./filter-queue.ts";
import { answerMemoryCall, type MemoryCall } from "./memory-calls.ts";
import { fromThreadFault, toThreadFault } from "./thread-fault.ts";
import type { MessageFromThread, MessageToThread, ThreadSettings } from "./thread-messages.ts";

/** A report that needs more memory than this ends its thread, not the server. */
const HEAP_MB_MAX = 3_072;

/**
 * Runs each job in a thread of its own, kept for the next one. A thread that dies fails its job, which is tried again,
 * and is replaced. The limit of a hosted model's key is held here for all of them.
 */
export function createThreadEngine(settings: ThreadSettings): FilterEngine {
  const idle: Worker[] = [];
  const all = new Set<Worker>();

  const { hosted } = settings;
  const limiter = hosted && limiterOfKey(hosted, hosted.concurrency);

  /** Lends places for calls for as long as the thread lives: also to what a job that was aborted still settles. */
  function lendPlaces(thread: Worker): void {
    if (limiter === undefined) return;
    const places = serveLimiter(limiter, (answer) => {
      const message: MessageToThread = { kind: "limiter", answer };
      thread.postMessage(message);
    });
    thread.on("message", (message: MessageFromThread) => {
      if (message.kind === "limiter") places.handle(message.call);
    });
    thread.once("exit", places.close);
  }

  function startThread(): Worker {
    const thread = new Worker(new URL("./filter-thread.ts", import.meta.url), {
      workerData: settings,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB_MAX },
    });
    all.add(thread);
    lendPlaces(thread);
    // An error while it works is the job's matter; one while it idles must not end the server.
    thread.on("error", () => undefined);
    thread.once("exit", () => {
      all.delete(thread);
      const index = idle.indexOf(thread);
      if (index !== -1) idle.splice(index, 1);
    });
    thread.unref();
    return thread;
  }

  return {
    run: async (job, signal, onProgress, memory) => {
      signal.throwIfAborted();
      const thread = idle.pop() ?? startThread();
      return runIn(thread, { job, signal, onProgress, memory }).finally(() => {
        if (all.has(thread)) idle.push(thread);
      });
    },
    check: async () => {
      const thread = startThread();
      idle.push(thread);
      await checkIn(thread);
    },
    close: async () => {
      await Promise.all([...all].map((thread) => thread.terminate()));
    },
  };
}

type Run = {
  readonly job: ClaimedFilter;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: FilterProgressRow) => void;
  readonly memory: UserMemory;
};

function runIn(thread: Worker, { job, signal, onProgress, memory }: Run): Promise<FilterOutput> {
  const { promise, resolve, reject } = Promise.withResolvers<FilterOutput>();
  const post = (message: MessageToThread) => thread.postMessage(message);
  const onAbort = () => post({ kind: "abort" });
  const onMessage = (message: MessageFromThread) => {
    if (message.kind === "progress") onProgress(message.progress);
    else if (message.kind === "ask") void answer(memory, message.id, message.call, post);
    else if (message.kind === "done") resolve(message.output);
    else if (message.kind === "failed") reject(fromThreadFault(message.fault));
  };
  const onExit = () => reject(new Error("the thread that filtered this report ended"));
  thread.on("message", onMessage);
  thread.once("error", reject);
  thread.once("exit", onExit);
  signal.addEventListener("abort", onAbort, { once: true });
  post({ kind: "run", job });
  return promise.finally(() => {
    thread.off("message", onMessage);
    thread.off("error", reject);
    thread.off("exit", onExit);
    signal.removeEventListener("abort", onAbort);
  });
}

/** The thread is free for a job meanwhile, which waits for what is being opened. */
function checkIn(thread: Worker): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onMessage = (message: MessageFromThread) => {
    if (message.kind !== "checked") return;
    if (message.fault === undefined) resolve();
    else reject(fromThreadFault(message.fault));
  };
  thread.on("message", onMessage);
  thread.once("error", reject);
  // Ended by us, or with an error that was told.
  thread.once("exit", resolve);
  const message: MessageToThread = { kind: "check" };
  thread.postMessage(message);
  return promise.finally(() => {
    thread.off("message", onMessage);
    thread.off("error", reject);
    thread.off("exit", resolve);
  });
}

/** The thread has no database of its own: what it needs of the user's memory is asked and answered here. */
async function answer(
  memory: UserMemory,
  id: number,
  call: MemoryCall,
  post: (message: MessageToThread) => void,
): Promise<void> {
  try {
    post({ kind: "answer", id, value: await answerMemoryCall(memory, call) });
  } catch (error) {
    // Its code, which tells a database that is gone, would be lost on the way.
    const fault = isDatabaseGone(error)
      ? new RequestError(
          isDatabaseFull(error) ? "storage-full" : "database-unavailable",
          describeFailure(error).body.message,
        )
      : error;
    post({ kind: "refusal", id, fault: toThreadFault(fault) });
  }
}
