import { levelOf } from "../../audit/negative-groups.ts";
import { type AccountKeyword, type ExclusionLevel, splitLists } from "../../exclusions/index.ts";
import {
  DEFAULT_LIST_NAME,
  type ExportFormat,
  type ExportRequest,
  type ExportResult,
} from "../export-format.ts";
import { placeNegatives } from "../place-negatives.ts";
import { csvPair, leftOut, matchWord, prepareNegatives } from "./import-file.ts";
import { BYTE_ORDER_MARK, writeCsv } from "../write-csv.ts";
import type { RemovalLayout } from "./removal-layout.ts";

const note =
  "Google's help confirms English headers and the file import. The column names and match-type values come from public files that were imported successfully, because no Google page lists them.";

/** Sources: support.google.com/google-ads/editor/answer/57747 (headers), public example files (cell values). */
export const googleEditorFormat: ExportFormat = {
  id: "google-editor",
  label: "Google Ads Editor (CSV)",
  platforms: ["google"],
  levels: ["shared-list", "campaign", "ad-group", "account"],
  confirmed: false,
  note,
  write: writeEditor,
};

function writeEditor(request: ExportRequest): ExportResult {
  const { accepted, skipped } = prepareNegatives("google", request.negatives);
  const level = request.level ?? "shared-list";
  const table =
    level === "campaign" || level === "ad-group"
      ? placedTable({ ...request, negatives: accepted }, level)
      : listTable({ ...request, negatives: accepted }, level);
  const content = (delimiter: string) =>
    `${BYTE_ORDER_MARK}${writeCsv(table.header, table.rows, delimiter)}`;
  return {
    files: csvPair(request, googleEditorFormat, {
      import: {
        content: content(","),
        howToImport: stepsAt(level),
      },
      undo: {
        content: content("\t"),
        howToImport: editorUndoSteps("negative keywords (or the shared list)"),
      },
      isPasted: true,
    }),
    skipped: [...skipped, ...table.leftOut],
    note: table.note,
  };
}

const placedHeader = ["Campaign", "Ad Group", "Keyword", "Criterion Type"];
const listHeader = ["Negative Keyword List", "Keyword", "Match Type"];

function placedTable(request: ExportRequest, level: "campaign" | "ad-group") {
  const options = { platform: "google", level } as const;
  const { placed, ...rest } = placeNegatives(request.negatives, request, options);
  const rows = placed.map(({ text, matchType, campaign, adGroup }) => {
    const type = `Negative ${matchWord(matchType)}`;
    return [campaign, adGroup, text, level === "campaign" ? `Campaign ${type}` : type];
  });
  return { header: placedHeader, rows, ...rest };
}

function listTable(request: ExportRequest, level: "shared-list" | "account") {
  const name = request.listName ?? DEFAULT_LIST_NAME;
  const { lists, leftOver, note } = splitLists("google", level, name, request.negatives);
  const rows = lists.flatMap((list) =>
    list.negatives.map(({ text, matchType }) => [list.name, text, matchWord(matchType)]),
  );
  return { header: listHeader, rows, leftOut: leftOut(leftOver), note };
}

/** Editor cannot remove rows by an import, so the rows are pasted. One file for each of its two places. */
export const editorRemoval: RemovalLayout = {
  label: googleEditorFormat.label,
  levels: ["ad-group", "campaign", "shared-list", "account"],
  confirmed: false,
  note: `${note} Google's help documents "Make multiple changes" with "Remove", but no rows of shared lists.`,
  write: (negatives) => {
    const isInList = (negative: AccountKeyword) => levelOf(negative) === "shared-list";
    const placed = negatives.filter((negative) => !isInList(negative)).map(removalRow);
    const listed = negatives
      .filter(isInList)
      .map(({ list = "", text, matchType }) => [list, text, matchWord(matchType)]);
    const part = (header: readonly string[], rows: readonly string[][], what: string) => ({
      ending: `-${what.replaceAll(" ", "-")}-do-not-import.txt`,
      mediaType: "text/plain;charset=utf-8",
      content: `${BYTE_ORDER_MARK}${writeCsv(header, rows, "\t")}`,
      howToImport: editorUndoSteps(what),
    });
    return [
      ...(placed.length > 0 ? [part(placedHeader, placed, "negative keywords")] : []),
      ...(listed.length > 0 ? [part(listHeader, listed, "list keywords")] : []),
    ];
  },
};

function removalRow(negative: AccountKeyword): string[] {
  const { text, matchType, campaign, adGroup } = negative;
  const type = `Negative ${matchWord(matchType)}`;
  if (levelOf(negative) === "ad-group") return [campaign ?? "", adGroup ?? "", text, type];
  return [campaign ?? "<Account-level>", "", text, `Campaign ${type}`];
}

const importSteps = [
  "In Google Ads Editor open the account, then Account > Import > From file, and choose this file.",
  "Check that each column is recognised, then Import and Finish and review changes.",
  "Look at the proposed negative keywords, choose Keep, and Post.",
] as const;

/** Source: support.google.com/google-ads/answer/7519927. */
const sharedListSteps = [
  ...importSteps,
  "The list blocks nothing until campaigns use it. In Google Ads on the web open Tools > Shared library > Exclusion lists > Negative keyword lists, tick the list and choose Apply to campaigns.",
] as const;

const accountSteps = [
  "In Google Ads Editor open the account, then Account > Import > From file, and choose this file.",
  "Keep the proposed changes and Post.",
  "In Google Ads on the web attach the list under Admin > Account settings > Negative keywords.",
] as const;

function stepsAt(level: ExclusionLevel): readonly string[] {
  if (level === "shared-list") return sharedListSteps;
  return level === "account" ? accountSteps : importSteps;
}

/** Returns the steps that undo the import of a file. `what`: a name for the rows of the file. */
export const editorUndoSteps = (what: string) => [
  `Do not import this file: that would add the rows again. In Google Ads Editor open the ${what} and choose Make multiple changes.`,
  "Copy all rows of this file, paste them and choose to remove the items that match.",
  "Check what is marked for removal, and Post.",
];
