/** Distinct byte strings, each with a number (0 or more) that its user gave it. */
export type ByteTable = {
  /** The number of the bytes from `start` up to `end`, or -1. */
  find: (bytes: DataView, start: number, end: number) => number;
  /** Keeps the bytes that the call of `find` just before did not find. */
  addMissed: (bytes: DataView, start: number, end: number, value: number) => void;
  size: () => number;
  /** All entries as text in the order in which they came. Entries must be UTF-8 without NUL. */
  texts: () => string[];
};

// A slot of the hash table: what the entry hashed to, its number, where it starts and its length, side by side, since
// each look at another place of the memory costs more than the arithmetic (measured on a million rows).
const SLOT = 4;
const NO_ENTRY = -1;
const SLOTS_FIRST = 1024;
const GROWTH = 4;
/** Texts are decoded so many bytes at a time: a string has a greatest length. */
const DECODE_BYTES = 1 << 24;

/**
 * Makes a hash table of byte strings: no string is made for a cell that was seen before, and none lies on the heap.
 * The seed keeps a file from being written so that all its terms hash alike.
 */
export function createByteTable(seed = Math.floor(Math.random() * 0x1_0000_0000)): ByteTable {
  let slots = new Int32Array(SLOTS_FIRST * SLOT).fill(NO_ENTRY);
  let arena = new DataView(new ArrayBuffer(16_384));
  let used = 0;
  let count = 0;
  let missedSlot = 0;
  let missedHash = 0;

  const find = (bytes: DataView, start: number, end: number): number => {
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
    while (used + length + 1 > arena.byteLength) arena = doubled(arena);
    for (let index = 0; index < length; index += 1) {
      arena.setUint8(used + index, bytes.getUint8(start + index));
    }
    slots.set([missedHash, value, used, length], missedSlot * SLOT);
    // A NUL behind each entry, which no entry holds, lets `texts` decode many at once.
    used += length + 1;
    count += 1;
    if (count * 2 * SLOT > slots.length) slots = enlarged(slots);
  };

  return {
    find,
    addMissed,
    size: () => count,
    texts: () => textsOf(new Uint8Array(arena.buffer, 0, used)),
  };
}

function enlarged(slots: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(slots.length * GROWTH).fill(NO_ENTRY);
  const mask = larger.length / SLOT - 1;
  for (let from = 0; from < slots.length; from += SLOT) {
    if (slots[from + 1] === NO_ENTRY) continue;
    let slot = (slots[from] ?? 0) & mask;
    while (larger[slot * SLOT + 1] !== NO_ENTRY) slot = (slot + 1) & mask;
    for (let field = 0; field < SLOT; field += 1) {
      larger[slot * SLOT + field] = slots[from + field] ?? 0;
    }
  }
  return larger;
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

function doubled(bytes: DataView<ArrayBuffer>): DataView<ArrayBuffer> {
  const larger = new Uint8Array(bytes.byteLength * 2);
  larger.set(new Uint8Array(bytes.buffer));
  return new DataView(larger.buffer);
}

/** Mixes one byte or word into a hash. */
function mix(hash: number, word: number): number {
  const mixed = Math.imul(hash ^ word, 0x9e37_79b1);
  return mixed ^ (mixed >>> 15);
}

/** Four bytes at a time, which a view reads wherever they start: a byte at a time took four times as long. */
function hashOf(bytes: DataView, start: number, end: number, seed: number): number {
  let hash = seed ^ (end - start);
  let index = start;
  for (; index + 4 <= end; index += 4) hash = mix(hash, bytes.getInt32(index, true));
  for (; index < end; index += 1) hash = mix(hash, bytes.getUint8(index));
  return hash | 0;
}

function isSame(
  arena: DataView,
  offset: number,
  bytes: DataView,
  start: number,
  end: number,
): boolean {
  const shift = offset - start;
  let index = start;
  for (; index + 4 <= end; index += 4) {
    if (arena.getInt32(index + shift, true) !== bytes.getInt32(index, true)) return false;
  }
  for (; index < end; index += 1) {
    if (arena.getUint8(index + shift) !== bytes.getUint8(index)) return false;
  }
  return true;
}
