import { CLICKS, CONVERSIONS, CONVERTED_COST, COST, METRICS } from "./metric-columns.ts";

/**
 * The numbers of a row, in the order of the metrics. null: the cell has no value ("--", empty); 0: the report has no
 * such column.
 */
export type RowMetrics = (number | null)[];

export type ColumnMissing = {
  readonly blank: number;
  /** The number of cells that lack an expected value. */
  readonly unmeasured: number;
  /** The line of the first cell that lacks a value, or 0. */
  readonly firstLine: number;
  readonly isWhole: boolean;
};

export type NegativeCosts = { readonly rows: number; readonly firstLine: number };

export type MissingFigures = {
  /** Counts a row. Returns the missing figures of the row, one bit each. */
  note: (metrics: RowMetrics, line: number) => number;
  of: (slot: number) => ColumnMissing;
  negativeCosts: () => NegativeCosts;
};

/**
 * Counts the figures that a report does not state ("--" or an empty cell). A missing cost is 0 if the row has no
 * clicks. It is unknown if the row has clicks or the report has no clicks column. Missing conversions always count as
 * 0, because platforms write "--" for 0.
 */
export function createMissingFigures(hasClicks: boolean): MissingFigures {
  const columns = Array.from({ length: METRICS }, () => ({
    blank: 0,
    unmeasured: 0,
    firstLine: 0,
  }));
  const negative = { rows: 0, firstLine: 0 };
  let rows = 0;
  const isExpected = (slot: number, metrics: RowMetrics): boolean => {
    if (slot === CONVERSIONS) return false;
    const isCost = slot === COST || slot === CONVERTED_COST;
    return !(isCost && hasClicks && metrics[CLICKS] === 0);
  };
  return {
    note: (metrics, line) => {
      rows += 1;
      if ((metrics[COST] ?? 0) < 0 || (metrics[CONVERTED_COST] ?? 0) < 0) {
        negative.rows += 1;
        negative.firstLine ||= line;
      }
      if (!metrics.includes(null)) return 0;
      let bits = 0;
      for (const [slot, column] of columns.entries()) {
        if (metrics[slot] !== null) continue;
        column.blank += 1;
        if (!isExpected(slot, metrics)) continue;
        column.unmeasured += 1;
        column.firstLine ||= line;
        bits |= 1 << slot;
      }
      return bits;
    },
    of: (slot) => {
      const counts = columns[slot] ?? { blank: 0, unmeasured: 0, firstLine: 0 };
      const isBlank = counts.blank > 0 && counts.blank === rows;
      return { ...counts, isWhole: isBlank && (counts.unmeasured > 0 || slot === CONVERSIONS) };
    },
    negativeCosts: () => negative,
  };
}
