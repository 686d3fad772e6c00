import type { MetricColumn } from "./metric-columns.ts";
import { CLICKS, CONVERSIONS, CONVERTED_COST, COST, METRICS } from "./metric-columns.ts";

/** The place behind a row's numbers that says which of its cells hold no value ("--", empty): bits, 0 for none. */
export const MISSING = METRICS;

/** Beside the bits of missing cells: the row has a cost below 0. */
export const NEGATIVE_COST = 1 << (2 * METRICS);

// The lower bits, one for each slot: the cell holds no value. The upper ones: a number belongs there.
const SLOTS = (1 << METRICS) - 1;
const COSTS = (1 << COST) | (1 << CONVERTED_COST);
const NOT_NOTED = 1 << CONVERSIONS;

/**
 * Makes the function that turns the slots of the cells without a value into the bits at `MISSING`. "--" means "no value":
 * beside 0 clicks it is no cost, but where there were clicks (or nothing says how many) the cost is not known.
 * Conversions that are not given are told by no platform from none.
 */
export function createMissingRule(
  metrics: readonly MetricColumn[],
): (blank: number, values: Float64Array) => number {
  const hasClicks = metrics.some(({ slot }) => slot === CLICKS);
  return (blank, values) => {
    const isUnclicked = hasClicks && (blank & (1 << CLICKS)) === 0 && values[CLICKS] === 0;
    const unmeasured = blank & ~NOT_NOTED & ~(isUnclicked ? COSTS : 0);
    return blank | (unmeasured << METRICS);
  };
}

/** Of one column: rows without a value, those of them where one belongs, and the line of the first of these (or 0). */
export type MissingCounts = {
  readonly blank: number;
  readonly unmeasured: number;
  readonly firstLine: number;
};

/** Rows with a cost below 0, and the line of the first (or 0). Sums with such numbers are not merged, see `isExactWith`. */
export type NegativeCosts = { readonly rows: number; readonly firstLine: number };

/** The same as plain values, for another thread; lines are counted from the part's start. */
export type LaneMissing = {
  /** By the terms' ids: the slots that were unmeasured in one of its rows. May be shorter than there are terms. */
  readonly slots: Uint8Array<ArrayBuffer>;
  readonly counts: readonly MissingCounts[];
};

/** Which figures were not in the file: single terms' and how many. It takes memory only where there are some. */
export type MissingFigures = {
  /** Takes note of a row of the term `id` by what stands at `MISSING`, which is not 0. */
  note: (id: number, bits: number, line: number) => void;
  /** The slots that were unmeasured in one of the term's rows, as bits. */
  slotsOf: (id: number) => number;
  counts: (slot: number) => MissingCounts;
  negativeCosts: () => NegativeCosts;
  handOver: () => LaneMissing;
  /** Adds the counts of rows that stand `lines` lines further down; `addSlots` adds the terms'. */
  mergeCounts: (lane: LaneMissing, lines: number) => void;
  addSlots: (id: number, slots: number) => void;
};

export function createMissingFigures(): MissingFigures {
  let slotsById = new Uint8Array(0);
  let negativeCosts: NegativeCosts = { rows: 0, firstLine: 0 };
  const columns = createColumnCounts();
  const addSlots = (id: number, slots: number): void => {
    if (slots === 0) return;
    if (id >= slotsById.length) {
      const larger = new Uint8Array(Math.max(1024, (id + 1) * 2));
      larger.set(slotsById);
      slotsById = larger;
    }
    slotsById[id] = (slotsById[id] ?? 0) | slots;
  };
  return {
    note: (id, bits, line) => {
      for (let slot = 0; slot < METRICS; slot += 1) {
        if ((bits & (1 << slot)) === 0) continue;
        columns.add(slot, 1, (bits >> (slot + METRICS)) & 1, line);
      }
      addSlots(id, (bits >> METRICS) & SLOTS);
      if ((bits & NEGATIVE_COST) === 0) return;
      const { rows, firstLine } = negativeCosts;
      negativeCosts = { rows: rows + 1, firstLine: firstLine === 0 ? line : firstLine };
    },
    slotsOf: (id) => slotsById[id] ?? 0,
    counts: columns.of,
    negativeCosts: () => negativeCosts,
    handOver: () => ({
      slots: slotsById,
      counts: Array.from({ length: METRICS }, (_, slot) => columns.of(slot)),
    }),
    mergeCounts: ({ counts }, lines) => {
      for (const [slot, { blank, unmeasured, firstLine }] of counts.entries()) {
        columns.add(slot, blank, unmeasured, firstLine + lines);
      }
    },
    addSlots,
  };
}

function createColumnCounts() {
  const blanks = new Float64Array(METRICS);
  const sums = new Float64Array(METRICS);
  const firstLines = new Float64Array(METRICS);
  return {
    of: (slot: number): MissingCounts => ({
      blank: blanks[slot] ?? 0,
      unmeasured: sums[slot] ?? 0,
      firstLine: firstLines[slot] ?? 0,
    }),
    /** `line`: the first of the unmeasured ones. */
    add: (slot: number, blank: number, unmeasured: number, line: number): void => {
      blanks[slot] = (blanks[slot] ?? 0) + blank;
      if (unmeasured === 0) return;
      sums[slot] = (sums[slot] ?? 0) + unmeasured;
      if (firstLines[slot] === 0) firstLines[slot] = line;
    },
  };
}
