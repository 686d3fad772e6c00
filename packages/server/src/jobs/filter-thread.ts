import { constants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { createRemoteLimiter } from "@termsift/classifier/request-limiter";
import { openJudges } from "../classifiers/open-judges.ts";
import { createStorage } from "../storage/create-storage.ts";
import { filterUpload } from "./filter-upload.ts";
import type { ClaimedFilter } from "./filter-queue.ts";
import { createMemoryClient } from "./memory-calls.ts";
import { fromThreadFault, toThreadFault } from "./thread-fault.ts";
import type { MessageFromThread, MessageToThread, ThreadSettings } from "./thread-messages.ts";

// The entry of a worker thread: one job at a time, so that reading and judging never hold up the process that answers.
// On Linux a priority is a thread's own, so the thread that answers requests goes first when cores are short. Elsewhere
// it is the whole process's, and stays.
if (process.platform === "linux") setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
if (parentPort === null) throw new Error("this file runs as a worker thread");
const port = parentPort;
const settings = workerData as ThreadSettings;
const storage = createStorage(settings.storage, settings.uploadSecret);
const send = (message: MessageFromThread) => port.postMessage(message);
// The key's limit holds for all threads of the process, so the process lends the places.
const limiter = createRemoteLimiter((call) => send({ kind: "limiter", call }));
const judges = openJudges({ ...settings, limiter });
// A classifier that can not be opened fails the jobs that need it, with its message, and not the thread.
judges.catch(() => undefined);
let running = new AbortController();

const memory = createMemoryClient((id, call) => send({ kind: "ask", id, call }));

async function run(job: ClaimedFilter): Promise<void> {
  running = new AbortController();
  try {
    const parts = { storage, makeJudge: await judges, memory: memory.memory };
    const output = await filterUpload(parts, job, running.signal, (progress) =>
      send({ kind: "progress", progress }),
    );
    send({ kind: "done", output });
  } catch (error) {
    send({ kind: "failed", fault: toThreadFault(error) });
  } finally {
    memory.refuseAll(new Error("the job has ended"));
  }
}

async function check(): Promise<void> {
  const fault = await judges.then(() => undefined, toThreadFault);
  send({ kind: "checked", fault });
}

function abort(): void {
  running.abort(new Error("aborted"));
  // Whoever waits for the database would hold the job up.
  memory.refuseAll(new Error("aborted"));
}

port.on("message", (message: MessageToThread) => {
  if (message.kind === "abort") abort();
  else if (message.kind === "check") void check();
  else if (message.kind === "limiter") limiter.answer(message.answer);
  else if (message.kind === "answer") memory.answer(message.id, message.value);
  else if (message.kind === "refusal") memory.refuse(message.id, fromThreadFault(message.fault));
  else void run(message.job);
});
