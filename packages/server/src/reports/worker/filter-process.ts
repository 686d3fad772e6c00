import { flushCompileCache } from "node:module";
import { constants, setPriority } from "node:os";
import { createStorage } from "../../platform/storage/create-storage.ts";
import { filterUpload } from "./filter-upload.ts";
import type { ClaimedFilter, FilterProgressRow } from "../queue/filter-queue.ts";
import { createMemoryClient } from "./user-memory.ts";
import {
  fromFault,
  type MessageFromProcess,
  type MessageToProcess,
  type ProcessSettings,
  toFault,
} from "./messages.ts";
import { openClassifiers } from "./open-classifiers.ts";

// This process filters reports, one at a time. Its low priority leaves the cores to the server's requests.
setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

// Signals are ignored: the server ends this process after it has returned the running report to the queue.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);
process.once("disconnect", () => process.exit());

const send = (message: MessageFromProcess) => void process.send?.(message);
const { memory, answer, refuse, refuseAll } = createMemoryClient((id, call) =>
  send({ kind: "ask", id, call }),
);
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
    const onProgress = (progress: FilterProgressRow) => send({ kind: "progress", progress });
    const output = job && (await filterUpload(opened, job, running.signal, onProgress));
    send({ kind: "done", output });
  } catch (error) {
    send({ kind: "failed", fault: toFault(error) });
  } finally {
    refuseAll(new Error("the job has ended"));
  }
}

function abort(): void {
  running.abort(new Error("aborted"));
  // A pending memory call would delay the end of the aborted job.
  refuseAll(new Error("aborted"));
}

process.on("message", (message: MessageToProcess) => {
  switch (message.kind) {
    case "open":
      parts = openParts(message.settings);
      // Models that cannot be opened fail each job, not the process. The process is killed, so it writes its cache now.
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
