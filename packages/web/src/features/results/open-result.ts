import { createContext, use, useSyncExternalStore } from "react";
import type { DecisionSync } from "./decisions/decision-sync.ts";
import type { ExclusionCounts, ExclusionStore } from "./exclusion-store.ts";
import type { Measured, MoneyText } from "./item-figures.ts";
import type { ShownResult } from "./shown-result.ts";

export type OpenResult = {
  readonly result: ShownResult;
  readonly store: ExclusionStore;
  readonly sync: DecisionSync;
  readonly business: string | undefined;
  readonly fileName: string;
  readonly currency: string | null;
  readonly measured: Measured;
  readonly money: MoneyText;
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
