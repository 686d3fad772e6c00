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
  /** What a cell is multiplied by: money in micros is a millionth. */
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
    return [{ field, position, slot: slots[field], factor: isMicros ? 1e-6 : 1, isCount }];
  });
}
