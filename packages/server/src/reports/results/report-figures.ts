import type { FilterResult } from "@termsift/core/contract";
import { resultListNames } from "@termsift/core/exclusions";
import { termKeyOf } from "@termsift/core/terms";
import type { BusinessScope, Database } from "../../platform/database/database.ts";
import type { ConvertingTerm } from "../../platform/database/report-tables.ts";
import { storableJson } from "../../platform/database/storable.ts";
import { WASTE_TERMS_MAX } from "../../platform/limits.ts";
import type { ClaimedFilter, FilterOutput } from "../queue/filter-queue.ts";

/**
 * Returns what later reports need of this report's terms. `waste`: short hashes and costs of the most expensive terms that are not
 * kept. `proposed`: those to exclude. `converting`: the terms with the most conversions.
 */
export function termFiguresOf(result: FilterResult) {
  const proposed = new Set([...result.negative_keywords, ...result.irrelevant_keywords]);
  const terms = [...proposed, ...result.review_keywords, ...result.already_excluded_keywords]
    .sort((left, right) => right.cost - left.cost)
    .slice(0, WASTE_TERMS_MAX)
    .map((item) => ({ item, key: termKeyOf(item.term) }));
  return {
    proposed: terms.flatMap(({ item, key }) => (proposed.has(item) ? [key] : [])).join(" "),
    waste: JSON.stringify(Object.fromEntries(terms.map(({ item, key }) => [key, item.cost]))),
    converting: storableJson(convertingOf(result)),
  };
}

/** Terms stored per report, those with the most conversions first. */
const CONVERTING_MAX = 200;
/** The newest reports of a business whose converting terms count: about a year of monthly reports. */
const CONVERTING_REPORTS_MAX = 13;

function convertingOf(result: FilterResult): readonly ConvertingTerm[] {
  return resultListNames
    .flatMap((list) => result[list])
    .filter(({ conversions }) => conversions > 0)
    .sort((left, right) => right.conversions - left.conversions || right.cost - left.cost)
    .slice(0, CONVERTING_MAX)
    .map(({ term, conversions, cost }) => ({ term, conversions, cost }));
}

/** Returns the terms that converted in other reports of a business than `id`, those of the newest report first. */
export async function convertedEarlier(
  db: Database,
  { business_id }: Pick<BusinessScope, "business_id">,
  id: string,
): Promise<readonly ConvertingTerm[]> {
  const rows = await db
    .selectFrom("report_figures")
    .select("converting")
    .where("business_id", "=", business_id)
    .where("id", "!=", id)
    .orderBy("created_at", "desc")
    .limit(CONVERTING_REPORTS_MAX)
    .execute();
  return rows.flatMap(({ converting }) => converting);
}

/** Stores the figures of a report, or replaces those of its clicked terms. */
export async function storeFigures(
  trx: Database,
  { id, workspaceId, businessId, fileName }: ClaimedFilter,
  { summary: { cost }, report, termFigures }: FilterOutput,
): Promise<void> {
  const found = {
    spend: cost.total,
    found: cost.excluded,
    already_excluded: cost.alreadyExcluded,
    ...termFigures,
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
