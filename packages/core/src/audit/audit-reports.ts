import { applyOpinion, openAnswers } from "../answers/index.ts";
import type { StoredAnswers } from "../contract/answers.ts";
import type { FilterResult } from "../contract/filter-result.ts";
import type { Inspection } from "../contract/inspection.ts";
import { hasMixedCurrencies } from "../contract/measured-totals.ts";
import { AppError } from "../errors.ts";
import { rulesPlatformOf } from "../exclusions/choose-negatives.ts";
import { findIdleNegatives } from "../exclusions/existing-negatives.ts";
import type { AccountKeyword } from "../exclusions/term-index.ts";
import type { SearchTerm, TermScope } from "../terms/search-term.ts";
import { type Audit, auditNegatives } from "./audit-negatives.ts";
import { type AuditTerm, auditTermsOf, auditTermsOfReport } from "./audit-terms.ts";

/** A report or a result of the audited account. */
export type AuditedReport = {
  readonly terms: readonly AuditTerm[];
  readonly inspection: Inspection;
  readonly names: readonly string[];
  /** The campaigns and ad groups of the report. */
  readonly scopes: readonly TermScope[];
};

type Decided = Pick<StoredAnswers, "answers" | "choices" | "second_opinion">;

/** Returns a result for the audit, after what the user decided about it. */
export function auditedResult(result: FilterResult, decided?: Decided): AuditedReport {
  const { answers = [], choices = [], second_opinion: opinion = null } = decided ?? {};
  const isChanged = answers.length > 0 || opinion !== null;
  const answered = isChanged
    ? openAnswers(applyOpinion(result, opinion), result.remembered_answers).apply(answers)
    : result;
  const chosen = new Map(choices.map(({ term, category }) => [term, category]));
  const { summary, names = [], scopes = [] } = result;
  return { terms: auditTermsOf(answered, chosen), inspection: summary.report, names, scopes };
}

/** Returns a report for the audit. Without verdicts, no search is found that the business wants but that never converted. */
export function auditedReport(report: {
  readonly terms: readonly SearchTerm[];
  readonly inspection: Inspection;
}): AuditedReport {
  return {
    terms: auditTermsOfReport(report.terms),
    inspection: report.inspection,
    names: [],
    scopes: report.terms.flatMap(({ scopes }) => scopes),
  };
}

export type AccountFiles = {
  readonly negatives: readonly AccountKeyword[];
  readonly ownKeywords: readonly AccountKeyword[];
};

/**
 * `currency`: null if the reports state none. `hasConversions`: at least one report has a column of conversions.
 * `unchecked`: the negatives whose campaign or ad group is in no report, so that nothing says whether they do harm.
 */
export type ReportAudit = {
  readonly audit: Audit;
  readonly unchecked: readonly AccountKeyword[];
  readonly currency: string | null;
  readonly hasConversions: boolean;
};

/**
 * Audits the negatives of an account with all its reports.
 * @throws AppError `invalid-option` if the reports are of different platforms or currencies
 */
export function auditReports(
  reports: readonly AuditedReport[],
  { negatives, ownKeywords }: AccountFiles,
): ReportAudit {
  const inspections = reports.map(({ inspection }) => inspection);
  const [platform = "google"] = onlyOne(
    inspections.map((inspection) => rulesPlatformOf(inspection.platform)),
    "platforms",
  );
  const [currency = null] = onlyOne(
    inspections.flatMap((inspection) => inspection.currency ?? []),
    "currencies",
  );
  const audit = auditNegatives({
    platform,
    negatives,
    reports: reports.map(({ terms }) => terms),
    ownKeywords,
    names: reports.flatMap(({ names }) => names),
  });
  return {
    audit,
    unchecked: findIdleNegatives(
      negatives,
      reports.flatMap(({ scopes }) => scopes),
    ),
    currency: inspections.some(hasMixedCurrencies) ? null : currency,
    hasConversions: inspections.some(({ totals }) => totals.conversions !== null),
  };
}

function onlyOne<Value extends string>(values: readonly Value[], what: string): readonly Value[] {
  const found = [...new Set(values)];
  if (found.length < 2) return found;
  const message = `The reports are of different ${what} (${found.join(", ")}), so they cannot be added up. Audit them one by one.`;
  throw new AppError("invalid-option", message);
}
