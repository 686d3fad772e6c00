import type { ShownResult } from "../open-result.ts";

export const emptyResult: ShownResult = {
  isPartial: false,
  complete: true,
  negative_keywords: [],
  irrelevant_keywords: [],
  review_keywords: [],
  protected_keywords: [],
  already_excluded_keywords: [],
  product_targets: [],
  kept_keywords: [],
  summary: null,
};
