import type { AuditAnswer, AuditedNegative } from "../contract/audit.ts";
import type { ReportIssue } from "../contract/inspection.ts";
import type { AccountKeyword } from "../exclusions/term-index.ts";
import { type AuditFinding, findingKinds, findingsOf } from "./audit-findings.ts";
import type { Audit } from "./audit-negatives.ts";
import { auditNotes, findingText, placeText } from "./audit-texts.ts";
import { levelOf } from "./negative-groups.ts";

const REMOVES_MAX = 100;

type AnswerOptions = {
  readonly currency: string | null;
  /** True if a report of the audit has a column of conversions. */
  readonly hasConversions: boolean;
  /** See `ReportAudit`. */
  readonly unchecked: readonly AccountKeyword[];
  /** The issues of the files of negatives and keywords. */
  readonly issues: readonly ReportIssue[];
  readonly findingsMax?: number;
};

/** Returns an audit as the API and the command line give it. */
export function auditAnswerOf(audit: Audit, options: AnswerOptions): AuditAnswer {
  const { currency, hasConversions, unchecked, issues, findingsMax = Infinity } = options;
  const findings = findingsOf(audit);
  return {
    platform: audit.platform,
    currency,
    negatives: audit.negatives.length,
    terms: audit.terms,
    counts: countByKind(findings),
    findings: findings
      .slice(0, findingsMax)
      .map((finding) => findingAnswer(finding, audit.negatives, currency)),
    excludedConverting: audit.excludedConverting.map(({ term, clicks, cost, conversions }) => ({
      term,
      clicks,
      cost,
      conversions,
    })),
    notes: auditNotes(audit, hasConversions, unchecked),
    issues: [...issues],
  };
}

/** Returns the number of findings of each kind. */
export function countByKind(findings: readonly Pick<AuditFinding, "kind">[]) {
  const counts = Object.fromEntries(findingKinds.map((kind) => [kind, 0])) as AuditAnswer["counts"];
  for (const { kind } of findings) counts[kind] += 1;
  return counts;
}

function findingAnswer(
  finding: AuditFinding,
  negatives: readonly AccountKeyword[],
  currency: string | null,
): AuditAnswer["findings"][number] {
  const { id, kind, negative, removes, conflict, by } = finding;
  return {
    id,
    kind,
    negative: negativeAnswer(negative),
    text: findingText(finding, currency),
    removes: removes
      .slice(0, REMOVES_MAX)
      .map((at) => negativeAnswer(negatives[at] as AccountKeyword)),
    removeCount: removes.length,
    ...(conflict && {
      blocked: {
        count: conflict.count,
        clicks: conflict.clicks,
        cost: conflict.cost,
        conversions: conflict.conversions,
        searches: [...conflict.searches],
      },
    }),
    ...(by && { by: negativeAnswer(by) }),
  };
}

function negativeAnswer(negative: AccountKeyword): AuditedNegative {
  const { text, matchType, campaign, adGroup, list, ids } = negative;
  return {
    text,
    matchType,
    level: levelOf(negative),
    campaign: campaign ?? null,
    adGroup: adGroup ?? null,
    list: list ?? null,
    place: placeText(negative),
    ...(ids && { ids: { ...ids } }),
  };
}
