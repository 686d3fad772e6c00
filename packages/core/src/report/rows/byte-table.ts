import { hashOf, isSame } from "./hash-bytes.ts";

/** Distinct byte strings, each with a number (0 or more) that its user gave it. */
export type ByteTable = {
  /** The number of the bytes from `start` up to `end`, or -1. */
  find: (bytes: DataView, start: number, end: number) => number;
  /**
   * `find` for many at once: `ranges` holds a start and an end for each, `found` gets the numbers. The memory that
   * they need is then fetched side by side; one by one, each look-up in a large table waits for it.
   */
  findAll: (bytes: DataView, ranges: Int32Array, count: number, found: Int32Array) => void;
  /** Keeps the bytes that the call of `find` just before did not find. */
  addMissed: (bytes: DataView, start: number, end: number, value: number) => void;
  size: () => number;
  /** All entries as text in the order in which they came. Entries must be UTF-8 without NUL. */
  texts: () => string[];
  /** All entries in the order in which they came, each with a NUL behind it: a view, until the next entry. */
  bytes: () => Uint8Array;
};

// A slot of the hash table: what the entry hashed to, its number, where it starts and its length, side by side, since
// each look at another place of the memory costs more than the arithmetic (measured on a million rows).
const SLOT = 4;
const NO_ENTRY = -1;
const SLOTS_FIRST = 1024;
const GROWTH = 4;
/** Texts are decoded so many bytes at a time: a string has a greatest length. */
const DECODE_BYTES = 1 << 24;

type State = {
  readonly seed: number;
  slots: Int32Array<ArrayBuffer>;
  arena: DataView<ArrayBuffer>;
  /** Bytes of the arena in use. */
  used: number;
  count: number;
  missedSlot: number;
  missedHash: number;
  // The entry found last: in most columns a cell is often the one of the row before.
  lastOffset: number;
  lastLength: number;
  lastValue: number;
  hashes: Int32Array;
  /** What is read only to have it fetched must go somewhere, or the engine leaves the reading out. */
  touched: number;
};

/**
 * Makes a hash table of byte strings: no string is made for a cell that was seen before, and none lies on the heap.
 * The seed keeps a file from being written so that all its terms hash alike.
 */
export function createByteTable(seed = Math.floor(Math.random() * 0x1_0000_0000)): ByteTable {
  const state: State = {
    seed,
    slots: new Int32Array(SLOTS_FIRST * SLOT).fill(NO_ENTRY),
    arena: new DataView(new ArrayBuffer(16_384)),
    used: 0,
    count: 0,
    missedSlot: 0,
    missedHash: 0,
    lastOffset: 0,
    lastLength: -1,
    lastValue: NO_ENTRY,
    hashes: new Int32Array(0),
    touched: 0,
  };
  return {
    find: (bytes, start, end) => {
      const { arena, lastOffset } = state;
      if (end - start === state.lastLength && isSame(arena, lastOffset, bytes, start, end)) {
        return state.lastValue;
      }
      return findHashed(state, bytes, start, end, hashOf(bytes, start, end, seed));
    },
    findAll: (bytes, ranges, count, found) => findAll(state, bytes, ranges, count, found),
    addMissed: (bytes, start, end, value) => addMissed(state, bytes, start, end, value),
    size: () => state.count,
    texts: () => textsOf(new Uint8Array(state.arena.buffer, 0, state.used)),
    bytes: () => new Uint8Array(state.arena.buffer, 0, state.used),
  };
}

function findHashed(
  state: State,
  bytes: DataView,
  start: number,
  end: number,
  hash: number,
): number {
  const { slots, arena } = state;
  const length = end - start;
  const mask = slots.length / SLOT - 1;
  let slot = hash & mask;
  for (;;) {
    const at = slot * SLOT;
    const value = slots[at + 1] ?? NO_ENTRY;
    if (value === NO_ENTRY) break;
    const offset = slots[at + 2] ?? 0;
    if (
      slots[at] === hash &&
      slots[at + 3] === length &&
      isSame(arena, offset, bytes, start, end)
    ) {
      state.lastOffset = offset;
      state.lastLength = length;
      state.lastValue = value;
      return value;
    }
    slot = (slot + 1) & mask;
  }
  state.missedSlot = slot;
  state.missedHash = hash;
  return NO_ENTRY;
}

function findAll(
  state: State,
  bytes: DataView,
  ranges: Int32Array,
  count: number,
  found: Int32Array,
): void {
  if (state.hashes.length < count) state.hashes = new Int32Array(count);
  const { slots, arena, seed, hashes } = state;
  const mask = slots.length / SLOT - 1;
  let touched = 0;
  for (let index = 0; index < count; index += 1) {
    const hash = hashOf(bytes, ranges[index * 2] ?? 0, ranges[index * 2 + 1] ?? 0, seed);
    hashes[index] = hash;
    touched ^= slots[(hash & mask) * SLOT] ?? 0;
  }
  for (let index = 0; index < count; index += 1) {
    const offset = slots[((hashes[index] ?? 0) & mask) * SLOT + 2] ?? NO_ENTRY;
    if (offset !== NO_ENTRY) touched ^= arena.getUint8(offset);
  }
  state.touched = touched;
  for (let index = 0; index < count; index += 1) {
    const start = ranges[index * 2] ?? 0;
    const end = ranges[index * 2 + 1] ?? 0;
    found[index] = findHashed(state, bytes, start, end, hashes[index] ?? 0);
  }
}

function addMissed(state: State, bytes: DataView, start: number, end: number, value: number): void {
  const length = end - start;
  while (state.used + length + 1 > state.arena.byteLength) state.arena = doubled(state.arena);
  const { arena, used, slots } = state;
  for (let index = 0; index < length; index += 1) {
    arena.setUint8(used + index, bytes.getUint8(start + index));
  }
  const at = state.missedSlot * SLOT;
  slots[at] = state.missedHash;
  slots[at + 1] = value;
  slots[at + 2] = used;
  slots[at + 3] = length;
  // A NUL behind each entry, which no entry holds, lets `texts` decode many at once.
  state.used += length + 1;
  state.count += 1;
  if (state.count * 2 * SLOT > slots.length) state.slots = enlarged(slots);
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
