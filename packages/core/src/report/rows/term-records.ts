import { METRICS } from "./metric-columns.ts";
import type { TermStatus } from "./term-status.ts";

/** What is summed for each term, by the term's id. */
export type TermRecords = {
  /** Begins the record of a new term. */
  start: (id: number, line: number) => void;
  add: (id: number, metrics: Float64Array, status: TermStatus) => void;
  /** Has the memory of the records of these ids (-1: none) fetched side by side, before they are added to. */
  fetch: (ids: Int32Array, count: number) => void;
  /** Keeps the term's first scope; false when the term has another one already. */
  noteScope: (id: number, scope: number) => boolean;
  metric: (id: number, slot: number) => number;
  rows: (id: number) => number;
  addedRows: (id: number) => number;
  excludedRows: (id: number) => number;
  /** The term's first scope, or -1. */
  scope: (id: number) => number;
  firstLine: (id: number) => number;
  /** Whether no sum was rounded, provided that the sums of each slot stay below 2^53: all numbers were whole and 0 or more. */
  isExact: () => boolean;
  /** The records as they lie in memory, until the next one is begun. */
  memory: () => RecordMemory;
};

type RecordMemory = {
  readonly doubles: Float64Array<ArrayBuffer>;
  /** The same memory. */
  readonly integers: Uint32Array<ArrayBuffer>;
};

// One record is one cache line of 64 bytes: eight doubles, of which the last two hold four integers. Records as objects
// cost three times the memory, and a term's numbers in several places most of the time (measured on a million rows).
const DOUBLES = 8;
const FIRST_LINE = METRICS;
const INTEGERS = DOUBLES * 2;
const ROWS = 12;
const ADDED_ROWS = 13;
const EXCLUDED_ROWS = 14;
/** The first scope and 1, so that 0 is none. */
const SCOPE = 15;

/** A copy of the records of the ids below `size`, as one array for `viewRecords`. */
export function copyRecords(records: TermRecords, size: number): Float64Array<ArrayBuffer> {
  return records.memory().doubles.slice(0, size * DOUBLES);
}

/** Looks at copied records. */
export function viewRecords(
  doubles: Float64Array<ArrayBuffer>,
): Pick<TermRecords, "firstLine" | "scope" | "memory"> {
  const memory = { doubles, integers: new Uint32Array(doubles.buffer) };
  return {
    firstLine: (id) => doubles[id * DOUBLES + FIRST_LINE] ?? 0,
    scope: (id) => (memory.integers[id * INTEGERS + SCOPE] ?? 0) - 1,
    memory: () => memory,
  };
}

/** Adds one record to another, save its first line and scope. */
export function addRecord(into: RecordMemory, id: number, from: RecordMemory, other: number): void {
  for (let slot = 0; slot < METRICS; slot += 1) {
    const at = id * DOUBLES + slot;
    into.doubles[at] = (into.doubles[at] ?? 0) + (from.doubles[other * DOUBLES + slot] ?? 0);
  }
  for (const field of [ROWS, ADDED_ROWS, EXCLUDED_ROWS]) {
    const at = id * INTEGERS + field;
    into.integers[at] = (into.integers[at] ?? 0) + (from.integers[other * INTEGERS + field] ?? 0);
  }
}

function doubled(memory: Float64Array): RecordMemory {
  const doubles = new Float64Array(memory.length * 2);
  doubles.set(memory);
  return { doubles, integers: new Uint32Array(doubles.buffer) };
}

/** Makes the store of term records; it doubles as terms come. */
export function createTermRecords(): TermRecords {
  let doubles = new Float64Array(1024 * DOUBLES);
  let integers = new Uint32Array(doubles.buffer);
  // What is read only to have it fetched must go somewhere, or the engine leaves the reading out.
  let touched = 0;
  let isExact = true;

  const integer = (id: number, field: number): number => integers[id * INTEGERS + field] ?? 0;
  const count = (id: number, field: number): void => {
    integers[id * INTEGERS + field] = integer(id, field) + 1;
  };
  const metric = (id: number, slot: number): number => doubles[id * DOUBLES + slot] ?? 0;

  return {
    start: (id, line) => {
      if ((id + 1) * DOUBLES > doubles.length) ({ doubles, integers } = doubled(doubles));
      doubles[id * DOUBLES + FIRST_LINE] = line;
    },
    add: (id, metrics, status) => {
      for (let slot = 0; slot < METRICS; slot += 1) {
        const value = metrics[slot] ?? 0;
        if (value === 0) continue;
        doubles[id * DOUBLES + slot] = metric(id, slot) + value;
        if (value < 0 || !Number.isSafeInteger(value)) isExact = false;
      }
      count(id, ROWS);
      if (status === "none") return;
      if (status !== "added") count(id, EXCLUDED_ROWS);
      if (status !== "excluded") count(id, ADDED_ROWS);
    },
    fetch: (ids, count) => {
      for (let index = 0; index < count; index += 1) {
        const id = ids[index] ?? -1;
        if (id !== -1) touched ^= integer(id, ROWS);
      }
    },
    noteScope: (id, scope) => {
      const known = integer(id, SCOPE);
      if (known === 0) integers[id * INTEGERS + SCOPE] = scope + 1;
      return known === 0 || known === scope + 1;
    },
    metric,
    rows: (id) => integer(id, ROWS),
    addedRows: (id) => integer(id, ADDED_ROWS),
    excludedRows: (id) => integer(id, EXCLUDED_ROWS),
    scope: (id) => integer(id, SCOPE) - 1,
    firstLine: (id) => doubles[id * DOUBLES + FIRST_LINE] ?? 0,
    isExact: () => isExact,
    memory: () => ({ doubles, integers }),
  };
}
