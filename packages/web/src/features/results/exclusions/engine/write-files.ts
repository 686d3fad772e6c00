import { type AccountKeyword, formatNegative, type TermIndex } from "@termsift/core/exclusions";
import {
  exportCompanionsOf,
  exportFormats,
  exportNegativesOf,
  exportTermsOf,
  writeClientReport,
} from "@termsift/core/exports";
import type { FilterSummary } from "@termsift/core/contract";
import { type Choice, chosenFirst } from "./choose-negatives.ts";
import { firstOf } from "./describe-choice.ts";
import type { ClientReportRequest, WriteRequest, WrittenFiles } from "./protocol.ts";

/**
 * The files of one format for the first `count` negatives of a choice: what the preview says, nothing else.
 *
 * @throws AppError where the format can not be written, for one thing without a campaign.
 */
export function writeFiles(
  index: TermIndex,
  choice: Choice,
  request: WriteRequest,
  existing: readonly AccountKeyword[] = [],
): WrittenFiles {
  const { formatId, count, level, listName, scopes, currency, measured, fileStem } = request;
  const { chosen, companions } = chosenFirst(choice, count);
  const { files, skipped, note } = exportFormats[formatId].write({
    platform: index.platform,
    negatives: [...exportNegativesOf(index, chosen), ...exportCompanionsOf(index, companions)],
    terms: exportTermsOf(index, [...chosen, ...companions]),
    level,
    listName,
    scopes,
    existing,
    currency,
    measured: measured ?? null,
    fileStem,
  });
  const described = firstOf(skipped, ({ negative, reason }) => ({
    negative: formatNegative(negative),
    reason,
  }));
  return { files, note, skipped: described };
}

/** One page for the client, with the figures of what the user chose instead of what was first proposed. */
export function writeReport(
  index: TermIndex,
  choice: Choice,
  { count, summary, ...names }: ClientReportRequest,
): string {
  const { chosen, companions } = chosenFirst(choice, count);
  const blocked = new Set([...chosen, ...companions].flatMap(({ terms }) => terms));
  const lost = new Set(chosen.flatMap(({ hits }) => hits));
  return writeClientReport({
    ...names,
    summary: summaryOfChoice(index, summary),
    terms: exportTermsOf(index, [...chosen, ...companions]),
    negatives: [...exportNegativesOf(index, chosen), ...exportCompanionsOf(index, companions)],
    savedCost: [...blocked].reduce((sum, at) => sum + (index.terms[at]?.cost ?? 0), 0),
    hitTerms: lost.size,
  });
}

function summaryOfChoice(index: TermIndex, summary: FilterSummary): FilterSummary {
  const excluded = index.terms.filter(({ role }) => role === "exclude");
  const negative = excluded.filter(({ category }) => category === "negative").length;
  return {
    ...summary,
    negative,
    irrelevant: excluded.length - negative,
    cost: { ...summary.cost, excluded: excluded.reduce((sum, { cost }) => sum + cost, 0) },
  };
}
