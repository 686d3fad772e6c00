import type { LineBytes } from "../rows/plain-rows.ts";

const LF = 10;
const CR = 13;
const QUOTE = 34;

/** A line of a delimited file whose cells are found but not made into strings. */
export type ScannedLine = LineBytes & {
  /** Index behind the line's end, or -1 where the bytes end before the line does. */
  next: number;
  /** Its quoting is broken or spans lines, or a lone CR stands in it: only the row splitter can tell its rows. */
  isOdd: boolean;
  /** How many cells the line has; only as many as `starts` and `ends` have room for are kept there. */
  width: number;
  /** A quoted cell holds a doubled quote that stands for one. */
  hasEscape: boolean;
  /** The bytes of its cells, four to a word, or-ed: a high bit shows that one is not ASCII. */
  seen: number;
};

/** Makes the record that `scanLine` fills, with room for so many cells. */
export function createScannedLine(columns: number): ScannedLine {
  const bytes = new Uint8Array(0);
  return {
    bytes,
    view: new DataView(bytes.buffer),
    starts: new Int32Array(columns),
    ends: new Int32Array(columns),
    next: -1,
    isOdd: false,
    width: 0,
    hasEscape: false,
    seen: 0,
  };
}

/** Has `scanLine` look at these bytes. */
export function setBytes(line: ScannedLine, bytes: Uint8Array): void {
  line.bytes = bytes;
  line.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}

/**
 * Finds the cells of the line of `line.bytes` (ASCII-compatible) that starts at `from`. It reads quotes as
 * `createLineView` does (RFC 4180) and calls every line odd of which it is not sure.
 */
export function scanLine(line: ScannedLine, from: number, delimiter: number): void {
  const { bytes, starts, ends } = line;
  line.isOdd = false;
  line.hasEscape = false;
  line.seen = 0;
  line.next = -1;
  let width = 0;
  let start = from;
  while (start < bytes.length) {
    const isQuoted = bytes[start] === QUOTE;
    if (isQuoted) start += 1;
    const end = isQuoted ? closingQuote(line, start) : cellEnd(line, start, delimiter);
    if (end === -1) return;
    const stop = isQuoted ? end + 1 : end;
    if (width < starts.length) {
      starts[width] = start;
      ends[width] = end;
    }
    width += 1;
    if (stop >= bytes.length) return;
    start = stop + 1;
    const byte = bytes[stop];
    if (byte === delimiter) continue;
    if (byte === CR && bytes[start] === LF) start += 1;
    else if (byte !== LF) return endOdd(line, stop);
    line.width = width;
    line.next = start;
    return;
  }
}

const ONES = 0x0101_0101;
const HIGH_BITS = 0x8080_8080;
/** Bytes below this end a cell: all control characters up to CR. Only a line end is then taken for one. */
const FIRST_OF_TEXT = 14;

/**
 * Index of the first `stop` byte or control character from `start` on, or -1 where the bytes end before.
 *
 * Looks at four bytes at a time with the tests for a zero byte and for a byte less than n of "Bit Twiddling Hacks"
 * (Sean Eron Anderson, graphics.stanford.edu/~seander/bithacks.html): a byte at a time took half as long again.
 */
function cellEnd(line: ScannedLine, start: number, stop: number): number {
  const { view } = line;
  const length = view.byteLength;
  const stops = stop * ONES;
  let seen = 0;
  let index = start;
  for (; index + 4 <= length; index += 4) {
    const word = view.getInt32(index, true);
    const other = word ^ stops;
    const isStop = (other - ONES) & ~other;
    const isControl = (word - FIRST_OF_TEXT * ONES) & ~word;
    const marks = (isStop | isControl) & HIGH_BITS;
    if (marks !== 0) {
      const offset = (31 - Math.clz32(marks & -marks)) >> 3;
      line.seen |= seen | (word & ((1 << (offset * 8)) - 1));
      return index + offset;
    }
    seen |= word;
  }
  for (; index < length; index += 1) {
    const byte = view.getUint8(index);
    if (byte === stop || byte < FIRST_OF_TEXT) {
      line.seen |= seen;
      return index;
    }
    seen |= byte;
  }
  return -1;
}

/** Index of the closing quote of the cell whose text starts at `start`, or -1. */
function closingQuote(line: ScannedLine, start: number): number {
  const { bytes } = line;
  let from = start;
  for (;;) {
    const index = cellEnd(line, from, QUOTE);
    if (index === -1) return -1;
    if (bytes[index] !== QUOTE) {
      endOdd(line, index);
      return -1;
    }
    if (index + 1 >= bytes.length || bytes[index + 1] !== QUOTE) return index;
    line.hasEscape = true;
    from = index + 2;
  }
}

function endOdd(line: ScannedLine, from: number): void {
  line.isOdd = true;
  line.next = line.bytes.indexOf(LF, from) + 1 || -1;
}
