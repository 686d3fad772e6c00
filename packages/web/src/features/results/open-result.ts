import type { FilterResult, FilterSummary, KeywordItem } from "@termsift/core/contract";
import { createContext, use, useSyncExternalStore } from "react";
import type { AnsweredState, Answering } from "./answers/answering.ts";
import type { ExclusionCounts, ExclusionStore, ItemTest } from "./exclusion-store.ts";
import type { Measured, MoneyText } from "./item-figures.ts";
import type { Listed } from "./use-shown-terms.ts";

export type OpenResult = Listed & {
  /** Undefined if only this browser has the result. */
  readonly resultId: string | undefined;
  /** The result after the user's answers and the second opinion were applied. */
  readonly result: ShownResult;
  readonly store: ExclusionStore;
  readonly answering: Answering;
  readonly business: string | undefined;
  readonly fileName: string;
  readonly currency: string | null;
  readonly measured: Measured;
  readonly money: MoneyText;
  readonly canExport: boolean | undefined;
  /** Keys of the terms that came back, if the view shows only these (`Filters.cameBack`). */
  readonly cameBackKeys?: ReadonlySet<string> | undefined;
};

export const OpenResultContext = createContext<OpenResult | null>(null);

export function useOpenResult(): OpenResult {
  const open = use(OpenResultContext);
  if (open === null) throw new Error("no result is open");
  return open;
}

export function useCounts(): ExclusionCounts {
  const { store } = useOpenResult();
  return useSyncExternalStore(store.subscribe, store.counts);
}

export function useAnswered({ answering }: Pick<OpenResult, "answering">): AnsweredState {
  return useSyncExternalStore(answering.subscribe, answering.state);
}

/** The result on the page: the complete one from the server, or the part that this browser has stored. */
export type ShownResult = Omit<FilterResult, "summary" | "result_id"> & {
  /** True if the kept and protected terms are unknown. */
  readonly isPartial: boolean;
  readonly summary: FilterSummary | null;
};

export function proposedOf({
  negative_keywords,
  irrelevant_keywords,
}: Pick<ShownResult, "negative_keywords" | "irrelevant_keywords">): KeywordItem[] {
  return [...negative_keywords, ...irrelevant_keywords];
}

export function switchableOf(result: ShownResult): KeywordItem[] {
  return [...proposedOf(result), ...result.review_keywords, ...result.kept_keywords];
}

/** True if no kept or protected term is known. Then any phrase might block a term that must stay. */
export function hasNothingToKeep(result: ShownResult): boolean {
  return result.isPartial || result.kept_keywords.length + result.protected_keywords.length === 0;
}

export type OtherList = {
  readonly name: "review" | "protected" | "kept" | "already-excluded" | "product-targets";
  readonly items: readonly (KeywordItem | FilterResult["protected_keywords"][number])[];
};

/** Returns the lists below the two main lists. `isListed`: see `Listed`. Omits "already-excluded" and "product-targets" if they are empty. */
export function otherListsOf(result: ShownResult, isListed: ItemTest = () => true): OtherList[] {
  const optional: OtherList[] = [
    { name: "already-excluded", items: result.already_excluded_keywords },
    { name: "product-targets", items: result.product_targets },
  ];
  return [
    { name: "review", items: result.review_keywords.filter(isListed) },
    { name: "protected", items: result.protected_keywords },
    { name: "kept", items: result.kept_keywords },
    ...optional.filter(({ items }) => items.length > 0),
  ];
}
