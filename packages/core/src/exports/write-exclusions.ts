import { AppError } from "../errors.ts";
import {
  type AdPlatform,
  type BlockingNegative,
  type Companion,
  companionNote,
  type ExclusionChoice,
  type ExclusionLevel,
  type ExclusionTerm,
  firstOfChoice,
  type NegativeKeyword,
  type PreparedExclusions,
  type TermIndex,
} from "../exclusions/index.ts";
import { type TermScope, unmeasuredOf } from "../terms/search-term.ts";
import { reasonFor, type ReasonReader } from "../verdicts/kind-reason.ts";
import { type ClientReportInput, writeClientReport } from "./client-report.ts";
import {
  DEFAULT_LIST_NAME,
  type ExportedNegative,
  type ExportFormat,
  type ExportFormatId,
  type ExportRequest,
  type ExportResult,
} from "./export-format.ts";
import { exportFormats } from "./export-formats.ts";

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
 * @throws AppError `invalid-option` if the format cannot write the `level`, or needs a campaign and none is known
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
  refuseLevel(formatId, index.platform, level);
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

function refuseLevel(
  formatId: ExportFormatId,
  platform: AdPlatform,
  level: ExclusionLevel | null,
): void {
  const { label, levels } = exportFormats[formatId];
  if (level === null || levels.includes(level)) return;
  const other = formatFor(level, platform)?.label;
  const names = { "shared-list": "a shared list", account: "the whole account" };
  const place = level === "shared-list" || level === "account" ? names[level] : `${level}s`;
  const message = `${label} cannot add negatives to ${place}.${other ? ` ${other} can.` : ""}`;
  throw new AppError("invalid-option", message, { details: { level } });
}

/** Returns the import format of a platform that can write a level; undefined if there is none. */
export function formatFor(level: ExclusionLevel, platform: AdPlatform): ExportFormat | undefined {
  return Object.values(exportFormats).find(
    ({ id, platforms, levels }) =>
      id !== "paste" && platforms.includes(platform) && levels.includes(level),
  );
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
> & { readonly count: number };

/**
 * Writes the client report (HTML, in English) for the first `count` negatives of a choice. As on the results page, the
 * waste includes terms that existing negatives block already.
 */
export function writeChoiceReport(
  { index, covered }: PreparedExclusions,
  choice: ExclusionChoice,
  { count, summary, ...names }: ChoiceReportRequest,
): string {
  const reader = { name: names.businessName || "the business", language: "en" } as const;
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

/** Returns the report's terms in the order of `index`, each with the reason for the decision on it. */
export function decidedTermsOf(
  { terms, reportTermCount }: TermIndex,
  reader?: ReasonReader,
): ExclusionTerm[] {
  return terms
    .slice(0, reportTermCount)
    .map((term) => Object.assign({ ...term }, { reason: reasonOf(term, reader) }));
}

/** Returns, for each blocked term, the first negative that blocks it. */
export function firstBlockersOf(
  index: TermIndex,
  negatives: readonly NegativeKeyword[],
): Map<string, NegativeKeyword> {
  const blockers = new Map<string, NegativeKeyword>();
  for (const negative of negatives) {
    for (const { term } of termsAt(index, index.blockedBy(negative))) {
      if (!blockers.has(term)) blockers.set(term, negative);
    }
  }
  return blockers;
}

/**
 * Returns each negative with the summed figures and the scopes (campaigns and ad groups) of the terms that it blocks,
 * and with the reason of the most expensive term. A negative without such terms gets the scopes of the guarded terms
 * that it blocks (`hits`), else all scopes of the report.
 */
export function exportNegativesOf(
  index: TermIndex,
  negatives: readonly (BlockingNegative & { readonly hits?: readonly number[] })[],
  reader?: ReasonReader,
): ExportedNegative[] {
  let everywhere: TermScope[] | undefined;
  return negatives.map((negative) => {
    const blocked = termsAt(index, negative.terms);
    const costliest = blocked.toSorted((left, right) => right.cost - left.cost)[0];
    const reason = costliest === undefined ? "" : worded(costliest, reader);
    const hits = scopesOf(termsAt(index, negative.hits ?? []));
    const elsewhere = () => (hits.length > 0 ? hits : (everywhere ??= scopesOf(index.terms)));
    const scopes = blocked.length > 0 ? scopesOf(blocked) : elsewhere();
    return withMetrics(negative, blocked, reason, scopes);
  });
}

/** Returns the companions as negatives. Their scopes include those of the negative that they accompany. */
export function exportCompanionsOf(
  index: TermIndex,
  companions: readonly Companion<BlockingNegative>[],
): ExportedNegative[] {
  return companions.map((companion) => {
    const { of, terms } = companion;
    const scopes = scopesOf(termsAt(index, [...of.terms, ...terms]));
    return withMetrics(companion, termsAt(index, terms), companionNote(companion), scopes);
  });
}

function termsAt(index: TermIndex, places: readonly number[]): ExclusionTerm[] {
  return places.map((at) => index.terms[at] as ExclusionTerm);
}

function withMetrics(
  { text, matchType }: NegativeKeyword,
  blocked: readonly ExclusionTerm[],
  reason: string,
  scopes: readonly TermScope[],
): ExportedNegative {
  const sum = (pick: (term: ExclusionTerm) => number): number =>
    blocked.reduce((total, term) => total + pick(term), 0);
  return {
    text,
    matchType,
    reason,
    terms: blocked.length,
    impressions: sum((term) => term.impressions),
    clicks: sum((term) => term.clicks),
    cost: sum((term) => term.cost),
    scopes,
    unmeasured: unmeasuredOf(blocked),
  };
}

function scopesOf(terms: readonly ExclusionTerm[]): TermScope[] {
  const scopes = new Map<string, TermScope>();
  for (const scope of terms.flatMap((term) => term.scopes)) {
    scopes.set(JSON.stringify([scope.campaign, scope.adGroup]), scope);
  }
  return [...scopes.values()];
}

function reasonOf(term: ExclusionTerm, reader: ReasonReader | undefined): string {
  const { guard, reason } = term;
  const isToldAlready = guard === null || guard.kind === "kept" || guard.kind === "review";
  return isToldAlready && reason !== "" ? worded(term, reader) : (guard?.reason ?? "");
}

function worded(term: ExclusionTerm, reader: ReasonReader | undefined): string {
  return reader === undefined ? term.reason : reasonFor(term, reader);
}
