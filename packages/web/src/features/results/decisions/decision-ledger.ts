import type { KeywordItem } from "@termsift/core/contract";
import type { ExclusionStore } from "../exclusion-store.ts";
import { decidedBySwitch, type Decided, type TermDecision } from "./decision-changes.ts";

export type DecisionLedger = {
  /** What the server has to be told so that it knows where every switch stands. */
  readonly changes: () => TermDecision[];
  /** The server knows these now. */
  readonly stored: (decisions: readonly TermDecision[]) => void;
  /** How many switches the server knows the meaning of since the page was opened. */
  readonly countStored: () => number;
  readonly forget: (item: KeywordItem) => void;
  /** The server forgot everything; answers the terms whose earlier decisions are gone with that. */
  readonly forgotAll: () => string[];
};

/**
 * Compares where the switches stand with what the server was told last, so that switching back, undoing and telling
 * twice all come out right.
 */
export function createDecisionLedger(
  items: readonly KeywordItem[],
  store: Pick<ExclusionStore, "isCopied">,
): DecisionLedger {
  const known = new Map<string, Decided>(
    items.flatMap((item) => (item.decided ? [[item.term, item.category] as const] : [])),
  );
  const before = new Map(known);
  // What stands switched as the page opens was told before it was left.
  for (const item of items) {
    const category = decidedBySwitch(item, store.isCopied(item), known.get(item.term) ?? null);
    if (category !== null) known.set(item.term, category);
  }
  // Told is not remembered: it may have been forgotten since.
  const opened = new Map(known);
  /** Where a switch stood when its decision was forgotten; until it moves, it says nothing. */
  const forgottenAt = new Map<string, boolean>();
  const wantedOf = (item: KeywordItem): Decided => {
    const isCopied = store.isCopied(item);
    if (forgottenAt.get(item.term) === isCopied) return null;
    return decidedBySwitch(item, isCopied, before.get(item.term) ?? null);
  };
  return {
    changes: () =>
      items.flatMap((item) => {
        const category = wantedOf(item);
        return category === (known.get(item.term) ?? null) ? [] : [{ term: item.term, category }];
      }),
    stored: (decisions) => {
      for (const { term, category } of decisions) known.set(term, category);
    },
    countStored: () =>
      [...known].filter(([term, category]) => category !== null && category !== opened.get(term))
        .length,
    forget: (item) => {
      before.delete(item.term);
      opened.delete(item.term);
      forgottenAt.set(item.term, store.isCopied(item));
    },
    forgotAll: () => {
      for (const item of items) {
        if (known.get(item.term)) forgottenAt.set(item.term, store.isCopied(item));
      }
      const gone = [...before.keys()];
      known.clear();
      opened.clear();
      before.clear();
      return gone;
    },
  };
}
