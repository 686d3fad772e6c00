import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Config } from "../../platform/config.ts";
import { answerMemoryCall, type MemoryCall, type UserMemory } from "./user-memory.ts";
import {
  type FilterEngine,
  fromFault,
  type MessageFromProcess,
  type MessageToProcess,
  type ProcessSettings,
  type RunListeners,
  toFault,
} from "./messages.ts";
import type { ClaimedFilter, FilterOutput } from "../queue/filter-queue.ts";

/** Heap limit of the child process. If a report needs more memory, that process ends, but the server goes on. */
const HEAP_MB_MAX = 3_072;

/** An idle process ends after this time, because its models take 400 MB to 1 GB. Opening them takes a few seconds. */
const REST_AFTER_MS = 5 * 60_000;

/** Runs reports in child processes, which end when idle. The end of a thread would free only some of the memory. */
export function createEngine(
  { dataDir, ...parts }: ProcessSettings & Pick<Config, "dataDir">,
  restAfterMs = REST_AFTER_MS,
): FilterEngine {
  const settings = settingsOf(parts);
  const all = new Set<ChildProcess>();
  const resting = new Map<ChildProcess, NodeJS.Timeout>();
  let isClosed = false;

  function start(): ChildProcess {
    const child = forkProcess(join(dataDir, "compiled"));
    all.add(child);
    child.once("exit", () => {
      all.delete(child);
      wake(child);
    });
    post(child, { kind: "open", settings });
    return child;
  }

  function wake(child: ChildProcess): void {
    clearTimeout(resting.get(child));
    resting.delete(child);
  }

  const rest = (child: ChildProcess) =>
    resting.set(child, setTimeout(() => end(child), restAfterMs).unref());

  return {
    prepare: () => {
      if (all.size === 0 && !isClosed) rest(start());
    },
    run: async (job, signal, listeners, memory) => {
      signal.throwIfAborted();
      const child = [...resting.keys()].at(-1) ?? start();
      wake(child);
      return runIn(child, { job, signal, listeners, memory }).finally(() => {
        if (all.has(child)) rest(child);
      });
    },
    check: async () => {
      const child = start();
      await ask(child, { kind: "check" })
        .catch((error: unknown) => {
          if (!isClosed) throw error;
        })
        .finally(() => end(child));
    },
    close: async () => {
      isClosed = true;
      await Promise.all([...all].map(end));
    },
  };
}

/** Picks the settings that the process needs, because callers pass their whole configuration. */
function settingsOf(settings: ProcessSettings): ProcessSettings {
  const { storage, uploadSecret, classifier, hosted, modelThreads, localModel } = settings;
  return { storage, uploadSecret, classifier, hosted, modelThreads, localModel };
}

type Run = {
  readonly job: ClaimedFilter;
  readonly signal: AbortSignal;
  readonly listeners: RunListeners;
  readonly memory: UserMemory;
};

async function runIn(
  child: ChildProcess,
  { job, signal, listeners, memory }: Run,
): Promise<FilterOutput> {
  const abort = () => post(child, { kind: "abort" });
  signal.addEventListener("abort", abort, { once: true });
  const output = await ask(child, { kind: "run", job }, (message) => {
    if (message.kind === "progress") listeners.onProgress(message.progress);
    if (message.kind === "paid") listeners.onPaid(message.output);
    if (message.kind === "ask") void answer(child, memory, message.id, message.call);
  }).finally(() => signal.removeEventListener("abort", abort));
  if (output === undefined) throw new Error("a report has no output");
  return output;
}

/** Starts a child process. `codeFolder` keeps the compiled code, so that later processes start in half the time. */
function forkProcess(codeFolder: string): ChildProcess {
  const child = fork(new URL("./filter-process.ts", import.meta.url), {
    serialization: "advanced",
    env: { NODE_COMPILE_CACHE: codeFolder, ...process.env },
    execArgv: [`--max-old-space-size=${HEAP_MB_MAX}`],
  });
  // The event "exit" follows, and `ask` handles it. Without this listener, the error would end the server.
  child.on("error", () => undefined);
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  if (child.kill("SIGKILL")) await ended;
}

function post(child: ChildProcess, message: MessageToProcess): void {
  if (child.connected) child.send(message, () => undefined);
}

function ask(
  child: ChildProcess,
  request: MessageToProcess,
  onMessage: (message: MessageFromProcess) => void = () => undefined,
): Promise<FilterOutput | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<FilterOutput | undefined>();
  const listen = (message: MessageFromProcess) => {
    if (message.kind === "done") resolve(message.output);
    else if (message.kind === "failed") reject(fromFault(message.fault));
    else onMessage(message);
  };
  const onExit = () => reject(new Error("the process that filtered this report ended"));
  child.on("message", listen);
  child.once("exit", onExit);
  post(child, request);
  return promise.finally(() => {
    child.off("message", listen);
    child.off("exit", onExit);
  });
}

/** Answers a call of the child process from the user's memory. The child has no connection to the database. */
async function answer(
  child: ChildProcess,
  memory: UserMemory,
  id: number,
  call: MemoryCall,
): Promise<void> {
  try {
    post(child, { kind: "answer", id, value: await answerMemoryCall(memory, call) });
  } catch (error) {
    post(child, { kind: "refusal", id, fault: toFault(error) });
  }
}
