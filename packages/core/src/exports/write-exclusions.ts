import { type ClientReportInput, writeClientReport } from "./client-report.ts";
import {
  DEFAULT_LIST_NAME,
  type ExportFormatId,
  type ExportRequest,
  type ExportResult,
} from "./export-format.ts";
import { exportFormats } from "./export-formats.ts";
import type { ReasonReader } from "../verdicts/kind-reason.ts";
import {
  decidedTermsOf,
  exportCompanionsOf,
  exportNegativesOf,
  firstBlockersOf,
} from "./export-terms.ts";
import {
  type ExclusionChoice,
  firstOfChoice,
  type PreparedExclusions,
} from "../exclusions/choose-negatives.ts";
import type { ExclusionLevel } from "../exclusions/split-lists.ts";

export type ExclusionFileRequest = Pick<ExportRequest, "currency" | "measured" | "fileStem"> & {
  readonly formatId: ExportFormatId;
  readonly count?: number;
  readonly level?: ExclusionLevel | null;
  readonly listName?: string;
  readonly campaigns?: readonly string[];
  /** The business name and the language for the texts of the reasons. Absent for older results. */
  readonly reader?: ReasonReader | undefined;
};

/**
 * Writes the files of one format for the first `count` negatives of a choice (default: all) and their companions.
 * @throws AppError `invalid-option` if the format needs a campaign and none is known
 */
export function writeExclusions(
  prepared: PreparedExclusions,
  choice: ExclusionChoice,
  {
    formatId,
    count,
    level = null,
    listName,
    campaigns = [],
    reader,
    ...shared
  }: ExclusionFileRequest,
): ExportResult {
  const { index, existingNegatives } = prepared;
  const format = exportFormats[formatId];
  const { chosen, companions } = firstOfChoice(choice, count);
  return format.write({
    ...shared,
    platform: index.platform,
    negatives: [
      ...exportNegativesOf(index, chosen, reader),
      ...exportCompanionsOf(index, companions),
    ],
    terms: decidedTermsOf(index, reader),
    blockedBy: firstBlockersOf(index, [...chosen, ...companions]),
    level: chooseLevel(format.levels, namesEvery(prepared, "campaign"), level),
    listName: listName?.trim() || DEFAULT_LIST_NAME,
    scopes: campaigns.map((campaign) => ({ campaign, adGroup: null })),
    existing: existingNegatives,
  });
}

/**
 * Chooses the level of a file from the `levels` of its format: `wanted` if possible; else `campaign` if the report
 * names all campaigns (`hasCampaigns`); else `shared-list`; else `campaign`.
 */
export function chooseLevel(
  levels: readonly ExclusionLevel[],
  hasCampaigns: boolean,
  wanted: ExclusionLevel | null,
): ExclusionLevel {
  if (wanted !== null && levels.includes(wanted)) return wanted;
  if (hasCampaigns && levels.includes("campaign")) return "campaign";
  return levels.includes("shared-list") ? "shared-list" : "campaign";
}

/** True if the report names the `column` of every term to exclude, also of terms that existing negatives block. */
export function namesEvery(
  { index: { terms }, covered }: PreparedExclusions,
  column: "campaign" | "adGroup",
): boolean {
  const placed = [
    ...terms.filter(({ role }) => role === "exclude"),
    ...covered.flatMap(({ term }) => terms[term] ?? []),
  ];
  return placed.length > 0 && placed.every(({ scopes }) => scopes.some((scope) => scope[column]));
}

export type ChoiceReportRequest = Pick<
  ClientReportInput,
  "businessName" | "fileName" | "preparedOn" | "summary" | "layout"
> & { readonly count: number; readonly reader?: ReasonReader | undefined };

/**
 * Writes the client report (HTML) for the first `count` negatives of a choice. As on the results page, the waste
 * includes terms that existing negatives block already.
 */
export function writeChoiceReport(
  { index, covered }: PreparedExclusions,
  choice: ExclusionChoice,
  { count, summary, reader, ...names }: ChoiceReportRequest,
): string {
  const { chosen, companions } = firstOfChoice(choice, count);
  const costOf = (places: Iterable<number>): number =>
    [...places].reduce((sum, at) => sum + (index.terms[at]?.cost ?? 0), 0);
  const open = index.terms.flatMap(({ role }, at) => (role === "exclude" ? [at] : []));
  const excluded = [...open, ...covered.map(({ term }) => term)];
  const negative = excluded.filter((at) => index.terms[at]?.category === "negative").length;
  return writeClientReport({
    ...names,
    summary: {
      ...summary,
      negative,
      irrelevant: excluded.length - negative,
      cost: { ...summary.cost, excluded: costOf(excluded) },
    },
    terms: decidedTermsOf(index, reader),
    negatives: [
      ...exportNegativesOf(index, chosen, reader),
      ...exportCompanionsOf(index, companions),
    ],
    openCost: costOf(open),
    savedCost: costOf(new Set([...chosen, ...companions].flatMap(({ terms }) => terms))),
    hitTerms: new Set(chosen.flatMap(({ hits }) => hits)).size,
  });
}
