import { closeSync, openSync, readSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { createLaneReader, laneBuffers, type LaneRows } from "@termsift/core/report";
import type { LaneTask } from "./open-second-lane.ts";

// The entry of the second lane's thread. It has nothing else to do, so it waits for the disk.
const CHUNK_BYTES = 64 * 1024;

function readLane({ path, start, plan }: LaneTask): LaneRows | null {
  const reader = createLaneReader(plan);
  const chunk = new Uint8Array(CHUNK_BYTES);
  const file = openSync(path, "r");
  try {
    let position = start;
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
