import {
  type AdPlatform,
  checkNegative,
  formatNegative,
  type NegativeKeyword,
  platformMatching,
} from "../exclusions/index.ts";
import type { ExportRemark } from "./export-format.ts";
import { isFormula } from "./write-csv.ts";

export type PreparedNegatives<Negative extends NegativeKeyword> = {
  readonly accepted: readonly Negative[];
  readonly skipped: readonly ExportRemark[];
  readonly note: string;
};

/**
 * Prepares negatives for the import file of a platform: removes extra spaces, replaces match types that the platform
 * lacks, and drops duplicates, which Microsoft refuses. `skipped` has the negatives that the platform would refuse or
 * that a spreadsheet would run as a formula.
 */
export function prepareNegatives<Negative extends NegativeKeyword>(
  platform: AdPlatform,
  negatives: readonly Negative[],
): PreparedNegatives<Negative> {
  const { effectiveMatchType } = platformMatching[platform];
  const seen = new Set<string>();
  const accepted: Negative[] = [];
  const skipped: ExportRemark[] = [];
  let formulas = 0;
  for (const negative of negatives) {
    const text = singleLine(negative.text);
    const prepared = { ...negative, text, matchType: effectiveMatchType(negative.matchType) };
    const key = formatNegative(prepared).toLowerCase();
    const issues = checkNegative(platform, prepared);
    if (isFormula(text)) {
      formulas += 1;
      skipped.push({ negative, reason: FORMULA });
    } else if (issues.length > 0) {
      skipped.push({ negative, reason: issues.map(({ message }) => message).join(" ") });
    } else if (seen.has(key)) {
      skipped.push({ negative, reason: "It is in the list already." });
    } else {
      seen.add(key);
      accepted.push(prepared);
    }
  }
  return { accepted, skipped, note: formulaNote(formulas) };
}

const FORMULA = "It begins with = + - or @, so a spreadsheet would run it as a formula.";

function formulaNote(count: number): string {
  if (count === 0) return "";
  const [subject, stay, them] =
    count === 1
      ? ["1 negative keyword begins", "stays", "it"]
      : [`${count.toLocaleString("en")} negative keywords begin`, "stay", "them"];
  return `${subject} with = + - or @ and ${stay} out of this file, because a spreadsheet would run ${them} as a formula. The CSV and Excel tables of everything list ${them}.`;
}

/** Returns a text with single spaces and without line breaks, which would start a new entry in every format. */
export function singleLine(text: string): string {
  return text.replaceAll(/[\s\u0085\u00a0\u200b\u2028\u2029\ufeff]+/gu, " ").trim();
}
