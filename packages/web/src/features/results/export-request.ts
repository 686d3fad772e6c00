import type { KeywordItem } from "@termsift/core/contract";
import type { ExportedTerm, ExportRequest } from "@termsift/core/exports";
import type { ShownResult } from "./shown-result.ts";
import type { BusinessSetup } from "./stored-result.ts";

type AdPlatform = ExportRequest["platform"];

/** Where the negatives will go: the platform of the report, Google where the report does not tell. */
export function platformOf(result: ShownResult): AdPlatform {
  const platform = result.summary?.report.platform ?? "unknown";
  return platform === "unknown" ? "google" : platform;
}

/** What is written into an export file: each chosen term as an exact negative, and every term with what was decided. */
export function exportRequestOf(
  items: readonly KeywordItem[],
  result: ShownResult,
  setup: BusinessSetup | undefined,
): ExportRequest {
  const chosen = new Set(items.map((item) => item.term));
  return {
    platform: platformOf(result),
    negatives: items.map((item) => ({
      text: item.term,
      matchType: "exact",
      reason: item.reason,
      terms: 1,
      impressions: item.impressions,
      clicks: item.clicks,
      cost: item.cost,
    })),
    terms: decidedTermsOf(result, chosen),
    currency: result.summary?.report.currency ?? null,
    ...(setup?.fileName && { fileStem: `${stemOf(setup.fileName)}-negatives` }),
  };
}

function decidedTermsOf(result: ShownResult, chosen: ReadonlySet<string>): ExportedTerm[] {
  const groups: readonly (readonly [decision: string, items: readonly KeywordItem[]])[] = [
    ["keep", result.negative],
    ["keep", result.irrelevant],
    ["review", result.review],
    ["protected", result.protectedTerms],
    ["nothing to do", result.alreadyExcluded],
    ["nothing to do", result.productTargets],
    ["keep", result.kept],
  ];
  return groups.flatMap(([decision, items]) =>
    items.map((item) => decidedTermOf(item, chosen.has(item.term) ? "exclude" : decision)),
  );
}

function decidedTermOf(item: KeywordItem, decision: string): ExportedTerm {
  const { term, category, reason, impressions, clicks, cost, conversions } = item;
  const blockedBy = decision === "exclude" ? ({ text: term, matchType: "exact" } as const) : null;
  return { term, category, reason, impressions, clicks, cost, conversions, decision, blockedBy };
}

/** Characters that a file system may refuse are left out. */
function stemOf(fileName: string): string {
  return fileName.replace(/\.[^.]*$/u, "").replaceAll(/[^\p{L}\p{N}._ -]/gu, "");
}
