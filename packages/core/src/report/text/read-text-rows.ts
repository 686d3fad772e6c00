import { LINES_AHEAD } from "../rows/plain-terms.ts";
import type { RowReader } from "../rows/read-rows.ts";
import type { TextDecoding } from "./decode-text.ts";
import { createLineScanner, createScannedLine, type ScannedLine } from "./scan-lines.ts";
import type { RowSplitter } from "./split-rows.ts";

type Parts = {
  readonly delimiter: string;
  /** How many columns the header has; 0 has every line read as text. */
  readonly columns: number;
  readonly decoding: TextDecoding;
  readonly splitter: RowSplitter;
  readonly reader: RowReader;
};

const LF = 10;
const LINE_BYTES_MAX = 30_000;

/**
 * Makes the reader of a table's bytes behind its first rows. Lines that hold a plain row are read as bytes; all others
 * are decoded, split and read as text, in the order of the file. Both ways come to the same (a test reads each file
 * both ways); of a report of a million rows nearly all lines are plain.
 *
 * Only UTF-8 is read as bytes. As long as it is not proven to be UTF-8, a chunk from its first byte that is not ASCII
 * on goes to the decoder, which settles the encoding.
 */
export function createTextRowReader(parts: Parts): { push: (bytes: Uint8Array | null) => void } {
  const { decoding, splitter, reader } = parts;
  const lines = Array.from({ length: LINES_AHEAD }, () => createScannedLine(parts.columns));
  const scanner = createLineScanner(parts.delimiter.charCodeAt(0));

  const pushText = (bytes: Uint8Array | null): void => {
    const text = decoding.decode(bytes);
    if (text !== "" || bytes === null) splitter.push(text, reader.read);
    if (bytes === null) splitter.push(null, reader.read);
  };
  const isReady = (): boolean =>
    parts.columns > 0 &&
    decoding.encoding() === "utf-8" &&
    decoding.isIdle() &&
    splitter.isIdle() &&
    reader.isReadyForPlain();

  /** Reads whole lines from the bytes; what it leaves, from the answered index on, is text. */
  const readLines = (bytes: Uint8Array): number => {
    scanner.load(bytes);
    const asciiEnd = scanner.firstNonAscii();
    let textFrom = 0;
    for (let count = scanner.scan(lines); count > 0; count = scanner.scan(lines)) {
      reader.expectPlain(lines, count);
      for (const line of lines.slice(0, count)) {
        if (line.next > asciiEnd && !decoding.isProven()) return textFrom;
        if (!isPlain(line, parts.columns) || !reader.parsePlain(line)) continue;
        if (textFrom < line.start) {
          pushText(bytes.subarray(textFrom, line.start));
          // What was just read may have made this line's term known.
          if (!splitter.isIdle() || !reader.parsePlain(line)) return line.start;
        }
        reader.addPlain(line, splitter.passLine());
        textFrom = line.next;
      }
    }
    return textFrom;
  };

  return {
    push: (bytes) => {
      if (bytes === null) return pushText(null);
      let rest = bytes;
      if (!isReady()) {
        const lineEnd = bytes.indexOf(LF) + 1;
        if (lineEnd === 0) return pushText(bytes);
        pushText(bytes.subarray(0, lineEnd));
        rest = bytes.subarray(lineEnd);
      }
      if (isReady()) rest = rest.subarray(readLines(rest));
      if (rest.length > 0) pushText(rest);
    },
  };
}

function isPlain({ width, hasEscape, start, next }: ScannedLine, columns: number): boolean {
  return width === columns && !hasEscape && next - start <= LINE_BYTES_MAX;
}
