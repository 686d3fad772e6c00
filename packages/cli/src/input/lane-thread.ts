import { closeSync, openSync, readSync } from "node:fs";
import { enableCompileCache, flushCompileCache } from "node:module";
import { homedir } from "node:os";
import path from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import type { LaneRows } from "@termsift/core/report";
import type { LaneTask } from "./open-second-lane.ts";

// The entry of the second lane's thread. It has nothing else to do, so it waits for the disk.

// Half of what the thread takes to start is the compiling of its modules. What is kept of it lies in a folder of the
// user's own: in a shared one it could be somebody else's program. Where that cannot be written, nothing is kept.
enableCompileCache(path.join(homedir(), ".cache", "termsift"));
const { createLaneReader, laneBuffers } = await import("@termsift/core/report/lane");
flushCompileCache();

const CHUNK_BYTES = 256 * 1024;

function readLane(task: LaneTask): LaneRows | null {
  const reader = createLaneReader(task.plan);
  const chunk = new Uint8Array(CHUNK_BYTES);
  const file = openSync(task.path, "r");
  try {
    let position = task.start;
    for (;;) {
      const length = readSync(file, chunk, 0, CHUNK_BYTES, position);
      if (length === 0) return reader.finish();
      if (!reader.push(chunk.subarray(0, length))) return null;
      position += length;
    }
  } finally {
    closeSync(file);
  }
}

const rows = readLane(workerData as LaneTask);
parentPort?.postMessage(rows, rows === null ? [] : laneBuffers(rows));
