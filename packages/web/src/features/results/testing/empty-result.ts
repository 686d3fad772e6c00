import type { ShownResult } from "../shown-result.ts";

/** A whole result with nothing on its lists. */
export const emptyResult: ShownResult = {
  isPartial: false,
  negative: [],
  irrelevant: [],
  review: [],
  protectedTerms: [],
  alreadyExcluded: [],
  productTargets: [],
  kept: [],
  summary: null,
};
