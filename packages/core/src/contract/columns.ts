import { z } from "zod";

/** The meanings of columns that a user can name. The other columns of a report are found by their names only. */
export const columnMeanings = [
  "term",
  "cost",
  "clicks",
  "impressions",
  "conversions",
  "campaign",
  "adGroup",
  "keyword",
] as const;

export type ColumnMeaning = (typeof columnMeanings)[number];

export const COLUMN_NAME_LENGTH_MAX = 1_000;

/** The name of each column in the header. Null: the file has no such column. Absent: the column is found by its name. */
export const columnChoiceSchema = z.strictObject(
  Object.fromEntries(
    columnMeanings.map((meaning) => [
      meaning,
      z.string().trim().min(1).max(COLUMN_NAME_LENGTH_MAX).nullable().optional(),
    ]),
  ) as Record<ColumnMeaning, z.ZodOptional<z.ZodNullable<z.ZodString>>>,
);

export type ColumnChoice = Readonly<z.infer<typeof columnChoiceSchema>>;

/** `details` of the error `columns-unknown`. */
export const columnsUnknownSchema = z.object({
  /** The 1-based line of the header. */
  line: z.number().int(),
  /** The first 100 columns, each with up to three of its values. */
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  /** The proposed column for each meaning. Null: no column fits. */
  proposal: z.record(z.enum(columnMeanings), z.string().nullable()),
  /** The columns that must be confirmed. */
  unknown: z.array(z.enum(columnMeanings)),
});

export type ColumnsUnknown = Readonly<z.infer<typeof columnsUnknownSchema>>;
