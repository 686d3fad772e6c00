import { levelOf } from "../../audit/negative-groups.ts";
import {
  type AccountKeyword,
  type ExclusionLevel,
  type NegativeKeyword,
  type NegativeList,
  splitLists,
} from "../../exclusions/index.ts";
import {
  DEFAULT_LIST_NAME,
  type ExportedNegative,
  type ExportFormat,
  type ExportRequest,
  type ExportResult,
} from "../export-format.ts";
import { placeNegatives } from "../place-negatives.ts";
import {
  type Cells,
  cellsOf,
  csvPair,
  leftOut,
  matchWord,
  prepareNegatives,
} from "./import-file.ts";
import { isFormula } from "../../terms/neutralize-cell.ts";
import type { RemovalLayout } from "./removal-layout.ts";
import { BYTE_ORDER_MARK, writeCsv } from "../write-csv.ts";

const formatNote =
  "Columns, values and limits follow Microsoft's bulk file reference, format version 6.0.";
const undoNote =
  "Microsoft's reference asks for the Id of each row that is deleted. Only your account has these Ids: fill in the Id column from a download.";

/**
 * A bulk file for Microsoft Advertising. A new list has a temporary Id below 0, to which the rows of its keywords and
 * campaigns refer. Source: learn.microsoft.com/en-us/advertising/bulk-service (campaign-, ad-group-, shared- and
 * account-shared-negative-keyword, negative-keyword-list and its campaign association).
 */
export const microsoftFormat: ExportFormat = {
  id: "microsoft",
  label: "Microsoft Advertising bulk file (CSV)",
  platforms: ["microsoft"],
  levels: ["shared-list", "campaign", "ad-group", "account"],
  confirmed: true,
  note: formatNote,
  write: writeMicrosoft,
};

const header =
  "Type,Status,Id,Parent Id,Campaign,Ad Group,Client Id,Modified Time,Keyword,Match Type,Name".split(
    ",",
  );

function writeMicrosoft(request: ExportRequest): ExportResult {
  const { accepted, skipped } = prepareNegatives("microsoft", request.negatives);
  const prepared = { ...request, negatives: accepted };
  const level = request.level ?? "shared-list";
  const table =
    level === "campaign" || level === "ad-group"
      ? placedRecords(prepared, level)
      : listRecords(prepared, level);
  return {
    files: csvPair(request, microsoftFormat, {
      import: {
        content: writeBulk(table.records, "Active"),
        howToImport: stepsAt(level),
      },
      undo: {
        content: writeBulk(table.undo, "Deleted"),
        howToImport: bulkUndoSteps("negative keywords or lists"),
        note: undoNote,
      },
    }),
    skipped: [...skipped, ...table.leftOut],
    note: table.note,
  };
}

function writeBulk(records: readonly Cells[], Status: "Active" | "Deleted"): string {
  const version: Cells = { Type: "Format Version", Name: "6.0" };
  const rows = [version, ...records.map((record) => Object.assign({ Status }, record))];
  const cells = rows.map((row) => cellsOf(header, row));
  return `${BYTE_ORDER_MARK}${writeCsv(header, cells)}`;
}

function placedRecords(request: ExportRequest, level: "campaign" | "ad-group") {
  const Type = level === "campaign" ? "Campaign Negative Keyword" : "Ad Group Negative Keyword";
  const options = { platform: "microsoft", level } as const;
  const { placed, ...rest } = placeNegatives(request.negatives, request, options);
  const records = placed.map(({ campaign, adGroup, ...negative }) =>
    Object.assign(keywordCells(negative), { Type, Campaign: campaign, "Ad Group": adGroup }),
  );
  return { records, undo: records, ...rest };
}

function listRecords(request: ExportRequest, level: "shared-list" | "account") {
  const name = request.listName ?? DEFAULT_LIST_NAME;
  const { lists, leftOver, note } = splitLists("microsoft", level, name, request.negatives);
  const isShared = level === "shared-list";
  const shownIn = [
    ...request.negatives.flatMap(({ scopes }) => scopes ?? []),
    ...(request.scopes ?? []),
  ];
  const named = new Set(shownIn.flatMap(({ campaign }) => (campaign ? [campaign] : [])));
  const campaigns = [...named].filter((campaign) => !isFormula(campaign));
  const records = lists.flatMap((list, at) =>
    recordsOfList(list, String(-1 - at), isShared, isShared ? campaigns : []),
  );
  // Microsoft assigns the Id of a list during the upload. The user must enter it into the undo file.
  const Type = isShared ? "Negative Keyword List" : "Account Negative Keyword List";
  const undo = lists.map(({ name: Name }) => ({ Type, Name }));
  return { records, undo, leftOut: leftOut(leftOver), note };
}

function recordsOfList(
  { name: Name, negatives }: NegativeList<ExportedNegative>,
  Id: string,
  isShared: boolean,
  campaigns: readonly string[],
): Cells[] {
  const prefix = isShared ? "" : "Account ";
  const keyword = { Type: `${prefix}Shared Negative Keyword`, "Parent Id": Id };
  const association = { Type: "Campaign Negative Keyword List Association", Id };
  return [
    { Type: `${prefix}Negative Keyword List`, Id, Name },
    ...negatives.map((negative) => Object.assign(keywordCells(negative), keyword)),
    ...campaigns.map((Campaign) => Object.assign({ Campaign }, association)),
  ];
}

function keywordCells({ text, matchType }: NegativeKeyword): Cells {
  return { Keyword: text, "Match Type": matchWord(matchType) };
}

const removalTypes = {
  "ad-group": "Ad Group Negative Keyword",
  campaign: "Campaign Negative Keyword",
  "shared-list": "Shared Negative Keyword",
} as const;

/** Source: as `microsoftFormat`; each reference page says that Id is required to delete a record. */
export const microsoftRemoval: RemovalLayout = {
  label: microsoftFormat.label,
  levels: ["ad-group", "campaign", "shared-list"],
  confirmed: true,
  note: undoNote,
  write: (negatives) => {
    const hasIds = negatives.every(({ ids }) => ids?.id !== undefined);
    const steps = bulkUndoSteps("negative keywords");
    return [
      {
        ending: ".csv",
        mediaType: "text/csv;charset=utf-8",
        content: writeBulk(negatives.map(removalCells), "Deleted"),
        howToImport: hasIds ? steps.slice(2) : steps,
      },
    ];
  },
};

function removalCells(negative: AccountKeyword): Cells {
  const level = levelOf(negative);
  const { campaign, adGroup, list, ids } = negative;
  return {
    ...keywordCells(negative),
    Type: removalTypes[level === "shared-list" || level === "ad-group" ? level : "campaign"],
    Id: ids?.id ?? "",
    "Parent Id": ids?.parentId ?? "",
    Campaign: campaign ?? "",
    "Ad Group": adGroup ?? "",
    ...(ids?.parentId === undefined && list !== undefined && { Name: list }),
  };
}

export const BULK_UPLOAD =
  "In Microsoft Advertising open Tools > Bulk operations > Bulk uploads and choose this file.";

const importSteps = [
  BULK_UPLOAD,
  "Preview the changes and look at the errors, if any.",
  "Apply.",
] as const;

const sharedListSteps = [
  ...importSteps,
  "The list blocks nothing until campaigns use it. The file associates it with the campaigns that the report names; add other campaigns under Shared library > Negative keyword lists.",
] as const;

const accountSteps = [
  BULK_UPLOAD,
  "Preview the changes and apply.",
  "Associate the list with the account under Shared library > Negative keyword lists.",
] as const;

function stepsAt(level: ExclusionLevel): readonly string[] {
  if (level === "shared-list") return sharedListSteps;
  return level === "account" ? accountSteps : importSteps;
}

/** Returns the steps that undo the upload of a file. `what`: a name for the rows of the file. */
export const bulkUndoSteps = (what: string) =>
  [
    `Under Tools > Bulk operations > Downloads download the ${what} of the account.`,
    "Copy the Id of each row of this file from the download into its Id column.",
    "Upload this file under Bulk uploads: its rows carry the status Deleted.",
  ] as const;
