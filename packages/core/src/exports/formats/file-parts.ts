import type { MatchType, NegativeKeyword } from "../../exclusions/index.ts";
import {
  DEFAULT_FILE_STEM,
  type ExportFile,
  type ExportRemark,
  type ExportRequest,
} from "../export-format.ts";

/** Returns the match type in the spelling of the platforms' files. */
export function matchWord(matchType: MatchType): "Broad" | "Phrase" | "Exact" {
  if (matchType === "broad") return "Broad";
  return matchType === "phrase" ? "Phrase" : "Exact";
}

/** Returns the reason for each negative beyond the platform's limits. */
export function leftOut(negatives: readonly NegativeKeyword[]): ExportRemark[] {
  return negatives.map((negative) => ({
    negative,
    reason: "The platform has no room for more negative keywords there.",
  }));
}

type FilePart = Pick<ExportFile, "content" | "howToImport"> & { readonly note?: string };

/** Returns an import file and an undo file, named after the request's stem and the format's id. */
export function csvPair(
  { fileStem = DEFAULT_FILE_STEM }: ExportRequest,
  { id, confirmed, note }: Pick<ExportFile, "confirmed" | "note"> & { readonly id: string },
  parts: { readonly import: FilePart; readonly undo: FilePart },
): ExportFile[] {
  const shared = { confirmed, note, mediaType: "text/csv;charset=utf-8" };
  const stem = `${fileStem}-${id}`;
  return [
    { ...shared, ...parts.import, role: "import", fileName: `${stem}.csv` },
    { ...shared, ...parts.undo, role: "undo", fileName: `${stem}-undo.csv` },
  ];
}

/** Joins the notes that are not empty. */
export function joinNotes(...notes: readonly string[]): string {
  return notes.filter((note) => note !== "").join(" ");
}
