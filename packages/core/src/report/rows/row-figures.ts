import type { ColumnMap } from "../layout/map-columns.ts";

export const CLICKS = 0;
export const IMPRESSIONS = 1;
export const COST = 2;
export const CONVERTED_COST = 3;
export const CONVERSIONS = 4;
export const METRICS = 5;

const slots = {
  clicks: CLICKS,
  impressions: IMPRESSIONS,
  cost: COST,
  costMicros: COST,
  convertedCost: CONVERTED_COST,
  conversions: CONVERSIONS,
} as const;

type MetricField = keyof typeof slots;

const metricFields = Object.keys(slots) as MetricField[];

/** A number column. `position` is its 0-based place in a row. */
export type MetricColumn = {
  readonly field: MetricField;
  readonly position: number;
  readonly slot: number;
  /** Numbers are multiplied by this factor to make them whole (see `unitsOf`). */
  readonly factor: number;
  /** True if the column has whole numbers, so that a point or comma in a number can only group thousands. */
  readonly isCount: boolean;
};

/** Lists the number columns of a report. A cost column in micros replaces a normal cost column. */
export function metricColumnsOf({ index }: ColumnMap): MetricColumn[] {
  return metricFields.flatMap((field) => {
    const position = index[field];
    if (position === undefined) return [];
    if (field === "cost" && index.costMicros !== undefined) return [];
    const isCount = field === "costMicros" || field === "clicks" || field === "impressions";
    return [{ field, position, slot: slots[field], factor: isCount ? 1 : MICROS, isCount }];
  });
}

/** Money and conversions are summed in millionths, so that sums are exact. */
export const MICROS = 1e6;
/** The largest relative error that `unitsOf` removes. A decimal number times a factor has an error of at most 2^-52. */
const NOISE = 2 ** -51;

/**
 * Returns a number times `factor`, without the rounding error of doubles. With the factor `MICROS`, a number with at
 * most six decimals gives a whole number, so that sums below 2^53 are exact.
 * @example unitsOf(8.2, 1e6) // 8200000, although 8.2 * 1e6 is 8199999.999999999
 */
export function unitsOf(value: number, factor: number): number {
  if (factor === 1) return value;
  const units = value * factor;
  const whole = Math.round(units);
  return Math.abs(units - whole) <= Math.abs(units) * NOISE ? whole : units;
}

export function fromMicros(micros: number): number {
  return Math.round(micros) / MICROS;
}

/** The numbers of a row by slot (`CLICKS` etc.): null if the cell has no value, 0 if the report lacks the column. */
export type RowMetrics = (number | null)[];

export type ColumnMissing = {
  readonly blank: number;
  readonly unmeasured: number;
  readonly firstLine: number;
  readonly isWhole: boolean;
};

/** Counts missing figures. `unmeasured` leaves out figures that count as 0: conversions, and the cost of 0 clicks. */
export function createMissingFigures(hasClicks: boolean) {
  const columns = Array.from({ length: METRICS }, () => ({
    blank: 0,
    unmeasured: 0,
    firstLine: 0,
  }));
  let rows = 0;
  const isExpected = (slot: number, metrics: RowMetrics): boolean => {
    if (slot === CONVERSIONS) return false;
    const isCost = slot === COST || slot === CONVERTED_COST;
    return !(isCost && hasClicks && metrics[CLICKS] === 0);
  };
  return {
    /** Counts the missing figures of a row. Returns the unmeasured ones, one bit per slot. */
    note: (metrics: RowMetrics, line: number): number => {
      rows += 1;
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
    of: (slot: number): ColumnMissing => {
      const counts = columns[slot] ?? { blank: 0, unmeasured: 0, firstLine: 0 };
      const isBlank = counts.blank > 0 && counts.blank === rows;
      return { ...counts, isWhole: isBlank && (counts.unmeasured > 0 || slot === CONVERSIONS) };
    },
  };
}
