import { formatNegative } from "../../exclusions/index.ts";
import {
  DEFAULT_FILE_STEM,
  type ExportFile,
  type ExportFormat,
  type ExportRequest,
  type ExportResult,
} from "../export-format.ts";
import { prepareNegatives } from "./import-file.ts";

const mediaType = "text/plain;charset=utf-8";
const confirmed = true;
const note =
  "Google's and Microsoft's help describe [exact], \"phrase\" and entries without marks (broad match). Amazon does not read brackets: use the list for Amazon.";

/**
 * Texts for the platforms' paste boxes: a file with all negatives on one line, and a file with one per line.
 * Sources: support.google.com/google-ads/answer/7102995;
 * learn.microsoft.com/en-us/advertising/msa-help/hlp_ba_conc_aboutnegativekeywords.
 */
export const pasteFormat: ExportFormat = {
  id: "paste",
  label: "Paste list",
  platforms: ["google", "microsoft", "amazon"],
  levels: ["ad-group", "campaign", "shared-list", "account"],
  confirmed,
  note,
  write: writePaste,
};

function writePaste(request: ExportRequest): ExportResult {
  const stem = request.fileStem ?? DEFAULT_FILE_STEM;
  const { accepted, skipped } = prepareNegatives(request.platform, request.negatives);
  const entries = accepted.map(formatNegative);
  const lines = entries.map((entry) => `${entry}\n`).join("");
  // Only brackets and quotes separate keywords on one line. Broad keywords have neither. If there are any, each keyword
  // gets its own line.
  const line = accepted.some(({ matchType }) => matchType === "broad") ? lines : entries.join(" ");
  const file = (part: Pick<ExportFile, "role" | "content" | "howToImport"> & { name: string }) => {
    const { name, ...rest } = part;
    return { ...rest, fileName: `${stem}-${name}.txt`, mediaType, confirmed, note };
  };
  return {
    files: [
      file({ role: "import", name: "paste", content: line, howToImport: pasteSteps }),
      file({ role: "import", name: "lines", content: lines, howToImport: pasteSteps }),
      file({ role: "undo", name: "paste-undo", content: lines, howToImport: undoSteps }),
    ],
    skipped,
    note: "",
  };
}

const pasteSteps = [
  "Open the campaign's negative keywords, or a negative keyword list in the shared library.",
  "Choose Add and paste the list into the box. If the box takes one entry per line, paste the file with one per line.",
  "Check the match types in the preview and save.",
] as const;

const undoSteps = [
  "Open the same negative keywords or the same list.",
  "Filter for the entries of this file and select them.",
  "Choose Remove.",
] as const;
