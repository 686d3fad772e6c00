import { measuredTotals } from "@termsift/core/contract";
import type { FilteredReport } from "@termsift/classifier";
import {
  type AccountKeyword,
  type AdPlatform,
  type Companion,
  companionNeeds,
  companionNote,
  type ExclusionPlan,
  exclusionTermsOf,
  findCompanions,
  formatNegative,
  idleNegativesText,
  listOneByOne,
  planExclusions,
  rulesPlatformOf,
} from "@termsift/core/exclusions";
import {
  type ExportFile,
  type ExportFormat,
  type ExportFormatId,
  type ExportRemark,
  exportCompanionsOf,
  exportFormats,
  exportNegativesOf,
  exportTermsOf,
} from "@termsift/core/exports";
import type { TermScope } from "@termsift/core/terms";
import type { JudgedTerm } from "@termsift/core/verdicts";
import type { BusinessProfile } from "@termsift/core/profile";
import { chooseMainFile } from "./choose-main-file.ts";
import { cleanText } from "./clean-text.ts";
import { printResult } from "./print-result.ts";
import { besideName } from "./write-files.ts";

export type ResultOptions = {
  readonly format: string;
  readonly match: "exact" | "phrase";
  readonly smallest: boolean;
  /** Other spellings of the exclusions, where the platform takes them for other words and no kept term is hit. */
  readonly companions: boolean;
  readonly limit: number;
  /** Where the result goes; absent: to the terminal, which takes one file. */
  readonly out?: string;
  readonly profile: BusinessProfile;
  /** Negative keywords that the account has, and the keywords that it bids on. */
  readonly existing: readonly AccountKeyword[];
  readonly own: readonly AccountKeyword[];
};

/** What a format comes to: the file that was asked for, the files that belong to it, and what to tell the user. */
export type WrittenResult = {
  readonly content: string | Uint8Array;
  readonly others: readonly ExportFile[];
  readonly remarks: readonly string[];
};

const REMARKS_SHOWN_MAX = 5;

/**
 * Turns a filtered report into one of the formats of the command line. Exclusions that would block a term that must
 * stay, or that the platform refuses, are left out of the import files and named in `remarks`.
 */
export function writeResult(filtered: FilteredReport, options: ResultOptions): WrittenResult {
  const { result } = filtered;
  const only = (content: string) => ({ content, others: [], remarks: unusedRemarks(options) });
  if (options.format === "json") return only(`${JSON.stringify(result, null, 2)}\n`);
  if (options.format === "table") return only(printResult(result, options.limit));
  return writeExport(filtered, options);
}

/** Options about exclusions, where the format lists terms only: the user should not think that they did something. */
function unusedRemarks({ format, match, ...options }: ResultOptions): string[] {
  const unused = [
    ...(options.smallest ? ["--smallest"] : []),
    ...(options.companions ? ["--companions"] : []),
    ...(match === "phrase" ? ["--match phrase"] : []),
    ...(options.existing.length > 0 ? ["--existing"] : []),
    ...(options.own.length > 0 ? ["--keywords"] : []),
  ];
  if (unused.length === 0) return [];
  return [
    `Not used with --format ${format}: ${unused.join(", ")}. It lists terms; take a format with exclusions, such as paste.`,
  ];
}

function writeExport(
  { result, judgedTerms }: FilteredReport,
  options: ResultOptions,
): WrittenResult {
  const format = exportFormats[options.format as ExportFormatId];
  const { platform: reported, currency } = result.summary.report;
  const platform =
    format.platforms.length === 1 ? (format.platforms[0] ?? "google") : rulesPlatformOf(reported);
  const plan = planFor(platform, judgedTerms, options);
  const oneByOne = listOneByOne(plan.index, options.match);
  const negatives = options.smallest ? plan.set.negatives : oneByOne.negatives;
  const companions = options.companions
    ? findCompanions(plan.index, negatives, { existingNegatives: options.existing })
    : [];
  const written = format.write({
    platform,
    ...levelOf(format, judgedTerms),
    negatives: [
      ...exportNegativesOf(plan.index, negatives),
      ...exportCompanionsOf(plan.index, companions),
    ],
    terms: exportTermsOf(plan.index, [...negatives, ...companions]),
    existing: options.existing,
    currency,
    measured: measuredTotals(result.summary.report),
  });
  const main = chooseMainFile(written.files, options.format, options.out);
  const others = written.files.filter((file) => file !== main);
  const refused = options.smallest ? uncoveredOf(plan) : oneByOne.refused;
  return {
    content: main?.content ?? "",
    others,
    remarks: [
      ...(options.smallest && options.match === "phrase" ? [matchNote] : []),
      ...idleRemarks(judgedTerms, options),
      ...conflictRemarks(plan),
      ...coveredRemarks(plan),
      ...(options.companions ? companionRemarks(platform, companions) : []),
      ...skippedRemarks(written.note, [...written.skipped, ...refused]),
      ...(main === undefined ? [] : howTo(main)),
      ...(options.out === undefined
        ? notPrinted(others)
        : howToOthers(others, main, options.format)),
    ],
  };
}

function planFor(
  platform: AdPlatform,
  judgedTerms: readonly JudgedTerm[],
  { profile, existing, own }: ResultOptions,
): ExclusionPlan {
  return planExclusions({
    platform,
    terms: exclusionTermsOf(judgedTerms),
    profileText: `${profile.name} ${profile.description}`,
    existingNegatives: existing,
    ownKeywords: own,
  });
}

function* scopesOf(judgedTerms: readonly JudgedTerm[]): Generator<TermScope> {
  for (const { searchTerm } of judgedTerms) yield* searchTerm.scopes;
}

/** Existing negatives that stand where the report has no terms. */
function idleRemarks(judgedTerms: readonly JudgedTerm[], { existing }: ResultOptions): string[] {
  const text = idleNegativesText(existing, scopesOf(judgedTerms));
  return text === undefined ? [] : [cleanText(text)];
}

const matchNote =
  "Not used with --smallest: --match phrase. The set chooses exact or phrase for each exclusion.";

/** What the smallest set leaves open: no safe exclusion blocks it. */
function uncoveredOf({ set, index }: ExclusionPlan): ExportRemark[] {
  return set.uncovered.map(({ term, reason }) => ({
    negative: { text: index.terms[term]?.term ?? "", matchType: "exact" },
    reason,
  }));
}

/** Files beside the main one that are imported in another way, each with its steps. */
function howToOthers(
  others: readonly ExportFile[],
  main: ExportFile | undefined,
  format: string,
): string[] {
  const steps = main?.howToImport.join("\n");
  return others
    .filter(({ role, howToImport }) => role === "import" && howToImport.join("\n") !== steps)
    .flatMap((file) => {
      const title = `For the file that ends in ${besideName(file, format)}:`;
      return [title].concat(howTo(file).slice(1));
    });
}

function notPrinted(others: readonly ExportFile[]): string[] {
  if (others.length === 0) return [];
  const names = others.map(({ fileName }) => fileName).join(", ");
  return [`Not printed: ${names}. Name a file with --out FILE to get them all.`];
}

function conflictRemarks({ conflicts }: ExclusionPlan): string[] {
  if (conflicts.length === 0) return [];
  const lines = conflicts.map(
    ({ negative, keyword }) =>
      `the negative ${formatNegative(negative)} blocks your keyword ${formatNegative(keyword)}`,
  );
  return shortList(`Conflicts in your account (${conflicts.length}):`, lines);
}

function coveredRemarks({ covered, index }: ExclusionPlan): string[] {
  if (covered.length === 0) return [];
  const lines = covered.map(({ term, by }) => {
    const first = by[0];
    return `${index.terms[term]?.term ?? ""}${first === undefined ? "" : `, by ${formatNegative(first)}`}`;
  });
  return shortList(`Blocked already (${covered.length}):`, lines);
}

function companionRemarks(platform: AdPlatform, companions: readonly Companion[]): string[] {
  const lines = companions.map(
    (companion) => `${formatNegative(companion)}: ${companionNote(companion)}`,
  );
  return shortList(
    `Other spellings added (${lines.length}). ${companionNeeds[platform].why}`,
    lines,
  );
}

/** Where the report names campaigns, exclusions go to them; else to a list, which the user applies. */
function levelOf(format: ExportFormat, judgedTerms: readonly JudgedTerm[]): { level?: "campaign" } {
  const hasCampaigns = judgedTerms.every(({ searchTerm }) =>
    searchTerm.scopes.some((scope) => scope.campaign !== null),
  );
  return hasCampaigns && format.levels.includes("campaign") ? { level: "campaign" } : {};
}

function howTo(file: ExportFile): string[] {
  const steps = file.howToImport.map((step, index) => `  ${index + 1}. ${step}`);
  return ["How to use it:", ...steps, ...(file.confirmed ? [] : [`Not confirmed: ${file.note}`])];
}

function skippedRemarks(note: string, skipped: readonly ExportRemark[]): string[] {
  const lines = skipped.map(({ negative, reason }) => `${negative.text}: ${reason}`);
  return [
    ...(note === "" ? [] : [cleanText(note)]),
    ...(lines.length === 0 ? [] : shortList(`Left out (${lines.length}):`, lines)),
  ];
}

function shortList(title: string, lines: readonly string[]): string[] {
  const more = lines.length - REMARKS_SHOWN_MAX;
  return [
    title,
    ...lines.slice(0, REMARKS_SHOWN_MAX).map((line) => `  ${cleanText(line)}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ];
}
