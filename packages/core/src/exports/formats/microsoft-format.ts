import { type NegativeList, splitLists } from "../../exclusions/index.ts";
import {
  DEFAULT_LIST_NAME,
  type ExportedNegative,
  type ExportFormat,
  type ExportRequest,
  type ExportResult,
} from "../export-format.ts";
import { placeNegatives } from "../place-negatives.ts";
import { csvPair, joinNotes, leftOut, matchWord, prepareNegatives } from "./import-file.ts";
import { BYTE_ORDER_MARK, isFormula, writeCsv } from "../write-csv.ts";

const formatNote =
  "Columns, values and limits follow Microsoft's bulk file reference, format version 6.0.";
const undoNote =
  "Microsoft's reference asks for the Id of each row that is deleted, and only your account knows it: fill in the Id column from a download.";

/**
 * A bulk file for Microsoft Advertising. A new list has a negative Id; its keywords and campaigns refer to that Id.
 * Source: learn.microsoft.com/en-us/advertising/bulk-service (campaign-, ad-group-, shared- and
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

type Record = {
  readonly type: string;
  readonly id?: string;
  readonly parentId?: string;
  readonly campaign?: string;
  readonly adGroup?: string;
  readonly keyword?: string;
  readonly match?: string;
  readonly name?: string;
};

function writeMicrosoft(request: ExportRequest): ExportResult {
  const { accepted, skipped, note } = prepareNegatives("microsoft", request.negatives);
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
        howToImport: level === "account" ? accountSteps : importSteps,
      },
      undo: {
        content: writeBulk(table.undo, "Deleted"),
        howToImport: undoSteps,
        note: undoNote,
      },
    }),
    skipped: [...skipped, ...table.leftOut],
    note: joinNotes(note, table.note),
  };
}

function writeBulk(records: readonly Record[], status: "Active" | "Deleted"): string {
  const version = ["Format Version", ...Array.from({ length: header.length - 2 }, () => ""), "6.0"];
  const rows = records.map((record) => [
    record.type,
    status,
    record.id ?? "",
    record.parentId ?? "",
    record.campaign ?? "",
    record.adGroup ?? "",
    "",
    "",
    record.keyword ?? "",
    record.match ?? "",
    record.name ?? "",
  ]);
  return `${BYTE_ORDER_MARK}${writeCsv(header, [version, ...rows])}`;
}

function placedRecords(request: ExportRequest, level: "campaign" | "ad-group") {
  const type = level === "campaign" ? "Campaign Negative Keyword" : "Ad Group Negative Keyword";
  const options = { platform: "microsoft", level } as const;
  const { placed, ...rest } = placeNegatives(request.negatives, request, options);
  const records = placed.map(({ text, matchType, campaign, adGroup }): Record => ({
    type,
    campaign,
    adGroup,
    keyword: text,
    match: matchWord(matchType),
  }));
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
  // Microsoft assigns a list's Id during the upload, so the user enters the Id into the undo file.
  const undo = lists.map((list): Record => ({
    type: isShared ? "Negative Keyword List" : "Account Negative Keyword List",
    name: list.name,
  }));
  return { records, undo, leftOut: leftOut(leftOver), note };
}

function recordsOfList(
  list: NegativeList<ExportedNegative>,
  id: string,
  isShared: boolean,
  campaigns: readonly string[],
): Record[] {
  const prefix = isShared ? "" : "Account ";
  return [
    { type: `${prefix}Negative Keyword List`, id, name: list.name },
    ...list.negatives.map(({ text, matchType }) => ({
      type: `${prefix}Shared Negative Keyword`,
      parentId: id,
      keyword: text,
      match: matchWord(matchType),
    })),
    ...campaigns.map((campaign) => ({
      type: "Campaign Negative Keyword List Association",
      id,
      campaign,
    })),
  ];
}

const importSteps = [
  "In Microsoft Advertising open Tools > Bulk operations > Bulk uploads and choose this file.",
  "Preview the changes and look at the errors, if any.",
  "Apply. A shared list works once it is associated with your campaigns.",
] as const;

const accountSteps = [
  "In Microsoft Advertising open Tools > Bulk operations > Bulk uploads and choose this file.",
  "Preview the changes and apply.",
  "Associate the list with the account under Shared library > Negative keyword lists.",
] as const;

const undoSteps = [
  "Under Tools > Bulk operations > Downloads download the negative keywords or lists of the account.",
  "Copy the Id of each row of this file from the download into its Id column.",
  "Upload this file under Bulk uploads: its rows carry the status Deleted.",
] as const;
