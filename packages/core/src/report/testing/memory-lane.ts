import type { ByteSource } from "../container/byte-source.ts";
import type { SecondLane } from "../lanes/join-lanes.ts";
import { createLaneReader } from "../lanes/read-lane.ts";
import { type ReadingWay, readReportBy, type Report } from "../read-report.ts";
import { inChunks } from "./synthetic-report.ts";

/** A second lane over bytes in memory; what goes in and comes out is copied as between two threads. */
export function memoryLane(bytes: Uint8Array, start: number, chunkSize: number): SecondLane {
  return {
    start,
    read: async (plan) => {
      const reader = createLaneReader(structuredClone(plan));
      for await (const chunk of inChunks(bytes.subarray(start), chunkSize)) {
        if (!reader.push(chunk)) return null;
      }
      return structuredClone(reader.finish());
    },
  };
}

export type LanesRead = {
  /** The report, or the message of its refusal. */
  readonly outcome: Report | string;
  /** Whether the second lane's outcome was taken, so that the first did not read to the end. */
  readonly wasTaken: boolean;
};

/** Reads bytes in two lanes that meet at byte `start`. The layout is settled by the first 40 lines. */
export async function readInLanes(
  bytes: Uint8Array,
  start: number,
  chunkSize: number,
): Promise<LanesRead> {
  let isRead = false;
  async function* source(): AsyncGenerator<Uint8Array> {
    yield* inChunks(bytes, chunkSize);
    isRead = true;
  }
  const outcome = await readOutcome(source(), {
    secondLane: memoryLane(bytes, start, chunkSize),
  });
  return { outcome, wasTaken: !isRead && typeof outcome !== "string" };
}

/** Reads bytes in one lane, in the same chunks. */
export function readInOneLane(bytes: Uint8Array, chunkSize: number): Promise<Report | string> {
  return readOutcome(inChunks(bytes, chunkSize), {});
}

const way: ReadingWay = { sampleChars: 0, readsBytes: true };

function readOutcome(
  source: ByteSource,
  options: { readonly secondLane?: SecondLane },
): Promise<Report | string> {
  return readReportBy(source, options, way).catch((error: unknown) => String(error));
}
