import { open } from "node:fs/promises";
import { availableParallelism, loadavg } from "node:os";
import { Worker } from "node:worker_threads";
import { type LanePlan, type LaneRows, laneStart, type SecondLane } from "@termsift/core/report";

/** What the thread of the second lane is given. */
export type LaneTask = { readonly path: string; readonly start: number; readonly plan: LanePlan };

/** Below this a thread takes longer to start than it saves. */
const FILE_BYTES_MIN = 16 * 1024 * 1024;
/** The first lane starts at once, the second a fifth of a second later, when its thread is up. */
const FIRST_SHARE = 0.51;
const LOOK_BYTES = 64 * 1024;
/** So much more than the cores may be at work: the load is a mean of the last minute, our own last run in it. */
const OTHERS_MAX = 1;

/**
 * Prepares the reading of the second part of a large report by another thread.
 *
 * @returns undefined where one thread should read it all: standard input, a file that is small or no plain file, no
 * line end near its middle, one processor core, or clearly more programs at work than cores (the first lane would then wait for the
 * second: measured twice as long at a load of 10). Whether there is such a file is for `openReport` to say.
 */
export async function openSecondLane(
  path: string,
  { cores = availableParallelism(), fileBytesMin = FILE_BYTES_MIN, load = loadavg()[0] ?? 0 } = {},
): Promise<SecondLane | undefined> {
  if (path === "-" || cores < 2 || load > cores + OTHERS_MAX) return undefined;
  const start = await findStart(path, fileBytesMin);
  if (start === null) return undefined;
  return { start, read: (plan, signal) => readInThread({ path, start, plan }, signal) };
}

async function findStart(path: string, fileBytesMin: number): Promise<number | null> {
  const file = await open(path).catch(() => null);
  if (file === null) return null;
  try {
    const found = await file.stat();
    if (!found.isFile() || found.size < fileBytesMin) return null;
    const offset = Math.floor(found.size * FIRST_SHARE);
    const { bytesRead, buffer } = await file.read(Buffer.alloc(LOOK_BYTES), 0, LOOK_BYTES, offset);
    return laneStart(buffer.subarray(0, bytesRead), offset);
  } finally {
    await file.close();
  }
}

/** Null where the thread fails, for lack of memory for instance: then this thread reads its part as well. */
function readInThread(task: LaneTask, signal: AbortSignal): Promise<LaneRows | null> {
  if (signal.aborted) return Promise.resolve(null);
  const worker = new Worker(new URL("./lane-thread.ts", import.meta.url), { workerData: task });
  return new Promise((resolve) => {
    const end = (rows: LaneRows | null): void => {
      resolve(rows);
      void worker.terminate();
    };
    worker.once("message", end);
    worker.once("error", () => end(null));
    worker.once("exit", () => end(null));
    signal.addEventListener("abort", () => end(null), { once: true });
  });
}
