import type { FilterResult, FirstVerdicts, HostedRun, Inspection } from "@termsift/core/contract";
import type { BusinessProfile } from "@termsift/core/profile";
import { type ByteSource, type ColumnNaming, readReport } from "@termsift/core/report";
import { type Answer, placedItems } from "@termsift/core/answers";
import type { EvidenceInput } from "@termsift/core/evidence";
import type { NegativeKeyword } from "@termsift/core/exclusions";
import { buildFilterResult, isForClassifier, type OutcomeRules } from "@termsift/core/verdicts";
import type { SearchTerm } from "@termsift/core/terms";
import { detectLanguage } from "@termsift/core/words";
import { otherRules, rules as ruleTable } from "./decide/rules.ts";
import type { Classifier } from "./classifier.ts";
import { type JudgedTerms, judgeReport } from "./judge-report.ts";
import { measureLanguageFit } from "./language/measure-language-fit.ts";
import { outcomeRulesOf } from "./outcome-rules-of.ts";
import { findOwnPlaces } from "./places/own-places.ts";

/**
 * In the stage `reading`, `done` counts bytes and `total` is 0. In `classifying`, both count terms. `paid`: the number of
 * clicked terms, which come first. Absent if the report is not divided.
 */
export type FilterProgress = {
  readonly stage: "reading" | "classifying";
  readonly done: number;
  readonly total: number;
  readonly paid?: number | undefined;
};

export type FilterReportInput = ColumnNaming & {
  readonly source: ByteSource;
  readonly profile: BusinessProfile;
  readonly classifier: Classifier;
  readonly protectedWords?: readonly string[] | undefined;
  /** The user's answers to the questions of earlier reports. */
  readonly answers?: readonly Answer[] | undefined;
  /** Terms that converted in earlier reports of the same business. */
  readonly converted?: EvidenceInput["converted"];
  /** The account's keywords and negatives, if the user gave them as files. */
  readonly ownKeywords?: readonly NegativeKeyword[] | undefined;
  readonly existingNegatives?: readonly NegativeKeyword[] | undefined;
  readonly resultId?: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: FilterProgress) => void;
  readonly onRead?: (inspection: Inspection, header: readonly string[]) => void;
  /** Receives all first verdicts found so far. Called only if the classifier has `quick`. */
  readonly onFirstVerdicts?: (verdicts: FirstVerdicts) => void;
  /** Receives the result of the clicked terms, before the other terms are classified. Not called if there is no such part. */
  readonly onPaid?: (result: FilterResult) => void;
  /** Judge only the clicked terms, if the report also has others. */
  readonly onlyPaid?: boolean | undefined;
  /** Called after each part. Returns the calls, tokens and cost of the hosted model so far, for the summary. */
  readonly hostedRun?: () => HostedRun | undefined;
};

/**
 * Turns a report file into lists of search terms. Terms that the account already excludes, and product numbers
 * (ASINs), are not classified.
 * @throws AppError if the report cannot be read or the classifier fails; the signal's reason if aborted
 */
export async function filterReport(input: FilterReportInput): Promise<FilterResult> {
  const { signal, onProgress, termColumn, columns, earlierColumns } = input;
  const { inspection, terms, header } = await readReport(input.source, {
    termColumn,
    columns,
    earlierColumns,
    ...(signal === undefined ? {} : { signal }),
    onProgress: (bytesRead) => onProgress?.({ stage: "reading", done: bytesRead, total: 0 }),
  });
  input.onRead?.(inspection, header);
  const rules = await outcomeRulesOf(input);
  const ownPlaces = await findOwnPlaces(
    input.profile,
    terms.filter(isForClassifier).map(({ term }) => term),
  );
  const run = { ...input, rules, inspection, ownPlaces, total: terms.length };
  const judged = await judgeReport({
    ...input,
    terms,
    rules,
    inspection,
    onProgress: (progress) => onProgress?.({ stage: "classifying", ...progress }),
    onPaid: dividing(input, (paid) => resultOf(run, paid)),
  });
  return resultOf(run, judged);
}

function dividing(
  { onlyPaid, onPaid }: FilterReportInput,
  resultOf: (judged: JudgedTerms) => FilterResult,
) {
  if (onlyPaid === true) return () => false;
  if (onPaid === undefined) return undefined;
  return (judged: JudgedTerms) => {
    onPaid(resultOf(judged));
    return true;
  };
}

type Run = FilterReportInput & {
  readonly rules: OutcomeRules;
  readonly inspection: Inspection;
  readonly ownPlaces: ReadonlySet<string>;
  /** The number of terms of the report. */
  readonly total: number;
};

function resultOf(run: Run, judged: JudgedTerms): FilterResult {
  const { profile, classifier, rules, inspection, resultId, answers } = run;
  const result = buildFilterResult({
    ...judged,
    rules,
    inspection,
    unread: run.total - judged.searchTerms.length,
    classifierId: classifier.id,
    hostedRun: run.hostedRun?.(),
    languageFit: languageFitOf(classifier, judged.searchTerms),
    ...(resultId === undefined ? {} : { resultId }),
  });
  // The result keeps a copy of the profile, because the user may change the profile later.
  const { name, type, description, area } = profile;
  const language = detectLanguage(description);
  const used = { name, type, description, language, ...(area !== undefined && { area }) };
  const rule_notes = notesOf(result);
  const remembered = answers?.length && { remembered_answers: [...answers] };
  const own_places = [...run.ownPlaces];
  return { ...result, own_places, rule_notes, profile: used, ...remembered };
}

function languageFitOf({ scores }: Classifier, searchTerms: readonly SearchTerm[]) {
  const open = searchTerms.filter(isForClassifier);
  return (
    scores &&
    measureLanguageFit(
      scores,
      open.map(({ term }) => term),
    )
  );
}

/** Returns what the rules say that decided about the result's terms. */
function notesOf(result: FilterResult): Record<string, string> {
  const ids = new Set(placedItems(result).flatMap(({ item }) => item.decided_by ?? []));
  // The page needs the notes of what happens later, too.
  for (const { id } of otherRules) ids.add(id);
  return Object.fromEntries(ruleTable.flatMap(({ id, note }) => (ids.has(id) ? [[id, note]] : [])));
}
