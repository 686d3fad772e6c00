import { AppError } from "../../errors.ts";
import { readReport, type ReadReportOptions, type Report } from "../read-report.ts";
import { inChunks, type SyntheticRow } from "./synthetic-report.ts";

/** Five rows with four terms: thousands marks, a comma in a term, a repeated term, an added and an excluded term. */
export const exampleRows: readonly SyntheticRow[] = [
  {
    term: "solar panels",
    clicks: 1210,
    impressions: 74_999,
    costCents: 27_503,
    conversionsHundredths: 933,
    status: "added",
  },
  { term: "total solar", clicks: 0, impressions: 1, costCents: 0 },
  {
    term: "solar jobs, london",
    clicks: 2,
    impressions: 3280,
    costCents: 1999,
    campaign: "Delhi, New Delhi",
  },
  { term: "solar panels", clicks: 1, impressions: 10, costCents: 120, adGroup: "Ad group 2" },
  { term: "free solar", clicks: 1, impressions: 7, costCents: 90, status: "excluded" },
];

export function readBytes(
  bytes: Uint8Array,
  options?: ReadReportOptions,
  size?: number,
): Promise<Report> {
  return readReport(inChunks(bytes, size), options);
}

export function readText(text: string, options?: ReadReportOptions): Promise<Report> {
  return readBytes(new TextEncoder().encode(text), options);
}

export async function refusalOf(promise: Promise<unknown>): Promise<AppError> {
  const error = await promise.then(
    () => new Error("was not refused"),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw error;
  return error;
}
