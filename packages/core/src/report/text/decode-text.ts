import { concatBytes } from "../container/byte-source.ts";
import { createMixedDecoding, type MixedDecoding } from "./decode-mixed.ts";

export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

const NO_BYTES = new Uint8Array(0);
/** Enough to see any byte order mark. */
const MARK_BYTES = 4;

export type TextDecoding = {
  /** Decodes the next bytes; call with null once at the end. */
  decode: (bytes: Uint8Array | null) => string;
  encoding: () => TextEncoding;
  /** Whether lines in UTF-8 and lines in windows-1252 were met, one kind of them read by guess. */
  isMixed: () => boolean;
  /** Whether all bytes up to here are decoded: none waits for the rest of its character. */
  isIdle: () => boolean;
  /** Whether the encoding can no longer turn out to be another one. */
  isProven: () => boolean;
  /** Whether bytes were met that are no UTF-8: how they were read may then depend on where a chunk ended. */
  isBroken: () => boolean;
};

/**
 * Makes a decoder that finds the encoding by itself: byte order mark, else the pattern of zero bytes (UTF-16 whose
 * mark was lost), else UTF-8; at the first bytes that are no UTF-8 the text is taken as windows-1252 (an Excel
 * re-save), save for lines that are UTF-8 after all, unless most of its sequences are UTF-8 (here or before), in which
 * case broken bytes become U+FFFD for the row check to find.
 * Guessing libraries misread exactly these files (measured: chardet reads UTF-16 as ISO-8859-1).
 */
export function createTextDecoding(): TextDecoding {
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  let mixed: MixedDecoding | null = null;
  let encoding: TextEncoding = "utf-8";
  let isProven = false;
  let carry: Uint8Array = NO_BYTES;
  let isStarted = false;
  let isBroken = false;

  const decodeUtf8 = (bytes: Uint8Array, isLast: boolean): string => {
    const whole = concatBytes([carry, bytes]);
    const end = isLast ? whole.length : completeUtf8Length(whole);
    const head = whole.subarray(0, end);
    carry = whole.slice(end);
    const text = decodeStrictly(head);
    isProven ||= text !== null && text.length !== head.length;
    if (text !== null) return text;
    isBroken = true;
    const tolerant = new TextDecoder("utf-8").decode(head);
    isProven ||= isMostlyUtf8(tolerant);
    if (isProven) return tolerant;
    encoding = "windows-1252";
    mixed = createMixedDecoding();
    carry = NO_BYTES;
    return mixed.decode(whole, { stream: !isLast });
  };

  const decodeNext = (bytes: Uint8Array, isLast: boolean): string => {
    if (encoding === "utf-8") return decodeUtf8(bytes, isLast);
    const rest = concatBytes([carry, bytes]);
    carry = NO_BYTES;
    return (mixed ?? decoder)?.decode(rest, { stream: !isLast }) ?? "";
  };
  return {
    decode: (bytes) => {
      if (isStarted) return decodeNext(bytes ?? NO_BYTES, bytes === null);
      carry = concatBytes([carry, bytes ?? NO_BYTES]);
      if (bytes !== null && carry.length < MARK_BYTES) return "";
      isStarted = true;
      ({ encoding, isProven } = sniffEncoding(carry));
      if (encoding !== "utf-8") decoder = new TextDecoder(encoding);
      return decodeNext(NO_BYTES, bytes === null);
    },
    encoding: () => encoding,
    isMixed: () => mixed?.isMixed() ?? false,
    isIdle: () => isStarted && carry.length === 0,
    isProven: () => isProven,
    isBroken: () => isBroken,
  };
}

/** The text of the bytes, or null where they are no UTF-8. */
function decodeStrictly(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Whether text with some broken bytes is UTF-8 all the same: windows-1252 hardly ever forms valid sequences, so a
 * majority of them means that single bytes were damaged.
 */
function isMostlyUtf8(tolerant: string): boolean {
  const broken = tolerant.split("\ufffd").length - 1;
  const valid = tolerant.match(/[\u0080-\ufffc]/gu)?.length ?? 0;
  return valid > broken;
}

function sniffEncoding(bytes: Uint8Array): { encoding: TextEncoding; isProven: boolean } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: "utf-16le", isProven: true };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: "utf-16be", isProven: true };
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    return { encoding: "utf-8", isProven: true };
  }
  const zeros = [0, 0];
  const length = Math.min(bytes.length, 1024) & ~1;
  for (let index = 0; index < length; index += 1) {
    if (bytes[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  if (odd > length * 0.3 && even < length * 0.05) return { encoding: "utf-16le", isProven: true };
  if (even > length * 0.3 && odd < length * 0.05) return { encoding: "utf-16be", isProven: true };
  return { encoding: "utf-8", isProven: false };
}

/** Length of the part that does not end inside a multi-byte character. */
export function completeUtf8Length(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc0) {
      const size = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return size > back ? bytes.length - back : bytes.length;
    }
    if (byte < 0x80) break;
  }
  return bytes.length;
}
