import { AppError } from "../../errors.ts";
import type { Layout } from "../layout/find-layout.ts";
import type { LaneRows, RowsSettled } from "../rows/lane-rows.ts";
import { createRowReader } from "../rows/read-rows.ts";
import { createLaneDecoding } from "../text/decode-lane.ts";
import { createTextRowReader } from "../text/read-text-rows.ts";
import { createRowSplitter } from "../text/split-rows.ts";

/** How the second part of a report is read, as its first rows settled it. Plain values: it may go to another thread. */
export type LanePlan = {
  readonly delimiter: string;
  readonly layout: Layout;
  readonly settled: RowsSettled;
  /** Whether the first rows prove that the text is UTF-8; else all of them are ASCII. */
  readonly isUtf8Proven: boolean;
};

export type LaneReader = {
  /** Takes the next bytes, which may be used again afterwards; false when the lane is given up. */
  push: (bytes: Uint8Array) => boolean;
  /** Ends the part: what its rows came to, or null when the lane was given up. */
  finish: () => LaneRows | null;
};

/**
 * Makes the reader of the second part of a report, from behind a line feed to the end of the file, by the readers that
 * read the whole otherwise. It gives up where only the reader of all rows can tell: bytes that are not sound UTF-8, a
 * byte order mark within, a number of the other decimal mark, a refusal.
 */
export function createLaneReader(plan: LanePlan): LaneReader {
  const { delimiter, layout } = plan;
  const decoding = createLaneDecoding(plan.isUtf8Proven);
  const splitter = createRowSplitter(delimiter);
  const reader = createRowReader(layout, delimiter, plan.settled);
  const columns = layout.columns.header.length;
  const rows = createTextRowReader({ delimiter, columns, decoding, splitter, reader });
  let isRefused = false;
  const push = (bytes: Uint8Array | null): boolean => {
    if (isRefused || decoding.isBroken()) return false;
    try {
      rows.push(bytes);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // The reader of all rows comes to the same refusal, and knows the line.
      isRefused = true;
    }
    return !isRefused && !decoding.isBroken();
  };
  return { push, finish: () => (push(null) ? reader.handOver() : null) };
}

/** The memory of a lane's outcome that can be moved to another thread instead of copied. */
export function laneBuffers({ terms }: LaneRows): ArrayBuffer[] {
  const { bytes, ends, records, others, sums, missing } = terms;
  return [bytes, ends, records, others, sums, missing.slots].map(({ buffer }) => buffer);
}

const LF = 10;

/** Where the second part may begin: behind the first line feed of these bytes, which start at byte `offset`; else null. */
export function laneStart(bytes: Uint8Array, offset: number): number | null {
  const lineEnd = bytes.indexOf(LF);
  return lineEnd === -1 ? null : offset + lineEnd + 1;
}
