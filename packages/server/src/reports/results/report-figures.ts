import type { FilterResult } from "@termsift/core/contract";
import { normalizeTerm } from "@termsift/core/terms";
import { memoryKeyOf } from "../../memory/memory-rows.ts";
import type { Database } from "../../platform/database/database.ts";
import { WASTE_TERMS_MAX } from "../../platform/limits.ts";
import type { ClaimedFilter, FilterOutput } from "../queue/filter-queue.ts";

const KEY_LENGTH = 12;

/** `waste`: short hashes and costs of the most expensive terms that are not kept. `proposed`: those to exclude. */
export function wasteOf(result: FilterResult) {
  const proposed = new Set([...result.negative_keywords, ...result.irrelevant_keywords]);
  const terms = [...proposed, ...result.review_keywords, ...result.already_excluded_keywords]
    .sort((left, right) => right.cost - left.cost)
    .slice(0, WASTE_TERMS_MAX)
    .map((item) => ({ item, key: memoryKeyOf(normalizeTerm(item.term)).slice(0, KEY_LENGTH) }));
  return {
    proposed: terms.flatMap(({ item, key }) => (proposed.has(item) ? [key] : [])).join(" "),
    waste: JSON.stringify(Object.fromEntries(terms.map(({ item, key }) => [key, item.cost]))),
  };
}

/** Stores the figures of a report, or replaces those of its clicked terms. */
export async function storeFigures(
  trx: Database,
  { id, workspaceId, businessId, fileName }: ClaimedFilter,
  { summary: { cost }, report, waste }: FilterOutput,
): Promise<void> {
  const found = {
    spend: cost.total,
    found: cost.excluded,
    already_excluded: cost.alreadyExcluded,
    ...waste,
  };
  await trx
    .insertInto("report_figures")
    .values({
      id,
      workspace_id: workspaceId,
      business_id: businessId,
      file_name: fileName,
      date_range: report.dateRange,
      currency: report.currency,
      platform: report.platform,
      ...found,
    })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(found))
    .execute();
}
