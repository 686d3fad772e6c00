import { AppError } from "../../errors.ts";
import type { BaseFile } from "./base-files.ts";
import { readReportBy } from "../read-report.ts";
import { readInLanes, readInOneLane } from "./memory-lane.ts";
import { readBytes } from "./read-bytes.ts";
import { inChunks } from "./synthetic-report.ts";

const LF = 10;

/**
 * Reads a damaged file and says what is wrong with how it was read, or null: it must end in a result or in a refusal
 * for the user, every row must be accounted for, the terms must add up to the totals, and a file that says that it
 * reconciles must have the sum that it had before it was damaged (0.5 % each way).
 */
export async function checkRobust(bytes: Uint8Array, base: BaseFile): Promise<string | null> {
  const difference = await checkBothWays(bytes);
  if (difference !== null) return difference;
  let report: Awaited<ReturnType<typeof readBytes>>;
  try {
    report = await readBytes(bytes);
  } catch (error) {
    if (error instanceof AppError) return null;
    return `crashed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  }
  const { inspection, terms } = report;
  const { rows, terms: termRows, footers, issues } = inspection.accounting;
  if (rows !== termRows + footers + issues) return "rows are not accounted for";
  if (terms.length !== inspection.uniqueTerms) return "terms were lost or invented";
  const rowSum = terms.reduce((sum, term) => sum + term.rows, 0);
  if (rowSum !== termRows) return "rows of terms were lost or invented";
  const cost = terms.reduce((sum, term) => sum + term.cost, 0);
  const total = inspection.totals.cost;
  if (total !== null && Math.abs(cost - total) > 1e-4 + Math.abs(total) * 1e-9)
    return "terms do not add up";
  if (inspection.issues.some((issue) => issue.code === "no-cost")) return null;
  const isProven = inspection.reconciled === true && inspection.reported?.cost != null;
  if (!isProven || base.cost === null || total === null) return null;
  const isOff = Math.abs(total - base.cost) > base.cost * 0.0101;
  return isOff ? `silent wrong total: ${total} instead of ${base.cost}` : null;
}

/** Whether reading plain rows as bytes and reading all rows as text come to the same, or how they do not. */
export async function checkBothWays(bytes: Uint8Array, chunkSize = 1500): Promise<string | null> {
  const read = (readsBytes: boolean): Promise<string> =>
    readReportBy(inChunks(bytes, chunkSize), {}, { sampleChars: 0, readsBytes }).then(
      (report) => JSON.stringify(report),
      (error: unknown) => (error instanceof AppError ? error.message : String(error)),
    );
  const [asBytes, asText] = [await read(true), await read(false)];
  if (asBytes === asText) return null;
  return `read differently as bytes and as text: ${firstDifference(asBytes, asText)}`;
}

/**
 * Whether reading in two lanes, which meet behind a line feed near `share` (0 to 1) of the bytes, comes to the same as
 * reading in one, or how it does not.
 */
export async function checkLanes(
  bytes: Uint8Array,
  share: number,
  chunkSize = 1500,
): Promise<{ difference: string | null; wasTaken: boolean }> {
  const start = bytes.indexOf(LF, Math.floor(bytes.length * share)) + 1;
  if (start === 0) return { difference: null, wasTaken: false };
  const { outcome, wasTaken } = await readInLanes(bytes, start, chunkSize);
  const [inLanes, whole] = [outcome, await readInOneLane(bytes, chunkSize)].map((read) =>
    JSON.stringify(read),
  );
  if (inLanes === whole) return { difference: null, wasTaken };
  const how = firstDifference(inLanes ?? "", whole ?? "");
  return { difference: `read differently in lanes that meet at byte ${start}: ${how}`, wasTaken };
}

function firstDifference(left: string, right: string): string {
  let index = 0;
  while (left[index] === right[index]) index += 1;
  const from = Math.max(0, index - 80);
  return `${left.slice(from, index + 80)} | ${right.slice(from, index + 80)}`;
}
