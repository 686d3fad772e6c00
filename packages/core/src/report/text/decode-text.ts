import { concatBytes } from "../container/byte-source.ts";
import type { CodePageName } from "./code-page-letters.ts";
import type { CodePageChoice, OddWords } from "./code-pages.ts";
import { createDoubleWatch, type DoubleEncoded } from "./double-encoded.ts";
import { createSample } from "./take-sample.ts";
import { otherOrSequence, utf8 } from "./utf8-sequences.ts";

export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | CodePageName;

export type TextDecoding = ReturnType<typeof createTextDecoding>;

const NO_BYTES = new Uint8Array(0);
const MARK_BYTES = 4;
const LF = 10;
const CR = 13;
const LINE_BYTES_MAX = 65_536;

/** Letters of a file that may be wrong. The user should check them. */
export type TextDoubts = {
  readonly mixed: MixedText | null;
  /** The code page that was chosen by the letters of the file, not by its column names, or windows-1252 in doubt. */
  readonly assumed: CodePageChoice | OddWords | null;
  readonly doubled: DoubleEncoded | null;
};

/** The text of a file that is UTF-8 in most places and windows-1252 in some. */
export type MixedText = {
  /** The number of letters that were read as windows-1252. */
  readonly letters: number;
  /** The first words with such letters. */
  readonly words: readonly string[];
};

/**
 * Creates a decoder. `decode` takes bytes, and null at the end. The decoder recognises UTF-16 by a byte order mark or
 * by its zero bytes. If the first lines with other letters than ASCII are not UTF-8, it chooses a code page
 * by what they hold. In all other files, valid UTF-8 sequences are read as UTF-8, and every other byte as windows-1252:
 * tools that join tables mix the two. Windows-1252 text almost never contains valid UTF-8 sequences.
 */
export function createTextDecoding() {
  let carry: Uint8Array = NO_BYTES;
  let encoding: UnicodeEncoding | null = null;
  let utf16: InstanceType<typeof TextDecoder> | null = null;
  const bytesDecoding = createBytesDecoding();
  return {
    decode: (bytes: Uint8Array | null): string => {
      let whole = concatBytes([carry, bytes ?? NO_BYTES]);
      if (encoding === null) {
        carry = whole;
        if (bytes !== null && whole.length < MARK_BYTES) return "";
        encoding = detectEncoding(whole);
        const hasMark = whole[0] === 0xef && whole[1] === 0xbb && whole[2] === 0xbf;
        if (hasMark) {
          whole = whole.subarray(3);
          bytesDecoding.keepUtf8();
        }
        if (encoding !== "utf-8") utf16 = new TextDecoder(encoding);
      }
      carry = NO_BYTES;
      if (utf16 !== null) return utf16.decode(whole, { stream: bytes !== null });
      const end = bytes === null ? whole.length : decodableLength(whole);
      carry = whole.slice(end);
      return bytesDecoding.decode(whole.subarray(0, end), bytes === null);
    },
    encoding: (): TextEncoding =>
      encoding !== null && encoding !== "utf-8" ? encoding : bytesDecoding.encoding(),
    /** Returns what the user should check in the text. */
    doubts: (): TextDoubts => bytesDecoding.doubts(),
  };
}

type UnicodeEncoding = "utf-8" | "utf-16le" | "utf-16be";

/** Decodes whole lines of a file that is not UTF-16. */
function createBytesDecoding() {
  const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const sample = createSample();
  const mixed = createMixedDecoder();
  const doubled = createDoubleWatch();
  let page: InstanceType<typeof TextDecoder> | null = null;

  const decodeUtf8 = (bytes: Uint8Array): string => {
    try {
      const text = strict.decode(bytes);
      const extraBytes = bytes.length - text.length;
      if (extraBytes > 0) doubled.note(text, extraBytes);
      mixed.noteValid(extraBytes);
      return text;
    } catch {
      return mixed.decode(bytes);
    }
  };
  return {
    keepUtf8: sample.skip,
    decode: (bytes: Uint8Array, isEnd: boolean): string => {
      const ready = sample.take(bytes, isEnd);
      const choice = sample.choice();
      if (choice === null || choice.encoding === "windows-1252") return decodeUtf8(ready);
      page ??= new TextDecoder(choice.encoding);
      return page.decode(ready, { stream: !isEnd });
    },
    encoding: (): TextEncoding => sample.choice()?.encoding ?? mixed.encoding(),
    doubts: (): TextDoubts => {
      const choice = sample.choice();
      const assumed = choice !== null && choice.words.length > 0 ? choice : null;
      return { mixed: mixed.found(), assumed, doubled: doubled.found() };
    },
  };
}

/** Returns the number of bytes up to the last line end. A line of more than 64 KiB is cut after an ASCII byte. */
function decodableLength(bytes: Uint8Array): number {
  const lines = Math.max(bytes.lastIndexOf(LF), bytes.lastIndexOf(CR)) + 1;
  if (lines > 0 || bytes.length <= LINE_BYTES_MAX) return lines;
  return bytes.findLastIndex((byte) => byte < 128) + 1 || bytes.length;
}

const windows1252 = new TextDecoder("windows-1252");
const WORDS_MAX = 3;
const WORD_CHARS_MAX = 30;
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
      return text.replace(otherOrSequence, (part: string, run: string | undefined, at: number) => {
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

function detectEncoding(bytes: Uint8Array): UnicodeEncoding {
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
