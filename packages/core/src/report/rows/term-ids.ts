import { normalizeTerm } from "../../terms/normalize-term.ts";
import { type ByteTable, createByteTable } from "./byte-table.ts";

/** The ids of search terms, from 0 up: all spellings of one term have the same. */
export type TermIds = {
  /** The id of a term, made when it is new. */
  idOf: (spelling: string) => number;
  /** The id by the UTF-8 bytes of a known spelling, or -1. */
  find: (bytes: DataView, start: number, end: number) => number;
  /** `find` for many at once (see `ByteTable`). */
  findAll: ByteTable["findAll"];
  /** The id of a new term by the bytes that `find` just missed; they must be normal (see `isNormal`). */
  addMissed: (bytes: DataView, start: number, end: number) => number;
  size: () => number;
  /** The terms by their ids, each as it was spelled first. */
  texts: () => string[];
  /** The same as UTF-8, each with a NUL behind it; `ends[id]` is where that of the term of that id stands. */
  firstBytes: () => { bytes: Uint8Array<ArrayBuffer>; ends: Int32Array<ArrayBuffer> };
};

/** Keeps terms as bytes: a million rows are mostly terms seen before, and those need no string. */
export function createTermIds(): TermIds {
  const spellings = createByteTable();
  const firstSpellings: number[] = [];
  const encode = createEncoder();

  const addMissed: TermIds["addMissed"] = (bytes, start, end) => {
    const term = firstSpellings.push(spellings.size()) - 1;
    spellings.addMissed(bytes, start, end, term);
    return term;
  };
  /** Every spelling leads to its term by itself, so that known ones need no normalising. */
  const addSpelling = (bytes: DataView, length: number, key: string): number => {
    const own = new DataView(bytes.buffer.slice(0, length));
    const normal = encode(key);
    const known = spellings.find(normal.bytes, 0, normal.length);
    const term = known === -1 ? firstSpellings.push(spellings.size()) - 1 : known;
    spellings.find(own, 0, length);
    spellings.addMissed(own, 0, length, term);
    if (known !== -1) return term;
    spellings.find(normal.bytes, 0, normal.length);
    spellings.addMissed(normal.bytes, 0, normal.length, term);
    return term;
  };

  return {
    idOf: (spelling) => {
      const { bytes, length } = encode(spelling);
      const known = spellings.find(bytes, 0, length);
      if (known !== -1) return known;
      const key = normalizeTerm(spelling);
      return key === spelling ? addMissed(bytes, 0, length) : addSpelling(bytes, length, key);
    },
    find: spellings.find,
    findAll: spellings.findAll,
    addMissed,
    size: () => firstSpellings.length,
    texts: () => {
      const texts = spellings.texts();
      return firstSpellings.map((spelling) => texts[spelling] ?? "");
    },
    firstBytes: () => firstBytesOf(spellings.bytes(), firstSpellings),
  };
}

/** Picks some of the entries of a byte table, by their numbers in rising order; what lies side by side is copied at once. */
function firstBytesOf(
  entries: Uint8Array,
  picked: readonly number[],
): ReturnType<TermIds["firstBytes"]> {
  const bytes = new Uint8Array(entries.length);
  const ends = new Int32Array(picked.length);
  let used = 0;
  let runStart = 0;
  let start = 0;
  for (let entry = 0, id = 0; id < picked.length; entry += 1) {
    const end = entries.indexOf(0, start);
    if (entry === picked[id]) {
      ends[id] = used + end - runStart;
      id += 1;
    } else {
      bytes.set(entries.subarray(runStart, start), used);
      used += start - runStart;
      runStart = end + 1;
    }
    start = end + 1;
  }
  bytes.set(entries.subarray(runStart, start), used);
  return { bytes: bytes.slice(0, used + start - runStart), ends };
}

/** Makes a function that gives a text as UTF-8 in one buffer, which the next call fills anew. */
export function createEncoder(): (text: string) => { bytes: DataView; length: number } {
  const encoder = new TextEncoder();
  let buffer = new Uint8Array(4096);
  const encoded = { bytes: new DataView(buffer.buffer), length: 0 };
  return (text) => {
    if (text.length * 3 > buffer.length) {
      buffer = new Uint8Array(text.length * 3);
      encoded.bytes = new DataView(buffer.buffer);
    }
    encoded.length = encoder.encodeInto(text, buffer).written;
    return encoded;
  };
}

/**
 * Whether the bytes of a term are its normal form as they stand: lower-case ASCII with single spaces, as nearly all
 * terms of a real report are.
 */
export function isNormal(bytes: DataView, start: number, end: number): boolean {
  let wasSpace = true;
  for (let index = start; index < end; index += 1) {
    const byte = bytes.getUint8(index);
    const isSpace = byte === 32;
    if (isSpace ? wasSpace : byte < 33 || byte > 126 || (byte > 64 && byte < 91)) return false;
    wasSpace = isSpace;
  }
  return !wasSpace;
}
