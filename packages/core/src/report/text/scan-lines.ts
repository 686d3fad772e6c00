import type { LineBytes } from "../rows/plain-rows.ts";
import { createMarkFinder, type Marks } from "./find-marks.ts";

const LF = 10;
const CR = 13;
const QUOTE = 34;

/** A line of a delimited file whose cells are found but not made into strings. */
export type ScannedLine = LineBytes & {
  start: number;
  /** Index behind the line's end. */
  next: number;
  /** A quoted cell holds a doubled quote that stands for one. */
  hasEscape: boolean;
};

/** Makes the record that a line scanner fills, with room for so many cells. */
export function createScannedLine(columns: number): ScannedLine {
  const bytes = new Uint8Array(0);
  return {
    bytes,
    view: new DataView(bytes.buffer),
    starts: new Int32Array(columns),
    ends: new Int32Array(columns),
    start: 0,
    next: 0,
    width: 0,
    termId: -1,
    hasEscape: false,
  };
}

export type LineScanner = {
  /** Has the lines of these bytes (ASCII-compatible) scanned from their first one on. */
  load: (bytes: Uint8Array) => void;
  /**
   * Finds the cells of the next lines, as many as there are records for; answers how many lines it found. Fewer than
   * asked for, and none from then on, where the bytes end before a line does or where only the row splitter can tell
   * its rows: its quoting is broken or spans lines, or a stray control character stands in it.
   */
  scan: (lines: readonly ScannedLine[]) => number;
  /** Index of the first byte that is not ASCII, or a little before it; the bytes' length where all are. */
  firstNonAscii: () => number;
};

type State = {
  readonly delimiter: number;
  bytes: Uint8Array;
  view: DataView;
  marks: Marks;
  /** The first of the marks that no line has used. */
  mark: number;
  /** Where the next line starts. */
  position: number;
};

/** Makes a scanner of lines. It reads quotes as `createLineView` does (RFC 4180). */
export function createLineScanner(delimiter: number): LineScanner {
  const findMarks = createMarkFinder(delimiter);
  const bytes = new Uint8Array(0);
  const view = new DataView(bytes.buffer);
  const state: State = { delimiter, bytes, view, marks: findMarks(view), mark: 0, position: 0 };
  return {
    load: (loaded) => {
      state.bytes = loaded;
      state.view = new DataView(loaded.buffer, loaded.byteOffset, loaded.length);
      state.marks = findMarks(state.view);
      state.mark = 0;
      state.position = 0;
    },
    scan: (lines) => {
      let count = 0;
      for (const line of lines) {
        if (!scanLine(state, line)) break;
        count += 1;
      }
      return count;
    },
    firstNonAscii: () => state.marks.firstNonAscii,
  };
}

function scanLine(state: State, line: ScannedLine): boolean {
  const { bytes, delimiter } = state;
  const { starts, ends } = line;
  const { at, count } = state.marks;
  const columns = starts.length;
  line.start = state.position;
  line.hasEscape = false;
  let index = state.mark;
  let width = 0;
  let start = line.start;
  while (index < count) {
    let stop = at[index] ?? 0;
    let end = stop;
    if (bytes[stop] === QUOTE) {
      // A quote inside a cell is text; behind the closing one nothing but the cell's end may stand.
      if (stop !== start) {
        index += 1;
        continue;
      }
      start += 1;
      index = closingQuote(state, line, index + 1);
      end = at[index] ?? -1;
      stop = end + 1;
      index += 1;
      if (end === -1 || at[index] !== stop || index >= count) break;
    }
    if (width < columns) {
      starts[width] = start;
      ends[width] = end;
    }
    width += 1;
    index += 1;
    start = stop + 1;
    if (bytes[stop] === delimiter) continue;
    const behind = behindLine(bytes, stop);
    if (behind === -1) break;
    state.mark = behind === start ? index : index + 1;
    state.position = behind;
    line.bytes = bytes;
    line.view = state.view;
    line.width = width;
    line.next = behind;
    return true;
  }
  state.mark = count;
  return false;
}

/** Index behind the line end (LF or CR LF) that starts at `stop`; -1 where another control character stands there. */
function behindLine(bytes: Uint8Array, stop: number): number {
  if (bytes[stop] === LF) return stop + 1;
  return bytes[stop] === CR && bytes[stop + 1] === LF ? stop + 2 : -1;
}

/** Index in the marks of the quote that closes the cell whose text the mark `from` may end; -1 for none. */
function closingQuote({ bytes, delimiter, marks }: State, line: ScannedLine, from: number): number {
  for (let index = from; index < marks.count; index += 1) {
    const at = marks.at[index] ?? 0;
    if (bytes[at] === delimiter) continue;
    if (bytes[at] !== QUOTE) break;
    if (bytes[at + 1] !== QUOTE) return index;
    line.hasEscape = true;
    index += 1;
  }
  return -1;
}
