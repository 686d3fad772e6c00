import { flushCompileCache } from "node:module";
import { setPriority } from "node:os";
import { createStorage } from "../../platform/storage/create-storage.ts";
import { filterUpload } from "./filter-upload.ts";
import type { ClaimedFilter } from "../queue/filter-queue.ts";
import { createMemoryClient } from "./user-memory.ts";
import {
  fromFault,
  type MessageFromProcess,
  type MessageToProcess,
  type ProcessSettings,
  type RunListeners,
  toFault,
} from "./messages.ts";
import { openClassifiers } from "./open-classifiers.ts";

// This process filters one report at a time. Its priority is lower than the server's, so that requests are answered
// first. With an even lower one, other programs of the machine would delay a report for which somebody waits.
setPriority(0, 5);

// This process ignores signals. The server ends it after the running report is back in the queue.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);
process.once("disconnect", () => process.exit());

/** A message can fail only if the server was killed a moment ago. Then nobody needs this process. */
const endIfAlone = (error: Error | null) => error && process.exit();
const send = (message: MessageFromProcess) =>
  void process.send?.(message, undefined, undefined, endIfAlone);
const { memory, answer, refuse, refuseAll } = createMemoryClient((id, call) =>
  send({ kind: "ask", id, call }),
);
const listeners: RunListeners = {
  onProgress: (progress) => send({ kind: "progress", progress }),
  onPaid: (output) => send({ kind: "paid", output }),
};
let parts: ReturnType<typeof openParts>;
let running = new AbortController();

async function openParts({ storage, uploadSecret, ...settings }: ProcessSettings) {
  return {
    storage: await createStorage(storage, uploadSecret),
    makeClassifier: await openClassifiers(settings),
    memory,
  };
}

async function serve(job?: ClaimedFilter): Promise<void> {
  running = new AbortController();
  try {
    const opened = await parts;
    const output = job && (await filterUpload(opened, job, running.signal, listeners));
    send({ kind: "done", output });
  } catch (error) {
    send({ kind: "failed", fault: toFault(error) });
  } finally {
    refuseAll(new Error("the job has ended"));
  }
}

function abort(): void {
  running.abort(new Error("aborted"));
  // Rejects the calls that wait for the server process, so that they do not delay the end of the aborted job.
  refuseAll(new Error("aborted"));
}

process.on("message", (message: MessageToProcess) => {
  switch (message.kind) {
    case "open":
      parts = openParts(message.settings);
      // If the models cannot be opened, each job fails, but the process goes on. The compile cache is written now,
      // because the server ends this process with SIGKILL.
      parts.then(
        () => flushCompileCache(),
        () => undefined,
      );
      break;
    case "run":
      void serve(message.job);
      break;
    case "check":
      void serve();
      break;
    case "abort":
      abort();
      break;
    case "answer":
      answer(message.id, message.value);
      break;
    case "refusal":
      refuse(message.id, fromFault(message.fault));
  }
});
