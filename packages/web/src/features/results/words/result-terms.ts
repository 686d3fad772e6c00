import type { FilterResult, KeywordItem } from "@termsift/core/contract";
import { type ResultListName, resultListNames } from "@termsift/core/exclusions";
import type { ExclusionStore } from "../exclusion-store.ts";
import type { ShownResult } from "../open-result.ts";

export type ResultTerm = {
  readonly item: KeywordItem | FilterResult["protected_keywords"][number];
  readonly list: ResultListName;
};

/** Returns the terms after all answers, in the order of `base`. The worker's phrase table uses this order, too. */
export function resultTermsOf(base: ShownResult, answered: ShownResult): ResultTerm[] {
  const all = (result: ShownResult) =>
    resultListNames.flatMap((list) => result[list].map((item): ResultTerm => ({ item, list })));
  const now = new Map(all(answered).map((each) => [each.item.term, each]));
  return all(base).map((each) => now.get(each.item.term) ?? each);
}

export type TermState = "excluded" | "review" | "kept";

export function stateOf({ item, list }: ResultTerm, store: ExclusionStore): TermState {
  if (list === "already_excluded_keywords") return "excluded";
  if (list === "protected_keywords" || list === "product_targets") return "kept";
  if (store.isCopied(item)) return "excluded";
  return list === "review_keywords" ? "review" : "kept";
}
