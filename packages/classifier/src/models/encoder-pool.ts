import "../no-telemetry.ts";
import { Worker } from "node:worker_threads";
import { AppError } from "@termsift/core/errors";
import type {
  EncoderAnswer,
  EncoderReply,
  EncoderRequest,
  EncoderThreadData,
  ModelShape,
} from "./encoder-thread.ts";
import { openExitGate } from "./exit-gate.ts";

/** Maximum model sessions. Each takes about 100 MB. On a small machine, two sessions already use both cores. */
const SESSIONS_MAX = 2;
/** Each session runs one batch while another waits, so that no session is idle. */
const BATCHES_PER_SESSION = 2;
/** Limits the memory for new objects. With more, a thread would let unused objects accumulate before it frees them. */
const YOUNG_GENERATION_MB_MAX = 4;

/** The open model, which can serve several profiles at once. */
export type EncoderPool = Awaited<ReturnType<typeof openEncoderPool>>;

type EncoderThread = ReturnType<typeof startThread>;

/**
 * Opens the model in one or two worker threads. `threads`: CPU threads in total. Throws Error for a wrong file. If a
 * thread fails, `openProfile` and `classify` throw AppError `classifier-failed`, and the next profile starts new
 * threads.
 */
export async function openEncoderPool(modelPath: string, shape: ModelShape, threads: number) {
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
    /** Number of batches that keeps all threads busy for one profile. */
    batchesAtOnce: sessions * BATCHES_PER_SESSION,
    /** Prepares the model for one profile. Call `close` after the last batch. */
    openProfile: async (profile: readonly number[]) => {
      openProfiles += 1;
      profiles += 1;
      const profileId = profiles;
      const team = await (current ?? open()).catch((cause: unknown) => {
        openProfiles -= 1;
        return failed(cause);
      });
      return {
        /** `ids`: the token ids of all terms, one term after the other, `length` tokens each. */
        classify: (ids: Int32Array, length: number): Promise<EncoderAnswer> =>
          leastBusy(team).ask({ profile, profileId, ids, length }).catch(failed),
        close: () => void (openProfiles -= 1),
      };
    },
    /** Frees the model's memory unless a profile is open. The next profile starts new threads. */
    rest: (): void => {
      if (openProfiles > 0) return;
      current?.then((team) => team[0]?.end()).catch(() => undefined);
      current = undefined;
    },
  };
}

/** Starts threads that all end when one of them ends. Calls `onEnd` at that moment. */
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

function startThread(settings: Omit<EncoderThreadData, "gate">, onEnd: () => void) {
  const worker = new Worker(new URL("./encoder-thread.ts", import.meta.url), {
    workerData: { ...settings, gate: openExitGate() } satisfies EncoderThreadData,
    // Node's flags of the main program, e.g. "--input-type", would make the thread fail.
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
    // An idle thread must not keep the process alive.
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
    ask: (request: Omit<Exclude<EncoderRequest, "end">, "id">): Promise<EncoderAnswer> => {
      if (ended !== undefined) return Promise.reject(ended);
      asked += 1;
      const asking = Promise.withResolvers<EncoderAnswer>();
      waiting.set(asked, asking);
      worker.ref();
      post({ ...request, id: asked });
      return asking.promise;
    },
    /** Rejects the open batches and ends the thread after its current model run. */
    end: (): void => {
      post("end");
      endWith(new Error("The embedded model was closed."));
    },
  };
}

/** Chooses the thread with the fewest open batches; on a tie the first, so that a short report uses only one. */
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
