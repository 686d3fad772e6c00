import type { ExportFormat, ExportRequest, ExportResult } from "../export-format.ts";
import { placeNegatives } from "../place-negatives.ts";
import { cellsOf, csvPair, matchWord, prepareNegatives } from "./import-file.ts";
import { levelOf } from "../../audit/negative-groups.ts";
import type { AccountKeyword } from "../../exclusions/index.ts";
import { writeCsv } from "../write-csv.ts";
import type { RemovalLayout } from "./removal-layout.ts";

const formatNote =
  "The columns come from public copies of Google's template ad_group_negative_keyword_template.csv, because no help page lists them. If Google Ads refuses the upload, download the template there and copy the columns into it.";

/** Web uploads cannot contain lists of negatives. `Keyword status` stays empty, because Google refused "Enabled". */
export const googleWebFormat: ExportFormat = {
  id: "google-web",
  label: "Google Ads web upload (CSV)",
  platforms: ["google"],
  levels: ["campaign", "ad-group"],
  confirmed: false,
  note: formatNote,
  write: writeWeb,
};

const header =
  "Row Type,Action,Keyword status,Level,Campaign ID,Campaign,Ad group ID,Ad group,Keyword ID,Negative keyword,Type".split(
    ",",
  );

function writeWeb(request: ExportRequest): ExportResult {
  const { accepted, skipped } = prepareNegatives("google", request.negatives);
  const level = request.level === "ad-group" ? "ad-group" : "campaign";
  const { placed, ...rest } = placeNegatives(accepted, request, { platform: "google", level });
  const tableFor = (action: "Add" | "Remove"): string =>
    writeCsv(
      header,
      placed.map((negative) => rowOf(negative, action, level)),
    );
  return {
    files: csvPair(request, googleWebFormat, {
      import: { content: tableFor("Add"), howToImport: importSteps },
      undo: { content: tableFor("Remove"), howToImport: undoSteps },
    }),
    skipped: [...skipped, ...rest.leftOut],
    note: rest.note,
  };
}

function rowOf(
  { text, matchType, campaign, adGroup, ids }: AccountKeyword,
  action: "Add" | "Remove",
  level: "campaign" | "ad-group",
): string[] {
  return cellsOf(header, {
    "Row Type": "Negative keyword",
    Action: action,
    Level: level === "campaign" ? "Campaign" : "Ad group",
    "Campaign ID": ids?.campaignId ?? "",
    Campaign: campaign ?? "",
    "Ad group ID": ids?.adGroupId ?? "",
    "Ad group": adGroup ?? "",
    "Keyword ID": ids?.id ?? "",
    "Negative keyword": text,
    Type: `${matchWord(matchType)} match`,
  });
}

/** Removes negatives of campaigns and ad groups. Web uploads cannot contain lists. */
export const webRemoval: RemovalLayout = {
  label: googleWebFormat.label,
  levels: ["ad-group", "campaign"],
  confirmed: false,
  note: `${formatNote} No public page shows an upload that removes negative keywords, so check the preview.`,
  write: (negatives) => {
    const rows = negatives.map((negative) => {
      const isOfGroup = levelOf(negative) === "ad-group";
      return rowOf(negative, "Remove", isOfGroup ? "ad-group" : "campaign");
    });
    return [
      {
        ending: ".csv",
        mediaType: "text/csv;charset=utf-8",
        content: writeCsv(header, rows),
        howToImport: undoSteps,
      },
    ];
  },
};

const importSteps = [
  "In Google Ads open Tools > Bulk actions > Uploads and choose this file.",
  "Choose Preview and read the count of changes and errors; nothing is written yet.",
  "Choose Apply.",
] as const;

const undoSteps = [
  "In Google Ads open Tools > Bulk actions > Uploads and choose this file.",
  "Choose Preview: every row should count as a removal. If it does not, find these negative keywords in your account with a filter and remove them there.",
  "Choose Apply.",
] as const;
