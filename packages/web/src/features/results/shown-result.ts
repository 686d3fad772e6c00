import type { FilterResult, FilterSummary, KeywordItem } from "@termsift/core/contract";

/** What the results screen shows. */
export type ShownResult = {
  /** Only the two lists are left: what is kept or protected is not known, so nothing can be weighed against it. */
  readonly isPartial: boolean;
  readonly negative: readonly KeywordItem[];
  readonly irrelevant: readonly KeywordItem[];
  readonly review: readonly KeywordItem[];
  readonly protectedTerms: FilterResult["protected_keywords"];
  readonly alreadyExcluded: readonly KeywordItem[];
  readonly productTargets: readonly KeywordItem[];
  readonly kept: readonly KeywordItem[];
  /** Null where not even this is left. */
  readonly summary: FilterSummary | null;
  /** Campaigns and ad groups that the items' `scopes` point to. */
  readonly scopes?: FilterResult["scopes"];
};

/** How many terms the report has, on whatever list. */
export function countTerms(result: ShownResult): number {
  const { negative, irrelevant, review, protectedTerms, alreadyExcluded, productTargets, kept } =
    result;
  const lists = [
    negative,
    irrelevant,
    review,
    protectedTerms,
    alreadyExcluded,
    productTargets,
    kept,
  ];
  return lists.reduce((count, list) => count + list.length, 0);
}

/** Whether no term is known that must stay: then nothing tells which phrase would reach too far. */
export function hasNothingToKeep({ isPartial, kept, protectedTerms }: ShownResult): boolean {
  return isPartial || kept.length + protectedTerms.length === 0;
}

export function shownResultOf(result: FilterResult): ShownResult {
  return {
    isPartial: false,
    negative: result.negative_keywords,
    irrelevant: result.irrelevant_keywords,
    review: result.review_keywords,
    protectedTerms: result.protected_keywords,
    alreadyExcluded: result.already_excluded_keywords,
    productTargets: result.product_targets,
    kept: result.kept_keywords,
    summary: result.summary,
    scopes: result.scopes,
  };
}
