import "../no-telemetry.ts";
import { Worker } from "node:worker_threads";
import { AppError } from "@termsift/core/errors";
import type { EncoderAnswer, ModelShape } from "./encoder.ts";
import type { EncoderReply, EncoderRequest, EncoderThreadData } from "./encoder-thread.ts";
import { openExitGate } from "./exit-gate.ts";

/** Each thread's session costs about 100 MB, and two leave a machine of two cores nothing to gain. */
const SESSIONS_MAX = 2;
/** Enough that a thread never waits for the reasons of the batch before to be written. */
const BATCHES_PER_SESSION = 2;
/** The thread's own values are few and short-lived; left alone, it would let far more garbage pile up. */
const YOUNG_GENERATION_MB_MAX = 4;

/** Classifies batches against one profile; to be closed after the last. */
export type ProfileEncoder = {
  /** `ids`: the terms of one batch, `length` tokens each, one after the other. */
  readonly classify: (ids: Int32Array, length: number) => Promise<EncoderAnswer>;
  readonly close: () => void;
};

/** The open model. Several profiles may be open at once. */
export type EncoderPool = {
  /** Batches that one profile should have under way; more gain nothing. */
  readonly batchesAtOnce: number;
  readonly openProfile: (ids: readonly number[]) => Promise<ProfileEncoder>;
  /** Ends the threads, and with them the model's memory, unless a profile is open; the next one starts them anew. */
  readonly rest: () => void;
};

type EncoderThread = {
  /** Settles when the model is open, or with the reason why it is not. */
  readonly ready: Promise<void>;
  /** Batches sent and not answered yet. */
  readonly pending: () => number;
  readonly ask: (request: Omit<Exclude<EncoderRequest, "end">, "id">) => Promise<EncoderAnswer>;
  /** Rejects its batches and ends it when it is between two runs of the model. */
  readonly end: () => void;
};

/**
 * Opens the model in worker threads, which leave the calling thread free: two with a session each, which do more than one
 * session with as many threads, or one where there is one CPU thread.
 *
 * @param threads CPU threads in all
 * @throws Error of the runtime when the file is missing or is not this model; AppError `classifier-failed` from
 * `classify` when the model ends in the middle (the next profile opens it anew)
 */
export async function openEncoderPool(
  modelPath: string,
  shape: ModelShape,
  threads: number,
): Promise<EncoderPool> {
  const sessions = Math.min(SESSIONS_MAX, threads);
  const settings = { modelPath, shape, threads: Math.floor(threads / sessions) };
  let current: Promise<readonly EncoderThread[]> | undefined;
  let openProfiles = 0;
  let profiles = 0;
  const open = () => {
    const team = startThreads(settings, sessions, () => {
      if (current === team) current = undefined;
    });
    current = team;
    return team;
  };
  await open();
  return {
    batchesAtOnce: sessions * BATCHES_PER_SESSION,
    openProfile: async (profile) => {
      openProfiles += 1;
      profiles += 1;
      const profileId = profiles;
      const team = await (current ?? open()).catch((cause: unknown) => {
        openProfiles -= 1;
        return failed(cause);
      });
      return {
        classify: (ids, length) =>
          leastBusy(team).ask({ profile, profileId, ids, length }).catch(failed),
        close: () => void (openProfiles -= 1),
      };
    },
    rest: () => {
      if (openProfiles > 0) return;
      current?.then((team) => team[0]?.end()).catch(() => undefined);
      current = undefined;
    },
  };
}

/** Starts threads that end together; `onEnd` is called when the first has ended. */
async function startThreads(
  settings: Omit<EncoderThreadData, "gate">,
  count: number,
  onEnd: () => void,
): Promise<readonly EncoderThread[]> {
  const team: EncoderThread[] = [];
  const endAll = () => {
    onEnd();
    for (const thread of team.splice(0)) thread.end();
  };
  while (team.length < count) team.push(startThread(settings, endAll));
  const started = [...team];
  await Promise.all(started.map(({ ready }) => ready));
  return started;
}

function startThread(settings: Omit<EncoderThreadData, "gate">, onEnd: () => void): EncoderThread {
  const worker = new Worker(new URL("./encoder-thread.ts", import.meta.url), {
    workerData: { ...settings, gate: openExitGate() } satisfies EncoderThreadData,
    // The program's flags ("--input-type") are not for this file.
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB_MAX },
  });
  const ready = Promise.withResolvers<void>();
  const waiting = new Map<number, PromiseWithResolvers<EncoderAnswer>>();
  let asked = 0;
  let ended: Error | undefined;
  const endWith = (reason: Error) => {
    if (ended !== undefined) return;
    ended = reason;
    ready.reject(reason);
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
    onEnd();
  };
  worker.on("message", ({ id, answer, error }: EncoderReply) => {
    const asking = waiting.get(id);
    waiting.delete(id);
    // Batches under way keep the process alive, an idle thread does not.
    if (waiting.size === 0) worker.unref();
    if (id === 0) ready.resolve();
    else if (answer !== undefined) asking?.resolve(answer);
    else asking?.reject(new Error(error));
  });
  worker.on("error", (error) => endWith(error instanceof Error ? error : new Error(String(error))));
  worker.once("exit", () => endWith(new Error("The thread of the embedded model ended.")));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none, a window has
  const post = (request: EncoderRequest) => worker.postMessage(request);
  return {
    ready: ready.promise,
    pending: () => waiting.size,
    ask: (request) => {
      if (ended !== undefined) return Promise.reject(ended);
      asked += 1;
      const asking = Promise.withResolvers<EncoderAnswer>();
      waiting.set(asked, asking);
      worker.ref();
      post({ ...request, id: asked });
      return asking.promise;
    },
    end: () => {
      post("end");
      endWith(new Error("The embedded model was closed."));
    },
  };
}

/** The first of those with the fewest batches, so that a short report is read by one thread only. */
function leastBusy(threads: readonly EncoderThread[]): EncoderThread {
  return threads.reduce((best, each) => (each.pending() < best.pending() ? each : best));
}

function failed(cause: unknown): never {
  throw new AppError(
    "classifier-failed",
    "The embedded model stopped in the middle of its work. Run it again; if it stops again, give the machine more memory or choose another classifier.",
    { cause },
  );
}
