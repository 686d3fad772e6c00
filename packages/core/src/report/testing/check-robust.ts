import { AppError } from "../../errors.ts";
import type { BaseFile } from "./base-files.ts";
import { readBytes } from "./read-bytes.ts";

/**
 * Reads a damaged file and returns a description of the fault in the result, or null. The file must give a result or an
 * `AppError`. Every row must be counted, and the terms and the rows without a term must add up to the totals. If the cost reconciles, it may differ
 * from the cost of the undamaged file by 1 %, because each of the two has a tolerance of 0.5 %.
 */
export async function checkRobust(bytes: Uint8Array, base: BaseFile): Promise<string | null> {
  let report: Awaited<ReturnType<typeof readBytes>>;
  try {
    report = await readBytes(bytes);
  } catch (error) {
    if (error instanceof AppError) return null;
    return `crashed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  }
  const { inspection, terms } = report;
  const { rows, terms: termRows, nonTerms = 0, footers, issues } = inspection.accounting;
  if (rows !== termRows + nonTerms + footers + issues) return "rows are not accounted for";
  if (terms.length !== inspection.uniqueTerms) return "terms were lost or invented";
  const rowSum = terms.reduce((sum, term) => sum + term.rows, 0);
  if (rowSum !== termRows) return "rows of terms were lost or invented";
  if (terms.some(({ term }) => term.includes("\ufffd"))) return "a term has lost letters";
  const listed = terms.reduce((sum, term) => sum + term.cost, 0);
  const cost = listed + (inspection.nonTermCost ?? 0);
  const total = inspection.totals.cost;
  if (total !== null && Math.abs(cost - total) > 1e-4 + Math.abs(total) * 1e-9)
    return "terms do not add up";
  if (inspection.issues.some((issue) => issue.code === "no-cost")) return null;
  const isProven = inspection.reconciled === true && inspection.reported?.cost != null;
  if (!isProven || base.cost === null || total === null) return null;
  const isNear = (cost: number): boolean => Math.abs(total - cost) <= cost * 0.0101;
  return ![base.cost, ...(base.parts ?? [])].some(isNear)
    ? `silent wrong total: ${total} instead of ${base.cost}`
    : null;
}
