import "../no-telemetry.ts";
import { Worker } from "node:worker_threads";
import type { Judgement } from "./encoder.ts";
import { createJudgeGate, waitAtExit } from "./judge-gate.ts";
import type {
  JudgeThreadData,
  JudgeThreadSettings,
  MessageFromJudge,
  MessageToJudge,
} from "./judge-messages.ts";

/** The thread's own values are few and short-lived; left alone, it would let far more garbage pile up. */
const YOUNG_GENERATION_MB_MAX = 4;

/** One model session in a worker thread. */
export type JudgeThread = {
  /** Settles when the model is open, or with the reason why it is not. */
  readonly ready: Promise<void>;
  /** Batches sent and not answered yet. */
  readonly pending: () => number;
  readonly tell: (message: Exclude<MessageToJudge, { kind: "judge" | "end" }>) => void;
  readonly judge: (profile: number, ids: Int32Array, length: number) => Promise<Judgement>;
  /** True keeps the process alive for this thread; false, as at first once it is ready, does not. */
  readonly setNeeded: (isNeeded: boolean) => void;
  /** Rejects its batches and ends it when it is between two runs of the model. */
  readonly end: () => void;
};

/**
 * Starts a thread and opens the model in it.
 *
 * @param onEnd called once when the thread has ended, however it did; its batches are rejected then
 */
export function startJudgeThread(settings: JudgeThreadSettings, onEnd: () => void): JudgeThread {
  const gate = createJudgeGate();
  const workerData: JudgeThreadData = { ...settings, gate };
  const worker = new Worker(new URL("./judge-thread.ts", import.meta.url), {
    workerData,
    // The program's flags ("--input-type") are not for this file.
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB_MAX },
  });
  const isGone = waitAtExit(gate);
  const ready = Promise.withResolvers<void>();
  const answers = createAnswers();
  const endWith = (reason: Error) => {
    ready.reject(reason);
    answers.close(reason);
    onEnd();
  };
  worker.on("message", (message: MessageFromJudge) => {
    if (message.kind === "ready") ready.resolve();
    else answers.settle(message);
  });
  worker.on("error", (error) => endWith(error instanceof Error ? error : new Error(String(error))));
  worker.once("exit", () => {
    isGone();
    endWith(new Error("The thread of the embedded model ended."));
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none, a window has
  const post = (message: MessageToJudge) => worker.postMessage(message);
  return {
    ready: ready.promise,
    pending: answers.pending,
    tell: post,
    judge: (profile, ids, length) =>
      answers.ask((batch) => post({ kind: "judge", batch, profile, ids, length })),
    setNeeded: (isNeeded) => (isNeeded ? worker.ref() : worker.unref()),
    end: () => {
      post({ kind: "end" });
      endWith(new Error("The embedded model was closed."));
    },
  };
}

/** The batches that were sent and wait for their answer; once closed, those to come are rejected as well. */
function createAnswers() {
  const waiting = new Map<number, PromiseWithResolvers<Judgement>>();
  let asked = 0;
  let closed: Error | undefined;
  return {
    pending: () => waiting.size,
    ask: (send: (batch: number) => void): Promise<Judgement> => {
      if (closed !== undefined) return Promise.reject(closed);
      asked += 1;
      const answer = Promise.withResolvers<Judgement>();
      waiting.set(asked, answer);
      send(asked);
      return answer.promise;
    },
    settle: (message: Exclude<MessageFromJudge, { kind: "ready" }>) => {
      const answer = waiting.get(message.batch);
      waiting.delete(message.batch);
      if (message.kind === "judged") answer?.resolve(message.judgement);
      else answer?.reject(new Error(message.message));
    },
    close: (reason: Error) => {
      closed ??= reason;
      for (const { reject } of waiting.values()) reject(closed);
      waiting.clear();
    },
  };
}
