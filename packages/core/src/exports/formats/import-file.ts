import {
  type AdPlatform,
  checkNegative,
  negativeKey,
  type MatchType,
  type NegativeKeyword,
  platformMatching,
} from "../../exclusions/index.ts";
import {
  DEFAULT_FILE_STEM,
  type ExportFile,
  type ExportRemark,
  type ExportRequest,
} from "../export-format.ts";

/** Returns the match type as the platforms' files spell it. */
export function matchWord(matchType: MatchType): "Broad" | "Phrase" | "Exact" {
  if (matchType === "broad") return "Broad";
  return matchType === "phrase" ? "Phrase" : "Exact";
}

/** Returns a remark for each negative that is left out because of a limit of the platform. */
export function leftOut(negatives: readonly NegativeKeyword[]): ExportRemark[] {
  return negatives.map((negative) => ({
    negative,
    reason: "The platform's limit on negative keywords is reached.",
  }));
}

/** The cells of a row by column. A missing cell is empty. */
export type Cells = Readonly<Record<string, string>>;

export function cellsOf(header: readonly string[], cells: Cells): string[] {
  return header.map((column) => cells[column] ?? "");
}

type FilePart = Pick<ExportFile, "content" | "howToImport"> & { readonly note?: string };

/** Returns an import file and an undo file. If `isPasted`, the undo file's name says that it must not be imported. */
export function csvPair(
  { fileStem = DEFAULT_FILE_STEM }: Pick<ExportRequest, "fileStem">,
  { id, confirmed, note }: Pick<ExportFile, "confirmed" | "note"> & { readonly id: string },
  parts: { readonly import: FilePart; readonly undo: FilePart; readonly isPasted?: boolean },
): ExportFile[] {
  const shared = { confirmed, note };
  const stem = `${fileStem}-${id}`;
  const csv = "text/csv;charset=utf-8";
  const [end, mediaType] = parts.isPasted
    ? ["undo-do-not-import.txt", "text/plain;charset=utf-8"]
    : ["undo.csv", csv];
  return [
    { ...shared, ...parts.import, role: "import", fileName: `${stem}.csv`, mediaType: csv },
    { ...shared, ...parts.undo, role: "undo", fileName: `${stem}-${end}`, mediaType },
  ];
}

export type PreparedNegatives<Negative extends NegativeKeyword> = {
  readonly accepted: readonly Negative[];
  readonly skipped: readonly ExportRemark[];
};

/**
 * Prepares negatives for a platform. Reduces white space to single spaces, and turns broad match into phrase match
 * where the platform has no broad negatives. `skipped`: duplicates, and negatives that `checkNegative` refuses.
 */
export function prepareNegatives<Negative extends NegativeKeyword>(
  platform: AdPlatform,
  negatives: readonly Negative[],
): PreparedNegatives<Negative> {
  const { effectiveMatchType } = platformMatching[platform];
  const seen = new Set<string>();
  const accepted: Negative[] = [];
  const skipped: ExportRemark[] = [];
  for (const negative of negatives) {
    const text = singleLine(negative.text);
    const prepared = { ...negative, text, matchType: effectiveMatchType(negative.matchType) };
    const key = negativeKey(platform, prepared);
    const issues = checkNegative(platform, prepared);
    if (issues.length > 0) {
      skipped.push({ negative, reason: issues.join(" ") });
    } else if (seen.has(key)) {
      skipped.push({ negative, reason: "It is in the list already." });
    } else {
      seen.add(key);
      accepted.push(prepared);
    }
  }
  return { accepted, skipped };
}

/** Returns a text with single spaces and without line breaks, which would start a new entry. */
export function singleLine(text: string): string {
  return text.replaceAll(/[\s\u0085\u00a0\u200b\u2028\u2029\ufeff]+/gu, " ").trim();
}
