/** Distinct byte strings, each with a number (0 or more) that its user gave it. */
export type ByteTable = {
  /** The number of `bytes[start, end)`, or -1. */
  find: (bytes: Uint8Array, start: number, end: number) => number;
  /** Keeps the bytes that the call of `find` just before did not find. */
  addMissed: (bytes: Uint8Array, start: number, end: number, value: number) => void;
  size: () => number;
  /** All entries as text in the order in which they came. Entries must be UTF-8 without NUL. */
  texts: () => string[];
};

// A slot of the hash table: what the entry hashed to, its number, where it starts and its length, side by side, since
// each look at another place of the memory costs more than the arithmetic (measured on a million rows).
const SLOT = 4;
const NO_ENTRY = -1;
/** Texts are decoded so many bytes at a time: a string has a greatest length. */
const DECODE_BYTES = 1 << 24;

/**
 * Makes a hash table of byte strings: no string is made for a cell that was seen before, and none lies on the heap.
 * The seed keeps a file from being written so that all its terms hash alike.
 */
export function createByteTable(seed = Math.floor(Math.random() * 0x1_0000_0000)): ByteTable {
  let slots = new Int32Array(1024 * SLOT).fill(NO_ENTRY);
  let arena = new Uint8Array(16_384);
  let used = 0;
  let count = 0;
  let missedSlot = 0;
  let missedHash = 0;

  const grow = (): void => {
    const larger = new Int32Array(slots.length * 2).fill(NO_ENTRY);
    const mask = larger.length / SLOT - 1;
    for (let from = 0; from < slots.length; from += SLOT) {
      if (slots[from + 1] === NO_ENTRY) continue;
      let slot = (slots[from] ?? 0) & mask;
      while (larger[slot * SLOT + 1] !== NO_ENTRY) slot = (slot + 1) & mask;
      larger.set(slots.subarray(from, from + SLOT), slot * SLOT);
    }
    slots = larger;
  };

  const find = (bytes: Uint8Array, start: number, end: number): number => {
    const hash = hashOf(bytes, start, end, seed);
    const mask = slots.length / SLOT - 1;
    let slot = hash & mask;
    for (;;) {
      const at = slot * SLOT;
      const value = slots[at + 1] ?? NO_ENTRY;
      if (value === NO_ENTRY) break;
      if (slots[at] === hash && slots[at + 3] === end - start) {
        if (isSame(arena, slots[at + 2] ?? 0, bytes, start, end)) return value;
      }
      slot = (slot + 1) & mask;
    }
    missedSlot = slot;
    missedHash = hash;
    return NO_ENTRY;
  };

  const addMissed: ByteTable["addMissed"] = (bytes, start, end, value) => {
    const length = end - start;
    while (used + length + 1 > arena.length) arena = doubled(arena);
    for (let index = 0; index < length; index += 1) arena[used + index] = bytes[start + index] ?? 0;
    slots.set([missedHash, value, used, length], missedSlot * SLOT);
    // A NUL behind each entry, which no entry holds, lets `texts` decode many at once.
    used += length + 1;
    count += 1;
    if (count * 2 * SLOT > slots.length) grow();
  };

  return { find, addMissed, size: () => count, texts: () => textsOf(arena.subarray(0, used)) };
}

function textsOf(arena: Uint8Array): string[] {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const texts: string[] = [];
  let start = 0;
  while (start < arena.length) {
    const end =
      arena.length - start <= DECODE_BYTES
        ? arena.length
        : arena.indexOf(0, start + DECODE_BYTES) + 1;
    const block = decoder.decode(arena.subarray(start, end - 1));
    for (const text of block.split("\0")) texts.push(text);
    start = end;
  }
  return texts;
}

function doubled(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(bytes.length * 2);
  larger.set(bytes);
  return larger;
}

/** Mixes one byte or word into a hash. */
function mix(hash: number, word: number): number {
  const mixed = Math.imul(hash ^ word, 0x9e37_79b1);
  return mixed ^ (mixed >>> 15);
}

/** Four bytes at a time, since each step waits for the one before. */
function hashOf(bytes: Uint8Array, start: number, end: number, seed: number): number {
  let hash = seed ^ (end - start);
  let index = start;
  for (; index + 4 <= end; index += 4) hash = mix(hash, wordAt(bytes, index));
  for (; index < end; index += 1) hash = mix(hash, bytes[index] ?? 0);
  return hash | 0;
}

function wordAt(bytes: Uint8Array, index: number): number {
  return (
    (bytes[index] ?? 0) |
    ((bytes[index + 1] ?? 0) << 8) |
    ((bytes[index + 2] ?? 0) << 16) |
    ((bytes[index + 3] ?? 0) << 24)
  );
}

function isSame(
  arena: Uint8Array,
  offset: number,
  bytes: Uint8Array,
  start: number,
  end: number,
): boolean {
  const shift = offset - start;
  for (let index = start; index < end; index += 1) {
    if (arena[index + shift] !== bytes[index]) return false;
  }
  return true;
}
