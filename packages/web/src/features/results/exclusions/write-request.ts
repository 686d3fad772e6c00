import type { ExclusionLevel } from "@termsift/core/exclusions";
import type { ExportFormatId } from "@termsift/core/exports";
import type { ExclusionView, WriteRequest } from "./engine/protocol.ts";
import { countInUse, DEFAULT_LIST_NAME, type ExclusionState } from "./exclusion-state.ts";

export type ExportNames = {
  readonly businessName: string;
  readonly fileName: string;
  readonly currency: string | null;
  /** The report's own sums; null where they are not known. */
  readonly measured: NonNullable<WriteRequest["measured"]> | null;
};

export type OfferedFormat = ExclusionView["formats"][number];

/** The level that a format is written for: the user's where it has that, else where the report's campaigns allow. */
export function levelFor(
  { levels }: OfferedFormat,
  { hasCampaigns }: ExclusionView,
  wanted: ExclusionLevel | null,
): ExclusionLevel {
  if (wanted !== null && levels.includes(wanted)) return wanted;
  if (hasCampaigns && levels.includes("campaign")) return "campaign";
  return levels.includes("shared-list") ? "shared-list" : "campaign";
}

/** What is asked of the worker for one format: the negatives in use, put where the user wants them. */
export function writeRequestOf(
  { settings, target }: ExclusionState,
  view: ExclusionView,
  format: OfferedFormat,
  { fileName, currency, measured }: ExportNames,
): WriteRequest {
  const formatId: ExportFormatId = format.id;
  return {
    formatId,
    count: countInUse(view, settings.wanted),
    level: levelFor(format, view, target.level),
    listName: target.listName.trim() || DEFAULT_LIST_NAME,
    scopes: target.campaigns.map((campaign) => ({ campaign, adGroup: null })),
    currency,
    measured,
    fileStem: fileStemOf(fileName),
  };
}

/** The report's name without what a file system may refuse. */
export function fileStemOf(fileName: string): string {
  const stem = fileName.replace(/\.[^.]*$/u, "").replaceAll(/[^\p{L}\p{N}._ -]/gu, "");
  return stem === "" ? "negative-keywords" : `${stem}-negatives`;
}
