import { concatBytes } from "../container/byte-source.ts";
import { chooseCodePage, type CodePageChoice, type OddWords } from "./code-pages.ts";

const NO_BYTES = new Uint8Array(0);
const SAMPLE_BYTES = 65_536;
const LF = 10;

/** Holds the lines of a file back from the first letter that is not ASCII until they suffice to choose a code page. */
export function createSample() {
  const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let held: Uint8Array[] = [];
  let isSettled = false;
  let choice: CodePageChoice | OddWords | null = null;
  let missing = SAMPLE_BYTES;
  let start = 0;

  const settle = (): Uint8Array => {
    isSettled = true;
    const whole = concatBytes(held);
    held = [];
    const sample = whole.subarray(start, start + SAMPLE_BYTES);
    const lines = sample.subarray(0, sample.lastIndexOf(LF) + 1 || sample.length);
    if (!isUtf8(lines, strict)) choice = chooseCodePage(lines);
    return whole;
  };
  return {
    choice: (): CodePageChoice | OddWords | null => choice,
    /** Leaves the file as UTF-8, because its byte order mark says so. */
    skip: (): void => {
      isSettled = true;
    },
    /** Takes whole lines and returns those that can be decoded now. */
    take: (bytes: Uint8Array, isEnd: boolean): Uint8Array => {
      if (isSettled) return bytes;
      if (held.length === 0) {
        const first = firstOther(bytes);
        if (first === -1) return bytes;
        start = bytes.lastIndexOf(LF, first) + 1;
        missing += start;
      }
      held.push(bytes);
      missing -= bytes.length;
      return missing <= 0 || isEnd ? settle() : NO_BYTES;
    },
  };
}

/** Loops, because `findIndex` calls a function for each byte of an ASCII file. Four bytes at once where they are aligned. */
function firstOther(bytes: Uint8Array): number {
  const { buffer, byteOffset, length } = bytes;
  const start = -byteOffset & 3;
  const words =
    length < start + 4
      ? new Uint32Array(0)
      : new Uint32Array(buffer, byteOffset + start, (length - start) >> 2);
  let word = 0;
  while (word < words.length && ((words[word] ?? 0) & 0x80_80_80_80) === 0) word += 1;
  const isEarly = bytes.subarray(0, start).some((byte) => byte > 127);
  for (let at = isEarly ? 0 : start + word * 4; at < length; at += 1)
    if ((bytes[at] ?? 0) > 127) return at;
  return -1;
}

function isUtf8(bytes: Uint8Array, strict: InstanceType<typeof TextDecoder>): boolean {
  try {
    strict.decode(bytes);
    return true;
  } catch {
    return false;
  }
}
