import { createContext, use, useSyncExternalStore } from "react";
import type { DecisionSync } from "./decisions/decision-sync.ts";
import type { ExclusionCounts, ExclusionStore } from "./exclusion-store.ts";
import type { Measured, MoneyText } from "./item-figures.ts";
import type { ShownResult } from "./shown-result.ts";

/** The result on the page, with what the user has switched and how its amounts are written. */
export type OpenResult = {
  readonly result: ShownResult;
  readonly store: ExclusionStore;
  readonly sync: DecisionSync;
  /** Undefined if this browser does not know the business. */
  readonly business: string | undefined;
  readonly fileName: string;
  readonly currency: string | null;
  readonly measured: Measured;
  readonly money: MoneyText;
  /** Whether the plan includes files; undefined until it is known. */
  readonly canExport: boolean | undefined;
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
