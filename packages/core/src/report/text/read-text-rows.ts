import type { RowReader } from "../rows/read-rows.ts";
import type { TextDecoding } from "./decode-text.ts";
import { createScannedLine, scanLine, type ScannedLine, setBytes } from "./scan-line.ts";
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
/** The high bit of each of four bytes. */
const NON_ASCII = 0x8080_8080;
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
  const line = createScannedLine(parts.columns);
  const delimiter = parts.delimiter.charCodeAt(0);

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
    setBytes(line, bytes);
    let position = 0;
    let textFrom = 0;
    while (position < bytes.length) {
      scanLine(line, position, delimiter);
      if (line.next === -1 || line.isOdd || (hasNonAscii(line) && !decoding.isProven())) break;
      if (isPlain(line, position, parts.columns) && reader.parsePlain(line)) {
        if (textFrom < position) {
          pushText(bytes.subarray(textFrom, position));
          // What was just read may have made this line's term known.
          if (!splitter.isIdle() || !reader.parsePlain(line)) return position;
        }
        reader.addPlain(line, splitter.passLine());
        textFrom = line.next;
      }
      position = line.next;
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

function hasNonAscii({ seen }: ScannedLine): boolean {
  return (seen & NON_ASCII) !== 0;
}

function isPlain({ width, hasEscape, next }: ScannedLine, from: number, columns: number): boolean {
  return width === columns && !hasEscape && next - from <= LINE_BYTES_MAX;
}
