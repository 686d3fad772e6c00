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

/** A number column that we read: what it means and its 0-based place in a row. */
export type MetricColumn = {
  readonly field: MetricField;
  readonly position: number;
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
    return [
      {
        field,
        position,
        isCount: field === "clicks" || field === "impressions" || field === "costMicros",
      },
    ];
  });
}
