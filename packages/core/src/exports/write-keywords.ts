import type { Inspection } from "../contract/inspection.ts";
import { type AdPlatform, formatNegative } from "../exclusions/index.ts";
import type { ProposedKeyword } from "../keywords/worth-adding.ts";
import type { ExportFile } from "./export-format.ts";
import { editorUndoSteps, googleEditorFormat } from "./formats/google-editor-format.ts";
import { googleWebFormat } from "./formats/google-web-format.ts";
import { BULK_UPLOAD, bulkUndoSteps, microsoftFormat } from "./formats/microsoft-format.ts";
import { csvPair, matchWord, prepareNegatives } from "./formats/import-file.ts";
import { keywordTable } from "./formats/table-columns.ts";
import { csvFile } from "./formats/table-formats.ts";
import { BYTE_ORDER_MARK, writeCsv } from "./write-csv.ts";

export type KeywordFileRequest = {
  readonly platform: AdPlatform;
  readonly keywords: readonly ProposedKeyword[];
  readonly currency: string | null;
  readonly measured: Inspection["totals"] | null;
  readonly fileStem: string;
};

/** `files`: the import and undo files, then a table. `skipped`: keywords that cannot be imported. */
export type KeywordFiles = {
  readonly files: readonly ExportFile[];
  readonly skipped: readonly { readonly keyword: string; readonly reason: string }[];
};

type PlacedKeyword = ProposedKeyword & { readonly campaign: string; readonly adGroup: string };

/** Writes import files (none for Amazon) and a table. Keywords that cannot be imported are only in the table. */
export function writeKeywords(request: KeywordFileRequest): KeywordFiles {
  const { platform, keywords, fileStem } = request;
  const { accepted, skipped } = prepareNegatives(platform, keywords);
  const placed = accepted.filter(isPlaced);
  const imports =
    placed.length === 0
      ? []
      : layouts[platform].flatMap((layout) => importPair(layout, placed, `${fileStem}-keywords`));
  return {
    files: [...imports, tableFile(request)],
    skipped: [
      ...skipped.map(({ negative, reason }) => ({ keyword: formatNegative(negative), reason })),
      ...accepted
        .filter((keyword) => !isPlaced(keyword))
        .map((keyword) => ({ keyword: formatNegative(keyword), reason: NO_PLACE })),
    ],
  };
}

const NO_PLACE = "The report does not name the campaign and ad group of this keyword.";

function isPlaced(keyword: ProposedKeyword): keyword is PlacedKeyword {
  return Boolean(keyword.campaign && keyword.adGroup);
}

type ImportLayout = Pick<ExportFile, "confirmed" | "note"> & {
  readonly id: string;
  readonly head: readonly (readonly string[])[];
  readonly row: (keyword: PlacedKeyword, isUndo: boolean) => readonly string[];
  readonly steps: ExportFile["howToImport"];
  readonly undoSteps: ExportFile["howToImport"];
};

const editorLayout: ImportLayout = {
  ...googleEditorFormat,
  head: [["Campaign", "Ad Group", "Keyword", "Criterion Type"]],
  row: ({ campaign, adGroup, text, matchType }) => [campaign, adGroup, text, matchWord(matchType)],
  steps: [
    "In Google Ads Editor open the account, then Account > Import > From file, and choose this file.",
    "Check that each column is recognised, then Import and Finish and review changes.",
    "Check the bids of the proposed keywords, choose Keep, and Post.",
  ],
  undoSteps: editorUndoSteps("keywords"),
};

const googleUpload = "In Google Ads open Tools > Bulk actions > Uploads and choose this file.";

const webLayout: ImportLayout = {
  ...googleWebFormat,
  note: "The columns come from public copies of Google's template keyword_template.csv, because no help page lists them.",
  head: [
    "Row Type,Action,Keyword status,Campaign ID,Campaign,Ad group ID,Ad group,Keyword ID,Keyword,Type".split(
      ",",
    ),
  ],
  row: ({ campaign, adGroup, text, matchType }, isUndo) => {
    const action = isUndo ? ["Remove", ""] : ["Add", "Enabled"];
    const match = `${matchWord(matchType)} match`;
    return ["Keyword", ...action, "", campaign, "", adGroup, "", text, match];
  },
  steps: [googleUpload, "Choose Preview and read the changes and errors.", "Choose Apply."],
  undoSteps: [
    googleUpload,
    "Choose Preview: every row should count as a removal. If it does not, remove the keywords by hand.",
    "Choose Apply.",
  ],
};

/** Microsoft's bulk file, one record per keyword (learn.microsoft.com/en-us/advertising/bulk-service/keyword). */
const microsoftLayout: ImportLayout = {
  ...microsoftFormat,
  head: [
    "Type,Status,Id,Parent Id,Campaign,Ad Group,Keyword,Match Type,Name".split(","),
    "Format Version,,,,,,,,6.0".split(","),
  ],
  row: ({ campaign, adGroup, text, matchType }, isUndo) => {
    const status = isUndo ? "Deleted" : "Active";
    return ["Keyword", status, "", "", campaign, adGroup, text, matchWord(matchType), ""];
  },
  steps: [BULK_UPLOAD, "Preview the changes and errors.", "Apply."],
  undoSteps: bulkUndoSteps("keywords"),
};

const layouts: Readonly<Record<AdPlatform, readonly ImportLayout[]>> = {
  google: [editorLayout, webLayout],
  microsoft: [microsoftLayout],
  amazon: [],
};

function importPair(
  layout: ImportLayout,
  placed: readonly PlacedKeyword[],
  fileStem: string,
): ExportFile[] {
  const [header = [], ...above] = layout.head;
  const isPasted = layout === editorLayout;
  const content = (isUndo: boolean): string => {
    const rows = placed.map((keyword) => layout.row(keyword, isUndo));
    const delimiter = isUndo && isPasted ? "\t" : ",";
    // Google's own template for web uploads has no byte order mark.
    const mark = layout === webLayout ? "" : BYTE_ORDER_MARK;
    return `${mark}${writeCsv(header, [...above, ...rows], delimiter)}`;
  };
  return csvPair({ fileStem }, layout, {
    import: { content: content(false), howToImport: layout.steps },
    undo: { content: content(true), howToImport: layout.undoSteps },
    isPasted,
  });
}

function tableFile({ fileStem, keywords, ...request }: KeywordFileRequest): ExportFile {
  return {
    ...csvFile({ fileStem }, "keywords", keywordTable(keywords, request)),
    howToImport: [
      "Open the file in Excel, LibreOffice or Google Sheets.",
      "Check the match type and the ad group of each keyword.",
      "Add the keywords in the account.",
    ],
  };
}
