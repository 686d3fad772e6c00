import { createReadStream, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { createClassifier, filterReport } from "@termsift/classifier";
import type { FilterResult } from "@termsift/core/contract";
import type { Account } from "./read-accounts.ts";

/** Reads an account's result from `<account>.result.json` in the folder `results`, or classifies its report. */
export async function resultOf(
  { id, report, profile }: Account,
  results: string | undefined,
): Promise<FilterResult> {
  const stored = path.join(results ?? "", `${id}.result.json`);
  if (results !== undefined && existsSync(stored)) {
    return JSON.parse(readFileSync(stored, "utf8")) as FilterResult;
  }
  const classifier = await createClassifier("local");
  const result = await filterReport({ source: createReadStream(report), profile, classifier });
  classifier.rest?.();
  return result;
}
