import { concatBytes } from "../container/byte-source.ts";
import { completeUtf8Length, type TextDecoding } from "./decode-text.ts";

const NO_BYTES = new Uint8Array(0);

/**
 * Makes the decoder of a part of a file that is UTF-8 as far as its first part tells. It takes nothing but sound UTF-8
 * without a byte order mark within: at anything else it is broken, gives no text any more, and the part must be read by
 * the decoder of the whole file.
 *
 * `isProven`: the part before holds characters that only UTF-8 can spell so.
 */
export function createLaneDecoding(isProven: boolean): TextDecoding {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let hasProof = isProven;
  let isBroken = false;
  let carry: Uint8Array = NO_BYTES;

  const decodeStrictly = (bytes: Uint8Array): string => {
    try {
      const text = decoder.decode(bytes);
      isBroken = text.includes("\ufeff");
      hasProof ||= text.length !== bytes.length;
      return isBroken ? "" : text;
    } catch {
      // What these bytes are is for the decoder of the whole file to say.
      isBroken = true;
      return "";
    }
  };
  return {
    decode: (bytes) => {
      if (isBroken) return "";
      const whole = concatBytes([carry, bytes ?? NO_BYTES]);
      const end = bytes === null ? whole.length : completeUtf8Length(whole);
      carry = whole.slice(end);
      return decodeStrictly(whole.subarray(0, end));
    },
    encoding: () => "utf-8",
    isMixed: () => false,
    isIdle: () => carry.length === 0,
    isProven: () => hasProof,
    isBroken: () => isBroken,
  };
}
