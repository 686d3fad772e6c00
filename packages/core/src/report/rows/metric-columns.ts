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

export type MetricField = keyof typeof slots;

const metricFields = Object.keys(slots) as MetricField[];

/** A number column of the report and its 0-based place in a row. */
export type MetricColumn = {
  readonly field: MetricField;
  readonly position: number;
  readonly slot: number;
  /** A cell is multiplied by this, so that sums are counted in whole units (see `unitsOf`). */
  readonly factor: number;
  /** The column counts whole things, so a mark in it can only group thousands. */
  readonly isCount: boolean;
};

/** The number columns of a report; a cost in micros replaces a plain cost column. */
export function metricColumnsOf({ index }: ColumnMap): MetricColumn[] {
  return metricFields.flatMap((field) => {
    const position = index[field];
    if (position === undefined) return [];
    if (field === "cost" && index.costMicros !== undefined) return [];
    const isCount = field === "costMicros" || field === "clicks" || field === "impressions";
    return [{ field, position, slot: slots[field], factor: isCount ? 1 : MICROS, isCount }];
  });
}

/** Money and conversions are summed in millionths, clicks and impressions as they are. */
export const MICROS = 1e6;
/** The largest relative error of a decimal fraction that was multiplied as a double. */
const NOISE = 2 ** -51;

/**
 * A cell's number in the units of its column: whole if the cell has at most six decimals, without the noise of binary
 * fractions. Sums of whole numbers below 2^53 are exact.
 *
 * @example unitsOf(8.2, 1e6) // 8200000, though 8.2 * 1e6 is 8199999.999999999
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
