import { z } from "zod";
import { issueCodes } from "./issue-codes.ts";

export const platforms = ["google", "microsoft", "amazon", "unknown"] as const;

export const reportIssueSchema = z.object({
  /** 1-based line of the file (row of the sheet); 0 if the issue concerns the whole file. */
  line: z.number().int().min(0),
  /** 1-based column of the table; null if the issue concerns the whole row. */
  column: z.number().int().min(1).nullable(),
  code: z.enum(issueCodes),
  message: z.string(),
});

const metricTotals = {
  impressions: z.number().nullable(),
  clicks: z.number().nullable(),
  cost: z.number().nullable(),
  conversions: z.number().nullable(),
};

/** The summary of a report. A metric is null if the report lacks its column. */
export const inspectionSchema = z.object({
  platform: z.enum(platforms),
  kind: z.string(),
  language: z.string().nullable(),
  encoding: z.string(),
  delimiter: z.string().nullable(),
  decimalMark: z.enum([".", ","]).nullable(),
  currency: z.string().nullable(),
  dateRange: z.string().nullable(),
  /** Number of rows that were read, plus rows that were left out because of an issue. Rows with totals do not count. */
  rows: z.number().int(),
  uniqueTerms: z.number().int(),
  totals: z.object(metricTotals),
  /** The file's own totals of the listed search terms; null if the file has none. */
  reported: z.object(metricTotals).nullable(),
  /**
   * True if the rows agree with the file's own total. Compares the cost, else clicks, else impressions (each
   * within 0.5 %), else the number of rows. Null if the comparison proves nothing.
   */
  reconciled: z.boolean().nullable(),
  /** The cost of search terms that the platform does not list; null if the file does not state it. */
  hiddenCost: z.number().nullable(),
  /** The part of `totals.cost` in rows whose cell holds no search term. Absent without such rows. */
  nonTermCost: z.number().nullable().optional(),
  /**
   * Numbers of rows: `rows` (all) is the sum of `terms` (read), `nonTerms` (only in the totals; absent if 0), `footers`
   * (totals) and `issues` (left out).
   */
  accounting: z.object({
    rows: z.number().int(),
    terms: z.number().int(),
    nonTerms: z.number().int().optional(),
    footers: z.number().int(),
    issues: z.number().int(),
  }),
  /** The number of all issues. `issues` lists only the first 1,000 and those about the whole file (line 0). */
  issueCount: z.number().int(),
  issues: z.array(reportIssueSchema),
});

export type Inspection = z.infer<typeof inspectionSchema>;
export type ReportIssue = z.infer<typeof reportIssueSchema>;
export type Platform = (typeof platforms)[number];
