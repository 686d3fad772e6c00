import type { FilterResult, KeywordItem } from "@termsift/core/contract";
import { type ResultListName, resultListNames } from "@termsift/core/exclusions";
import type { ExclusionStore } from "../exclusion-store.ts";
import type { ShownResult } from "../open-result.ts";

export type ResultTerm = {
  readonly item: KeywordItem | FilterResult["protected_keywords"][number];
  readonly list: ResultListName;
};

/** Returns all terms in the order in which the preview's worker has them. */
export function resultTermsOf(result: ShownResult): ResultTerm[] {
  return resultListNames.flatMap((list) => result[list].map((item) => ({ item, list })));
}

export type TermState = "excluded" | "review" | "kept";

export function stateOf({ item, list }: ResultTerm, store: ExclusionStore): TermState {
  if (list === "already_excluded_keywords") return "excluded";
  if (list === "protected_keywords" || list === "product_targets") return "kept";
  if (store.isCopied(item)) return "excluded";
  return list === "review_keywords" ? "review" : "kept";
}

/** The reason why no answer excludes a term: it converts, or it is protected. Null if an answer may exclude it. */
export function lockOf({ item, list }: ResultTerm): "converting" | "protected" | "settled" | null {
  if (list === "already_excluded_keywords" || list === "product_targets") return "settled";
  if (item.conversions > 0) return "converting";
  return list === "protected_keywords" || item.added === true ? "protected" : null;
}
