import type { FilteredReport } from "@termsift/classifier";
import {
  exclusionTermsOf,
  listOneByOne,
  planExclusions,
  rulesPlatformOf,
} from "@termsift/core/exclusions";
import {
  type ExportFile,
  type ExportFormat,
  type ExportFormatId,
  exportFormats,
  exportNegativesOf,
  exportTermsOf,
} from "@termsift/core/exports";
import type { JudgedTerm } from "@termsift/core/verdicts";
import type { BusinessProfile } from "@termsift/core/profile";
import { cleanText } from "./clean-text.ts";
import { printResult } from "./print-result.ts";

export type ResultOptions = {
  readonly format: string;
  readonly match: "exact" | "phrase";
  readonly smallest: boolean;
  readonly limit: number;
  readonly profile: BusinessProfile;
};

/** What a format comes to: the file that was asked for, the files that belong to it, and what to tell the user. */
export type WrittenResult = {
  readonly content: string | Uint8Array;
  readonly others: readonly ExportFile[];
  readonly remarks: readonly string[];
};

const SKIPPED_SHOWN_MAX = 5;

/**
 * Turns a filtered report into one of the formats of the command line. Exclusions that would block a term that must
 * stay, or that the platform refuses, are left out of the import files and named in `remarks`.
 */
export function writeResult(filtered: FilteredReport, options: ResultOptions): WrittenResult {
  const { result } = filtered;
  if (options.format === "json") return only(`${JSON.stringify(result, null, 2)}\n`);
  if (options.format === "table") return only(printResult(result, options.limit));
  return writeExport(filtered, options);
}

function only(content: string): WrittenResult {
  return { content, others: [], remarks: [] };
}

function writeExport(
  { result, judgedTerms }: FilteredReport,
  options: ResultOptions,
): WrittenResult {
  const format = exportFormats[options.format as ExportFormatId];
  const { platform: reported, currency } = result.summary.report;
  const platform =
    format.platforms.length === 1 ? (format.platforms[0] ?? "google") : rulesPlatformOf(reported);
  const { name, description } = options.profile;
  const plan = planExclusions({
    platform,
    terms: exclusionTermsOf(judgedTerms),
    profileText: `${name} ${description}`,
  });
  const oneByOne = listOneByOne(plan.index, options.match);
  const negatives = options.smallest ? plan.set.negatives : oneByOne.negatives;
  const written = format.write({
    platform,
    ...levelOf(format, judgedTerms),
    negatives: exportNegativesOf(plan.index, negatives),
    terms: exportTermsOf(plan.index, negatives),
    currency,
  });
  // Of the two paste lists the command line gives the one that the platforms' boxes split at.
  const isPaste = options.format === "paste";
  const main = isPaste ? written.files[1] : written.files[0];
  const skipped = [
    ...written.skipped.map(({ negative, reason }) => `${negative.text}: ${reason}`),
    ...(options.smallest
      ? []
      : oneByOne.refused.map(({ negative, reason }) => `${negative.text}: ${reason}`)),
  ];
  return {
    content: main?.content ?? "",
    others: written.files.filter((file) => file !== main && file.role !== "import"),
    remarks: [...remarksOf(written.note, skipped), ...(main === undefined ? [] : howTo(main))],
  };
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

function remarksOf(note: string, skipped: readonly string[]): string[] {
  const shown = skipped.slice(0, SKIPPED_SHOWN_MAX).map((line) => `  ${cleanText(line)}`);
  const more = skipped.length - shown.length;
  return [
    ...(note === "" ? [] : [cleanText(note)]),
    ...(skipped.length === 0 ? [] : [`Left out (${skipped.length}):`, ...shown]),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ];
}
