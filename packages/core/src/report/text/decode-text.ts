import { concatBytes } from "../container/byte-source.ts";

export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

export type TextDecoding = ReturnType<typeof createTextDecoding>;

const NO_BYTES = new Uint8Array(0);
const MARK_BYTES = 4;
const LF = 10;
const CR = 13;
const LINE_BYTES_MAX = 65_536;

/**
 * Creates a decoder. `decode` takes bytes, and null at the end. The decoder recognises UTF-16 by a byte order mark or
 * by its zero bytes, and takes all other files for UTF-8. If a file has proven to be UTF-8, invalid bytes become
 * U+FFFD. The proof is a byte order mark, valid non-ASCII text before these bytes, or mostly valid non-ASCII characters
 * around them. Without proof, each line that is invalid UTF-8 is read as windows-1252, the encoding of old Excel
 * versions. Detection libraries misread such mixed files.
 */
export function createTextDecoding() {
  const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let carry: Uint8Array = NO_BYTES;
  let encoding: TextEncoding | null = null;
  let utf16: InstanceType<typeof TextDecoder> | null = null;
  let isProven = false;

  const decodeUtf8 = (bytes: Uint8Array): string => {
    try {
      const text = strict.decode(bytes);
      isProven ||= text.length !== bytes.length;
      return text;
    } catch {
      const tolerant = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
      isProven ||= isMostlyUtf8(tolerant);
      if (isProven) return tolerant;
      encoding = "windows-1252";
      return decodeLines(bytes);
    }
  };
  return {
    decode: (bytes: Uint8Array | null): string => {
      let whole = concatBytes([carry, bytes ?? NO_BYTES]);
      if (encoding === null) {
        carry = whole;
        if (bytes !== null && whole.length < MARK_BYTES) return "";
        encoding = detectEncoding(whole);
        isProven = whole[0] === 0xef && whole[1] === 0xbb && whole[2] === 0xbf;
        if (isProven) whole = whole.subarray(3);
        if (encoding !== "utf-8") utf16 = new TextDecoder(encoding);
      }
      carry = NO_BYTES;
      if (utf16 !== null) return utf16.decode(whole, { stream: bytes !== null });
      const end = bytes === null ? whole.length : decodableLength(whole);
      carry = whole.slice(end);
      const head = whole.subarray(0, end);
      return encoding === "utf-8" ? decodeUtf8(head) : decodeLines(head);
    },
    encoding: (): TextEncoding => encoding ?? "utf-8",
  };
}

/** Returns the number of bytes up to the last line end. A line of more than 64 KiB is cut after an ASCII byte. */
function decodableLength(bytes: Uint8Array): number {
  const lines = Math.max(bytes.lastIndexOf(LF), bytes.lastIndexOf(CR)) + 1;
  if (lines > 0 || bytes.length <= LINE_BYTES_MAX) return lines;
  return bytes.findLastIndex((byte) => byte < 128) + 1 || bytes.length;
}

const windows1252 = new TextDecoder("windows-1252");

/** Chooses the encoding line by line, so that a broken byte damages only its own line. */
function decodeLines(bytes: Uint8Array): string {
  const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });
  // windows-1252 has one character per byte, so text and bytes have the same indexes.
  return windows1252.decode(bytes).replace(/[^\r\n]+/gu, (line, start: number) => {
    if (!/[^\u0000-\u007f]/u.test(line)) return line;
    const asUtf8 = utf8.decode(bytes.subarray(start, start + line.length));
    return asUtf8.includes("\ufffd") ? line : asUtf8;
  });
}

/** True if most non-ASCII characters are valid: windows-1252 text almost never contains valid UTF-8 sequences. */
function isMostlyUtf8(tolerant: string): boolean {
  const broken = tolerant.split("\ufffd").length - 1;
  const valid = tolerant.match(/[\u0080-\ufffc]/gu)?.length ?? 0;
  return valid > broken;
}

function detectEncoding(bytes: Uint8Array): Exclude<TextEncoding, "windows-1252"> {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const length = Math.min(bytes.length, 1024) & ~1;
  let [even, odd] = [0, 0];
  for (let index = 0; index < length; index += 2) {
    if (bytes[index] === 0) even += 1;
    if (bytes[index + 1] === 0) odd += 1;
  }
  if (odd > length * 0.3 && even < length * 0.05) return "utf-16le";
  if (even > length * 0.3 && odd < length * 0.05) return "utf-16be";
  return "utf-8";
}
