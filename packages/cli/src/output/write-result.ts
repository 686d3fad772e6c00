import type { FilteredReport } from "@termsift/classifier";
import { printResult } from "./print-result.ts";

export type ResultOptions = {
  readonly format: string;
  readonly match: "exact" | "phrase";
  readonly limit: number;
};

/** A filtered report in one of the formats of the command line. */
export function writeResult({ result }: FilteredReport, options: ResultOptions): string {
  if (options.format === "json") return `${JSON.stringify(result, null, 2)}\n`;
  if (options.format === "paste") {
    const terms = [...result.negative_keywords, ...result.irrelevant_keywords].map(
      (item) => item.term,
    );
    return `${terms.map((term) => (options.match === "exact" ? `[${term}]` : `"${term}"`)).join("\n")}\n`;
  }
  return printResult(result, options.limit);
}
