import type { Layout } from "../layout/find-layout.ts";
import type { LaneRows } from "../rows/lane-rows.ts";
import type { RowReader } from "../rows/read-rows.ts";
import type { TextDecoding } from "../text/decode-text.ts";
import type { RowSplitter } from "../text/split-rows.ts";
import type { LanePlan } from "./read-lane.ts";

/** Somebody who can read the second part of the file at the same time, such as another thread. */
export type SecondLane = {
  /** The byte of the file at which the part begins, behind a line feed; it goes to the file's end. */
  readonly start: number;
  /**
   * Has the part read by `createLaneReader`. Answers what it came to, or null when it was given up, for whatever reason:
   * the part is then read like the first. The signal says that the answer is no longer wanted.
   */
  readonly read: (plan: LanePlan, signal: AbortSignal) => Promise<LaneRows | null>;
};

type FirstLane = {
  readonly delimiter: string;
  readonly layout: Layout;
  readonly decoding: TextDecoding;
  readonly splitter: RowSplitter;
  readonly reader: RowReader;
  /** Takes the next bytes of the table; null ends it. */
  readonly push: (bytes: Uint8Array | null) => void;
};

/**
 * Reads the steps of a table from byte `position` of the file on, the second part by the second lane. The outcome is that of
 * reading all of it here: what the lane read counts only if the first part ends where the second begins, outside of
 * quotes, in sound UTF-8, with the same decimal mark, and if no sum depends on the order of the rows. Else the second
 * part is read here as well.
 */
export async function readLanes(
  lane: FirstLane,
  second: SecondLane,
  steps: AsyncIterable<Uint8Array>,
  position: number,
): Promise<void> {
  const plan = position < second.start ? planLane(lane) : null;
  const aborter = new AbortController();
  try {
    const rows = plan === null ? null : second.read(plan, aborter.signal);
    // A failure is met where the outcome is awaited; till then it must not count as unhandled.
    rows?.catch(() => undefined);
    let from = position;
    for await (const bytes of steps) {
      const split = second.start - from;
      from += bytes.length;
      const isSplit = rows !== null && split > 0 && split <= bytes.length;
      if (!isSplit || !isSimple(bytes, lane.decoding)) {
        lane.push(bytes);
        continue;
      }
      lane.push(bytes.subarray(0, split));
      if (isAtRowEnd(lane) && takeOver(lane, await rows)) break;
      aborter.abort();
      if (split < bytes.length) lane.push(bytes.subarray(split));
    }
    lane.push(null);
  } finally {
    aborter.abort();
  }
}

/** What the second lane needs to know; null as long as the rows so far leave something open. */
function planLane({ delimiter, layout, decoding, reader }: FirstLane): LanePlan | null {
  const settled = reader.settled();
  if (settled === null || decoding.encoding() !== "utf-8" || decoding.isBroken()) return null;
  return { delimiter, layout, settled, isUtf8Proven: decoding.isProven() };
}

function isAtRowEnd({ decoding, splitter, reader }: FirstLane): boolean {
  const isSound = decoding.encoding() === "utf-8" && !decoding.isBroken() && decoding.isIdle();
  return isSound && splitter.isIdle() && reader.settled() !== null;
}

function takeOver({ reader, splitter }: FirstLane, rows: LaneRows | null): boolean {
  return rows !== null && reader.merge(rows, splitter.lines());
}

const BOM = [0xef, 0xbb, 0xbf] as const;

/**
 * Whether these bytes come to the same in two pieces: a decoder that is not sure of UTF-8 judges them together, and drops
 * a byte order mark at the start of a piece.
 */
function isSimple(bytes: Uint8Array, decoding: TextDecoding): boolean {
  if (!decoding.isProven() && bytes.some((byte) => byte > 127)) return false;
  let at = bytes.indexOf(BOM[0]);
  while (at !== -1) {
    if (bytes[at + 1] === BOM[1] && bytes[at + 2] === BOM[2]) return false;
    at = bytes.indexOf(BOM[0], at + 1);
  }
  return true;
}
