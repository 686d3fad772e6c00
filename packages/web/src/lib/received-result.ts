import { filterResultSchema, type FilterResult } from "@termsift/core/contract";
import { z } from "zod";

/** As many items of a list are checked one by one. */
const CHECKED_MAX = 200;

const { shape } = filterResultSchema;

/**
 * A result as the server sends it. Of long lists the first items are checked and the rest is taken to be alike: one
 * program wrote them all, and checking a hundred thousand takes a third of a second in which nothing is seen.
 */
export const receivedResultSchema: z.ZodType<FilterResult> = filterResultSchema.extend({
  negative_keywords: beginningOf(shape.negative_keywords),
  irrelevant_keywords: beginningOf(shape.irrelevant_keywords),
  review_keywords: beginningOf(shape.review_keywords),
  protected_keywords: beginningOf(shape.protected_keywords),
  already_excluded_keywords: beginningOf(shape.already_excluded_keywords),
  product_targets: beginningOf(shape.product_targets),
  kept_keywords: beginningOf(shape.kept_keywords),
});

function beginningOf<List extends z.ZodType<readonly unknown[]>>(list: List) {
  return z.custom<z.output<List>>(
    (value) => Array.isArray(value) && list.safeParse(value.slice(0, CHECKED_MAX)).success,
    "is no list of terms",
  );
}
