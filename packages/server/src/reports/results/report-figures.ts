import type { FilterResult } from "@termsift/core/contract";
import { normalizeTerm } from "@termsift/core/terms";
import { sql } from "kysely";
import { businessKeyOf } from "../../businesses/business-rows.ts";
import { memoryKeyOf } from "../../memory/memory-rows.ts";
import type { Database } from "../../platform/database/database.ts";
import { EARLIER_REPORTS_COMPARED_MAX, WASTE_TERMS_MAX } from "../../platform/limits.ts";
import type { ClaimedFilter, FilterOutput } from "../queue/filter-queue.ts";

/**
 * A term that the report excludes, puts under review, or lists as already excluded. `key` is a short hash of the term.
 * `isProposed` is true if the report proposes to exclude it.
 */
export type WasteTerm = {
  readonly key: string;
  readonly cost: number;
  readonly isProposed: boolean;
};

const KEY_LENGTH = 12;

/** Returns the terms with the highest cost among those that are excluded, under review or already excluded. */
export function wasteOf(result: FilterResult): WasteTerm[] {
  const { negative_keywords, irrelevant_keywords } = result;
  const proposed = [...negative_keywords, ...irrelevant_keywords];
  const others = [...result.review_keywords, ...result.already_excluded_keywords];
  return [...proposed, ...others]
    .map((item, at) => ({ item, isProposed: at < proposed.length }))
    .sort((left, right) => right.item.cost - left.item.cost)
    .slice(0, WASTE_TERMS_MAX)
    .map(({ item: { term, cost }, isProposed }) => {
      return { key: memoryKeyOf(normalizeTerm(term)).slice(0, KEY_LENGTH), cost, isProposed };
    });
}

/**
 * Stores the figures of a report. `came_back` is the cost of terms that earlier reports of the business proposed to
 * exclude; null without earlier reports.
 */
export async function storeFigures(
  trx: Database,
  { id, userId, fileName }: ClaimedFilter,
  businessName: string,
  { summary: { cost }, report, waste }: FilterOutput,
): Promise<void> {
  const business = businessKeyOf(businessName);
  const { dateRange, currency } = report;
  const earlier = await trx
    .selectFrom("report_figures")
    .select("proposed")
    .where("user_id", "=", userId)
    .where("business", "=", business)
    // Omits earlier runs of the same report, which have the same dates or, without dates, the same spend.
    .where(
      sql<boolean>`(date_range is distinct from ${dateRange}::text
        or (date_range is null and spend <> ${cost.total}))`,
    )
    .orderBy("created_at", "desc")
    .limit(EARLIER_REPORTS_COMPARED_MAX)
    .execute();
  const known = new Set(earlier.flatMap(({ proposed }) => proposed.split(" ")));
  const cameBack = waste.reduce((sum, { key, cost }) => sum + (known.has(key) ? cost : 0), 0);
  await trx
    .insertInto("report_figures")
    .values({
      id,
      user_id: userId,
      business,
      file_name: fileName,
      date_range: dateRange,
      currency,
      spend: cost.total,
      found: cost.excluded,
      already_excluded: cost.alreadyExcluded,
      came_back: earlier.length === 0 ? null : cameBack,
      proposed: waste.flatMap(({ key, isProposed }) => (isProposed ? [key] : [])).join(" "),
    })
    .execute();
}
