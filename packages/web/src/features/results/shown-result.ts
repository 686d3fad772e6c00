import type { FilterResult, FilterSummary, KeywordItem } from "@termsift/core/contract";

/** The result on the page: the server's, or the part of it that this browser stored. */
export type ShownResult = Omit<FilterResult, "summary" | "result_id"> & {
  /** Kept and protected terms are unknown. */
  readonly isPartial: boolean;
  /** Null if the browser lost it. */
  readonly summary: FilterSummary | null;
};

export function proposedOf({
  negative_keywords,
  irrelevant_keywords,
}: Pick<ShownResult, "negative_keywords" | "irrelevant_keywords">): KeywordItem[] {
  return [...negative_keywords, ...irrelevant_keywords];
}

/** The terms with a switch. */
export function switchableOf(result: ShownResult): KeywordItem[] {
  return [...proposedOf(result), ...result.review_keywords];
}

/** True if no known term must stay: then no phrase can be called safe. */
export function hasNothingToKeep(result: ShownResult): boolean {
  return result.isPartial || result.kept_keywords.length + result.protected_keywords.length === 0;
}
