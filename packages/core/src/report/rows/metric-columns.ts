import type { ColumnMap } from "../layout/map-columns.ts";

const metricFields = [
  "clicks",
  "impressions",
  "cost",
  "costMicros",
  "convertedCost",
  "conversions",
] as const;

export type MetricField = (typeof metricFields)[number];

/** Where a metric stands among the numbers of a row or term. */
export const CLICKS = 0;
export const IMPRESSIONS = 1;
export const COST = 2;
export const CONVERTED_COST = 3;
export const CONVERSIONS = 4;
export const METRICS = 5;

const slots: Readonly<Record<MetricField, number>> = {
  clicks: CLICKS,
  impressions: IMPRESSIONS,
  cost: COST,
  costMicros: COST,
  convertedCost: CONVERTED_COST,
  conversions: CONVERSIONS,
};

/** A number column that we read: what it means and its 0-based place in a row. */
export type MetricColumn = {
  readonly field: MetricField;
  readonly position: number;
  readonly slot: number;
  /** What a cell is multiplied by, so that sums are counted in whole units (see `unitsOf`). */
  readonly factor: number;
  /** The column counts whole things, so a mark in it can only group thousands. */
  readonly isCount: boolean;
};

/** The number columns of a report; where it has cost in micros, a plain cost column is not read. */
export function metricColumnsOf(columns: ColumnMap): MetricColumn[] {
  const { index } = columns;
  return metricFields.flatMap((field) => {
    const position = index[field];
    if (position === undefined) return [];
    if (field === "cost" && index.costMicros !== undefined) return [];
    const isMicros = field === "costMicros";
    const isCount = isMicros || field === "clicks" || field === "impressions";
    return [{ field, position, slot: slots[field], factor: isCount ? 1 : MICROS, isCount }];
  });
}

/** Money and conversions are summed in millionths, clicks and impressions as they are. */
export const MICROS = 1e6;
/** A decimal fraction as a double, multiplied, is off by at most so much of itself (two roundings, and some). */
const NOISE = 2 ** -51;

/**
 * A number of a cell in the units in which its column is summed: a whole number wherever the cell has at most six
 * decimals (none in a column of counts), freed of the noise of binary fractions. Sums of whole numbers below 2^53 are
 * exact, so that they do not depend on the order of the rows. A cell with more decimals stays a fraction.
 *
 * @example unitsOf(8.2, 1e6) // 8200000, though 8.2 * 1e6 is 8199999.999999999
 */
export function unitsOf(value: number, factor: number): number {
  if (factor === 1) return value;
  const units = value * factor;
  const whole = Math.round(units);
  return Math.abs(units - whole) <= Math.abs(units) * NOISE ? whole : units;
}

/** Millionths as a number in whole millionths. */
export function fromMicros(micros: number): number {
  return Math.round(micros) / MICROS;
}
