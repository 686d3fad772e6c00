import { concatBytes } from "../container/byte-source.ts";

export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

export type TextDecoding = ReturnType<typeof createTextDecoding>;

const NO_BYTES = new Uint8Array(0);
const MARK_BYTES = 4;
const LF = 10;
const CR = 13;
const LINE_BYTES_MAX = 65_536;

/** The text of a file that is UTF-8 in most places and windows-1252 in some. */
export type MixedText = {
  /** The number of letters that were read as windows-1252. */
  readonly letters: number;
  /** The first words with such letters. */
  readonly words: readonly string[];
};

/**
 * Creates a decoder. `decode` takes bytes, and null at the end. The decoder recognises UTF-16 by a byte order mark or
 * by its zero bytes. In all other files, valid UTF-8 sequences are read as UTF-8, and every other byte as windows-1252,
 * the encoding of old Excel versions: tools that join tables mix the two. Windows-1252 text almost never contains valid
 * UTF-8 sequences. Detection libraries misread such mixed files.
 */
export function createTextDecoding() {
  const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let carry: Uint8Array = NO_BYTES;
  let encoding: Exclude<TextEncoding, "windows-1252"> | null = null;
  let utf16: InstanceType<typeof TextDecoder> | null = null;
  const mixed = createMixedDecoder();

  const decodeUtf8 = (bytes: Uint8Array): string => {
    try {
      const text = strict.decode(bytes);
      mixed.noteValid(bytes.length - text.length);
      return text;
    } catch {
      return mixed.decode(bytes);
    }
  };
  return {
    decode: (bytes: Uint8Array | null): string => {
      let whole = concatBytes([carry, bytes ?? NO_BYTES]);
      if (encoding === null) {
        carry = whole;
        if (bytes !== null && whole.length < MARK_BYTES) return "";
        encoding = detectEncoding(whole);
        const hasMark = whole[0] === 0xef && whole[1] === 0xbb && whole[2] === 0xbf;
        if (hasMark) whole = whole.subarray(3);
        if (encoding !== "utf-8") utf16 = new TextDecoder(encoding);
      }
      carry = NO_BYTES;
      if (utf16 !== null) return utf16.decode(whole, { stream: bytes !== null });
      const end = bytes === null ? whole.length : decodableLength(whole);
      carry = whole.slice(end);
      return decodeUtf8(whole.subarray(0, end));
    },
    encoding: (): TextEncoding =>
      encoding !== null && encoding !== "utf-8" ? encoding : mixed.encoding(),
    /** Returns what was read as windows-1252 in a UTF-8 file; null if it holds no letters. */
    mixed: (): MixedText | null => mixed.found(),
  };
}

/** Returns the number of bytes up to the last line end. A line of more than 64 KiB is cut after an ASCII byte. */
function decodableLength(bytes: Uint8Array): number {
  const lines = Math.max(bytes.lastIndexOf(LF), bytes.lastIndexOf(CR)) + 1;
  if (lines > 0 || bytes.length <= LINE_BYTES_MAX) return lines;
  return bytes.findLastIndex((byte) => byte < 128) + 1 || bytes.length;
}

const windows1252 = new TextDecoder("windows-1252");
const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });
const WORDS_MAX = 3;
const WORD_CHARS_MAX = 30;

/** Returns the characters that windows-1252 has for a range of bytes, as a class of a regular expression. */
function bytesFrom(first: number, last: number): string {
  const bytes = Uint8Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return `[${windows1252.decode(bytes)}]`;
}

const next = bytesFrom(0x80, 0xbf);
/** Valid UTF-8 sequences of several bytes (https://encoding.spec.whatwg.org/#utf-8-decoder), or another byte. */
const sequences = new RegExp(
  `((?:${bytesFrom(0xc2, 0xdf)}${next}|${bytesFrom(0xe0, 0xe0)}${bytesFrom(0xa0, 0xbf)}${next}|` +
    `${bytesFrom(0xe1, 0xec)}${next}{2}|${bytesFrom(0xed, 0xed)}${bytesFrom(0x80, 0x9f)}${next}|${bytesFrom(0xee, 0xef)}${next}{2}|` +
    `${bytesFrom(0xf0, 0xf0)}${bytesFrom(0x90, 0xbf)}${next}{2}|${bytesFrom(0xf1, 0xf3)}${next}{3}|` +
    `${bytesFrom(0xf4, 0xf4)}${bytesFrom(0x80, 0x8f)}${next}{2})+)|[^\\u0000-\\u007f]`,
  "gu",
);
const wordEnd = /[\p{L}\p{M}\p{N}]+$/u;
const wordStart = /^[\p{L}\p{M}\p{N}]+/u;

/** Decodes bytes that are not valid UTF-8, and counts the characters of each encoding (`valid`: those of UTF-8). */
function createMixedDecoder() {
  let valid = 0;
  let invalid = 0;
  let letters = 0;
  const words = new Set<string>();
  const noteInvalid = (text: string, at: number): void => {
    invalid += 1;
    if (!/\p{L}/u.test(text[at] ?? "")) return;
    letters += 1;
    if (words.size >= WORDS_MAX) return;
    const before = wordEnd.exec(text.slice(Math.max(0, at - WORD_CHARS_MAX), at))?.[0] ?? "";
    const after = wordStart.exec(text.slice(at, at + WORD_CHARS_MAX))?.[0] ?? "";
    words.add(before + after);
  };
  return {
    noteValid: (extraBytes: number): void => {
      valid += extraBytes;
    },
    decode: (bytes: Uint8Array): string => {
      // windows-1252 has one character per byte, so text and bytes have the same indexes.
      const text = windows1252.decode(bytes);
      return text.replace(sequences, (part: string, run: string | undefined, at: number) => {
        if (run === undefined) {
          noteInvalid(text, at);
          return part;
        }
        const decoded = utf8.decode(bytes.subarray(at, at + run.length));
        valid += run.length - decoded.length;
        return decoded;
      });
    },
    encoding: (): TextEncoding => (invalid > valid ? "windows-1252" : "utf-8"),
    found: (): MixedText | null =>
      letters > 0 && valid > 0 ? { letters, words: [...words] } : null,
  };
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
