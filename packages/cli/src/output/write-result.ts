import { type FilterResult, measuredTotals } from "@termsift/core/contract";
import {
  type AccountKeyword,
  type AdPlatform,
  chooseNegatives,
  type Companion,
  companionNeeds,
  companionNote,
  type ExclusionChoice,
  type ExclusionTerm,
  exclusionTermsOf,
  formatNegative,
  idleNegativesText,
  type PreparedExclusions,
  prepareExclusions,
  rulesPlatformOf,
  shownTestOf,
  withUnshown,
} from "@termsift/core/exclusions";
import {
  type ExportFile,
  type ExportFormatId,
  type ExportRemark,
  exportFormats,
  writeExclusions,
} from "@termsift/core/exports";
import type { BusinessProfile } from "@termsift/core/profile";
import { chooseMainFile } from "./choose-main-file.ts";
import { cleanText } from "./clean-text.ts";
import { printResult, unclickedText } from "./print-result.ts";
import { besideName } from "./write-files.ts";

export type ResultOptions = {
  readonly format: string;
  readonly match: "exact" | "phrase";
  readonly smallest?: boolean;
  /** Adds negatives for other spellings, except those that exist already or would block a term that should stay. */
  readonly companions?: boolean;
  /** Adds the excluded terms without clicks to the table and to the exclusions. */
  readonly withUnclicked?: boolean;
  readonly limit: number;
  readonly out?: string;
  readonly profile: BusinessProfile;
  /** `existing`: the account's negative keywords. `own`: the keywords that the account bids on. */
  readonly existing: readonly AccountKeyword[];
  readonly own: readonly AccountKeyword[];
};

export type WrittenResult = {
  readonly content: string | Uint8Array;
  readonly others: readonly ExportFile[];
  readonly remarks: readonly string[];
};

const REMARKS_SHOWN_MAX = 5;

/** Returns the content of the main output, further files, and remarks for the user, e.g. on exclusions left out. */
export function writeResult(result: FilterResult, options: ResultOptions): WrittenResult {
  const only = (content: string) => ({ content, others: [], remarks: [] });
  if (options.format === "json") return only(`${JSON.stringify(result, null, 2)}\n`);
  if (options.format === "table") return only(printResult(result, options));
  return writeExport(result, options);
}

function writeExport(result: FilterResult, options: ResultOptions): WrittenResult {
  const formatId = options.format as ExportFormatId;
  const { platforms } = exportFormats[formatId];
  const { platform: reported, currency } = result.summary.report;
  const platform = platforms.length === 1 ? (platforms[0] ?? "google") : rulesPlatformOf(reported);
  const {
    profile,
    existing,
    own,
    smallest,
    match = "exact",
    companions: withCompanions = false,
  } = options;
  const isShown = shownTestOf(result, options.withUnclicked === true);
  const terms = withUnshown(exclusionTermsOf(result), isShown);
  const prepared = prepareExclusions({
    platform,
    terms,
    profileText: `${profile.name} ${profile.description} ${profile.area ?? ""}`,
    existingNegatives: existing,
    ownKeywords: own,
  });
  const choice = chooseNegatives(prepared, {
    method: smallest ? "smallest" : match,
    withCompanions,
  });
  const measured = measuredTotals(result.summary.report);
  const { name, language } = result.profile ?? {};
  const reader = name !== undefined && language !== undefined ? { name, language } : undefined;
  const written = writeExclusions(prepared, choice, { formatId, currency, measured, reader });
  const main = chooseMainFile(written.files, options.format, options.out);
  const others = written.files.filter((file) => file !== main);
  const idle = idleNegativesText(existing, result.scopes ?? []);
  return {
    content: main?.content ?? "",
    others,
    remarks: [
      ...unclickedRemarks(terms),
      ...(idle === undefined ? [] : [cleanText(idle)]),
      ...conflictRemarks(prepared),
      ...coveredRemarks(prepared),
      ...(choice.companions ? companionRemarks(platform, choice.companions) : []),
      ...skippedRemarks(written.note, [...written.skipped, ...openOf(prepared, choice)]),
      ...(main === undefined ? [] : howTo(main)),
      ...(options.out === undefined
        ? notPrinted(others)
        : howToOthers(others, main, options.format)),
    ],
  };
}

function unclickedRemarks(terms: readonly ExclusionTerm[]): string[] {
  const count = terms.filter(({ role }) => role === "unshown").length;
  return count === 0 ? [] : [unclickedText(count)];
}

function openOf({ index }: PreparedExclusions, { set, checked }: ExclusionChoice): ExportRemark[] {
  if (set === null) {
    return checked.map(({ reason, ...negative }) => ({ negative, reason }));
  }
  return set.uncovered.map(({ term, reason }) => ({
    negative: { text: index.terms[term]?.term ?? "", matchType: "exact" },
    reason,
  }));
}

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

function conflictRemarks({ conflicts }: PreparedExclusions): string[] {
  const lines = conflicts.map(
    ({ negative, keyword }) =>
      `the negative ${formatNegative(negative)} may block your keyword ${formatNegative(keyword)}`,
  );
  return shortList(`Conflicts in your account (${conflicts.length}):`, lines);
}

function coveredRemarks({ covered, index }: PreparedExclusions): string[] {
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

function howTo(file: ExportFile): string[] {
  const steps = file.howToImport.map((step, index) => `  ${index + 1}. ${step}`);
  return ["How to use it:", ...steps, ...(file.confirmed ? [] : [`Not confirmed: ${file.note}`])];
}

function skippedRemarks(note: string, skipped: readonly ExportRemark[]): string[] {
  const lines = skipped.map(({ negative, reason }) => `${negative.text}: ${reason}`);
  return [
    ...(note === "" ? [] : [cleanText(note)]),
    ...shortList(`Left out (${lines.length}):`, lines),
  ];
}

function shortList(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length - REMARKS_SHOWN_MAX;
  return [
    title,
    ...lines.slice(0, REMARKS_SHOWN_MAX).map((line) => `  ${cleanText(line)}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ];
}
