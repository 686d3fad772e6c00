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
  hasNonAscii: boolean;
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
    hasNonAscii: false,
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
  line.hasNonAscii = false;
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

/** Index of the delimiter or line end that ends the cell, or -1 where the bytes end before. */
function cellEnd(line: ScannedLine, start: number, delimiter: number): number {
  const { bytes } = line;
  let seen = 0;
  for (let index = start; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    // Two comparisons a byte: every control character ends the cell, and only a line end is then taken for one.
    if (byte === delimiter || byte <= CR) {
      if (seen > 127) line.hasNonAscii = true;
      return index;
    }
    seen |= byte;
  }
  return -1;
}

/** Index of the closing quote of the cell whose text starts at `start`, or -1. */
function closingQuote(line: ScannedLine, start: number): number {
  const { bytes } = line;
  let seen = 0;
  for (let index = start; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte === LF || byte === CR) {
      endOdd(line, index);
      return -1;
    }
    seen |= byte;
    if (byte !== QUOTE) continue;
    if (bytes[index + 1] !== QUOTE) {
      if (seen > 127) line.hasNonAscii = true;
      return index;
    }
    line.hasEscape = true;
    index += 1;
  }
  return -1;
}

function endOdd(line: ScannedLine, from: number): void {
  line.isOdd = true;
  line.next = line.bytes.indexOf(LF, from) + 1 || -1;
}
