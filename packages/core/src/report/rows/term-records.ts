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
  /** A copy of the records of the ids below `size`, for `merge` of other records. */
  copy: (size: number) => Float64Array<ArrayBuffer>;
  /** Adds a record of `others` (a `copy`) to that of `id`, save its first line and scope. */
  merge: (id: number, others: LaneRecords, other: number) => void;
};

/** Records that were copied elsewhere. */
export type LaneRecords = Pick<TermRecords, "firstLine" | "scope"> & {
  readonly doubles: Float64Array;
  readonly integers: Uint32Array;
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

/** Looks at a copy of records. */
export function viewRecords(doubles: Float64Array<ArrayBuffer>): LaneRecords {
  const integers = new Uint32Array(doubles.buffer);
  return {
    doubles,
    integers,
    firstLine: (id) => doubles[id * DOUBLES + FIRST_LINE] ?? 0,
    scope: (id) => (integers[id * INTEGERS + SCOPE] ?? 0) - 1,
  };
}

/** Makes the store of term records; it doubles as terms come. */
export function createTermRecords(): TermRecords {
  let doubles = new Float64Array(1024 * DOUBLES);
  let integers = new Uint32Array(doubles.buffer);
  // What is read only to have it fetched must go somewhere, or the engine leaves the reading out.
  let touched = 0;
  let isExact = true;

  const grow = (): void => {
    const larger = new Float64Array(doubles.length * 2);
    larger.set(doubles);
    doubles = larger;
    integers = new Uint32Array(larger.buffer);
  };
  const integer = (id: number, field: number): number => integers[id * INTEGERS + field] ?? 0;
  const count = (id: number, field: number): void => {
    integers[id * INTEGERS + field] = integer(id, field) + 1;
  };
  const metric = (id: number, slot: number): number => doubles[id * DOUBLES + slot] ?? 0;

  return {
    start: (id, line) => {
      if ((id + 1) * DOUBLES > doubles.length) grow();
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
    copy: (size) => doubles.slice(0, size * DOUBLES),
    merge: (id, others, other) => {
      for (let slot = 0; slot < METRICS; slot += 1) {
        doubles[id * DOUBLES + slot] =
          metric(id, slot) + (others.doubles[other * DOUBLES + slot] ?? 0);
      }
      for (const field of [ROWS, ADDED_ROWS, EXCLUDED_ROWS]) {
        integers[id * INTEGERS + field] =
          integer(id, field) + (others.integers[other * INTEGERS + field] ?? 0);
      }
    },
  };
}
