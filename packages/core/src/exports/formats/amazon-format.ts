import {
  DEFAULT_FILE_STEM,
  type ExportFile,
  type ExportFormat,
  type ExportRequest,
  type ExportResult,
} from "../export-format.ts";
import { type AuditLevel, levelOf } from "../../audit/negative-groups.ts";
import type { AccountKeyword } from "../../exclusions/index.ts";
import { placeNegatives } from "../place-negatives.ts";
import { cellsOf, prepareNegatives } from "./import-file.ts";
import { writeXlsx, XLSX_TYPE } from "../write-xlsx.ts";
import type { RemovalLayout } from "./removal-layout.ts";

const listNote =
  "The console takes one keyword per line and asks for the match type beside the box, so there is one list for each match type.";
const sheetNote =
  "The sheet has the same negative keywords as the paste lists, so use only one of the two. Amazon needs the campaign and ad group IDs, which a search-term report lacks: fill in the empty ID columns from a bulk sheet download. The columns come from third-party descriptions, because no public Amazon page lists them.";

/** Sources: Amazon Ads API (negativeExact, negativePhrase), third parties (bulksheetpro: columns of the sheet). */
export const amazonFormat: ExportFormat = {
  id: "amazon",
  label: "Amazon Ads (paste lists and bulk sheet)",
  platforms: ["amazon"],
  levels: ["campaign", "ad-group"],
  confirmed: false,
  note: sheetNote,
  write: writeAmazon,
};

function writeAmazon(request: ExportRequest): ExportResult {
  const { accepted, skipped } = prepareNegatives("amazon", request.negatives);
  const level = request.level === "ad-group" ? "ad-group" : "campaign";
  const options = { platform: "amazon", level, mayBeNameless: true } as const;
  const { placed, leftOut, note } = placeNegatives(accepted, request, options);
  const stem = `${request.fileStem ?? DEFAULT_FILE_STEM}-amazon`;
  const lists = (["exact", "phrase"] as const).flatMap((matchType): ExportFile[] => {
    const own = placed.filter((negative) => negative.matchType === matchType);
    const lines = new Set(own.map(({ text }) => `${text}\n`));
    if (lines.size === 0) return [];
    const list = { role: "import", mediaType: "text/plain;charset=utf-8", note: listNote } as const;
    const fileName = `${stem}-negative-${matchType}.txt`;
    const content = [...lines].join("");
    return [{ ...list, fileName, content, howToImport: pasteSteps(matchType), confirmed: false }];
  });
  const sheet = (role: "import" | "undo", operation: string, name: string): ExportFile => ({
    role,
    fileName: `${stem}-${name}.xlsx`,
    mediaType: XLSX_TYPE,
    content: writeSheet(placed, operation, () => level),
    howToImport: role === "undo" ? undoSteps : sheetSteps,
    confirmed: false,
    note: sheetNote,
  });
  return {
    files: [...lists, sheet("import", "Create", "bulk"), sheet("undo", "Archive", "undo")],
    skipped: [...skipped, ...leftOut],
    note,
  };
}

const columns = [
  ["Product", 20],
  ["Entity", 26],
  ["Operation", 11],
  ["Campaign ID", 20],
  ["Ad Group ID", 20],
  ["Keyword ID", 20],
  ["Campaign Name (Informational only)", 34],
  ["Ad Group Name (Informational only)", 34],
  ["State", 10],
  ["Keyword Text", 40],
  ["Match Type", 16],
] as const;

function writeSheet(
  negatives: readonly AccountKeyword[],
  operation: string,
  levelIn: (negative: AccountKeyword) => AuditLevel,
): Uint8Array {
  const header = columns.map(([name]) => name);
  const rows = negatives.map((negative) => {
    const { text, matchType, campaign, adGroup, ids } = negative;
    return cellsOf(header, {
      Product: "Sponsored Products",
      Entity: levelIn(negative) === "ad-group" ? "Negative Keyword" : "Campaign Negative Keyword",
      Operation: operation,
      "Campaign ID": ids?.campaignId ?? "",
      "Ad Group ID": ids?.adGroupId ?? "",
      "Keyword ID": ids?.id ?? "",
      "Campaign Name (Informational only)": campaign ?? "",
      "Ad Group Name (Informational only)": adGroup ?? "",
      State: operation === "Create" ? "enabled" : "",
      "Keyword Text": text,
      "Match Type": matchType === "exact" ? "negativeExact" : "negativePhrase",
    });
  });
  const widths = columns.map(([, width]) => width);
  return writeXlsx([{ name: "Sponsored Products Campaigns", header, rows, widths }]);
}

/** Archives negatives. Amazon's bulk sheets have no other way to remove them. */
export const amazonRemoval: RemovalLayout = {
  label: amazonFormat.label,
  levels: ["ad-group", "campaign"],
  confirmed: false,
  note: "Amazon needs the campaign, ad group and keyword IDs. The sheet has them if the file of your negatives is a bulk sheet download. The columns come from third-party descriptions, because no public Amazon page lists them.",
  write: (negatives) => {
    const hasIds = negatives.every(({ ids }) => ids?.id && ids.campaignId);
    return [
      {
        ending: ".xlsx",
        mediaType: XLSX_TYPE,
        content: writeSheet(negatives, "Archive", levelOf),
        howToImport: hasIds ? undoSteps.slice(2) : undoSteps,
      },
    ];
  },
};

function pasteSteps(matchType: "exact" | "phrase"): readonly [string, string, string] {
  return [
    "In the advertising console open the campaign or ad group, then Negative keywords > Add.",
    `Choose Negative ${matchType} and paste this list, one keyword per line.`,
    "Choose Add keywords and save.",
  ];
}

const sheetSteps = [
  "In the advertising console download a bulk sheet of the campaigns (Sponsored ads > Bulk operations).",
  "Copy the IDs of the campaigns (and ad groups) from it into the empty ID columns of this sheet.",
  "Upload this sheet under Bulk operations and read the result report.",
] as const;

const undoSteps = [
  "Download a bulk sheet that contains the negative keywords (Sponsored ads > Bulk operations).",
  "Copy the Campaign, Ad Group and Keyword IDs from it into the empty ID columns of this sheet.",
  "Upload this sheet: its rows archive the negative keywords.",
] as const;
