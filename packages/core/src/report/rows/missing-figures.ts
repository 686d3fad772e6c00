import { CLICKS, CONVERSIONS, CONVERTED_COST, COST, METRICS } from "./metric-columns.ts";

/** The numbers of one row by their slots: null if the cell holds no value ("--", empty), 0 if there is no such column. */
export type RowMetrics = (number | null)[];

export type ColumnMissing = {
  readonly blank: number;
  /** Those where a number belongs, and the line of the first (or 0). */
  readonly unmeasured: number;
  readonly firstLine: number;
  /** No row has a value, so the column measures nothing. */
  readonly isWhole: boolean;
};

/** Rows with a cost below 0, and the line of the first (or 0). */
export type NegativeCosts = { readonly rows: number; readonly firstLine: number };

export type MissingFigures = {
  /** Takes note of a row. Answers the slots where a number is missing, as bits. */
  note: (metrics: RowMetrics, line: number) => number;
  of: (slot: number) => ColumnMissing;
  negativeCosts: () => NegativeCosts;
};

/**
 * Counts the figures that a report does not state. "--" means "no value": beside 0 clicks it is no cost, but with clicks
 * (or without a clicks column: `hasClicks`) the cost is not known. Platforms do not tell missing conversions from none.
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
      // A blank cost beside 0 clicks is a measured 0.
      return { ...counts, isWhole: isBlank && (counts.unmeasured > 0 || slot === CONVERSIONS) };
    },
    negativeCosts: () => negative,
  };
}
