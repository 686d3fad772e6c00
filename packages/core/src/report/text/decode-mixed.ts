import { concatBytes } from "../container/byte-source.ts";

const LF = 10;
const CR = 13;
/** A line longer than this is decoded in pieces, so that memory stays bounded. */
const LINE_BYTES_MAX = 65_536;
const NO_BYTES = new Uint8Array(0);

export type MixedDecoding = {
  /** Decodes the next bytes up to their last line end; wholly where no more follow (`stream` as in TextDecoder). */
  decode: (bytes: Uint8Array, options: { readonly stream: boolean }) => string;
  /** Whether lines in both encodings were met: then one of the two was read by guess. */
  isMixed: () => boolean;
};

/**
 * Makes the decoder of a file whose first bytes that are not ASCII were no UTF-8: windows-1252, or UTF-8 with a broken
 * byte in it. Each line is read by itself, so that one broken byte does not spoil the lines behind it: a line that is
 * valid UTF-8 is hardly ever windows-1252, where "é" is followed by a letter or a blank.
 */
export function createMixedDecoding(): MixedDecoding {
  const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });
  const windows1252 = new TextDecoder("windows-1252");
  let carry: Uint8Array = NO_BYTES;
  let utf8Lines = 0;
  let otherLines = 0;

  /** Whether the line is UTF-8; null where ASCII alone leaves that open. */
  const judge = (bytes: Uint8Array, start: number, end: number): boolean | null => {
    const evidence = utf8Evidence(bytes, start, end);
    if (evidence === 0) return null;
    const isUtf8 = evidence >= (utf8Lines > otherLines ? 1 : 2);
    if (isUtf8) utf8Lines += 1;
    else otherLines += 1;
    return isUtf8;
  };
  /** Decodes whole lines; neighbours in the same encoding together. */
  const decodeLines = (bytes: Uint8Array): string => {
    let text = "";
    let from = 0;
    let encoding: boolean | null = null;
    const flush = (end: number): void => {
      text += (encoding === true ? utf8 : windows1252).decode(bytes.subarray(from, end));
      from = end;
    };
    for (let start = 0; start < bytes.length;) {
      const end = lineEnd(bytes, start);
      const judged = judge(bytes, start, end);
      if (judged !== null && encoding !== null && judged !== encoding) flush(start);
      encoding = judged ?? encoding;
      start = end;
    }
    flush(bytes.length);
    return text;
  };
  return {
    decode: (bytes, { stream }) => {
      const end = stream ? lastLineEnd(bytes) : bytes.length;
      if (stream && end === 0 && carry.length + bytes.length <= LINE_BYTES_MAX) {
        carry = concatBytes([carry, bytes]);
        return "";
      }
      const whole = concatBytes([carry, end === 0 ? bytes : bytes.subarray(0, end)]);
      carry = end === 0 ? NO_BYTES : bytes.slice(end);
      return decodeLines(whole);
    },
    isMixed: () => utf8Lines > 0 && otherLines > 0,
  };
}

/**
 * How much speaks for UTF-8: 0 for ASCII, -1 where the bytes are no UTF-8, else 2 for each sequence, but 1 for those
 * of two bytes beyond Latin: "ß–" of windows-1252 is one.
 */
function utf8Evidence(bytes: Uint8Array, start: number, end: number): number {
  let evidence = 0;
  for (let index = start; index < end;) {
    const lead = bytes[index] ?? 0;
    index += 1;
    if (lead < 0x80) continue;
    if (lead < 0xc2 || lead > 0xf4) return -1;
    const trails = lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
    if (index + trails > end || !isSecond(lead, bytes[index] ?? 0)) return -1;
    for (const stop = index + trails; index < stop; index += 1) {
      if (((bytes[index] ?? 0) & 0xc0) !== 0x80) return -1;
    }
    evidence += trails === 1 && lead > 0xc5 ? 1 : 2;
  }
  return evidence;
}

/** Whether the byte may follow this first one of a sequence (Unicode, table 3-7). */
function isSecond(lead: number, byte: number): boolean {
  if (lead === 0xe0) return byte >= 0xa0;
  if (lead === 0xed) return byte < 0xa0;
  if (lead === 0xf0) return byte >= 0x90;
  return lead !== 0xf4 || byte < 0x90;
}

function lineEnd(bytes: Uint8Array, start: number): number {
  for (let index = start; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (byte === LF || byte === CR) return index + 1;
  }
  return bytes.length;
}

function lastLineEnd(bytes: Uint8Array): number {
  return Math.max(bytes.lastIndexOf(LF), bytes.lastIndexOf(CR)) + 1;
}
