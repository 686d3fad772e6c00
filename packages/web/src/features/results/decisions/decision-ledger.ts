import {
  DECIDED_TERM_LENGTH_MAX,
  DECISIONS_PER_CALL_MAX,
  type KeywordItem,
  type TermDecision,
} from "@termsift/core/contract";
import { type ExclusionStore, isProposed } from "../exclusion-store.ts";

/** Null if the user has not decided about the term. */
type Decided = KeywordItem["category"] | null;

const CALL_LENGTH_MAX = 40_000;

/** Returns `before` if the user did not move the switch, otherwise the opposite of the proposal. */
function decidedBySwitch(item: KeywordItem, isCopied: boolean, before: Decided): Decided {
  if (isCopied === isProposed(item)) return before;
  if (!isCopied) return "keep";
  return item.category === "keep" ? "irrelevant" : item.category;
}

/** Splits decisions into calls. Omits blank terms and terms that are too long for a search. */
export function callsOf(decisions: readonly TermDecision[]): TermDecision[][] {
  const calls: TermDecision[][] = [];
  let length = 0;
  for (const decision of decisions) {
    const own = decision.term.length;
    if (own > DECIDED_TERM_LENGTH_MAX || decision.term.trim() === "") continue;
    const last = calls.at(-1);
    if (last && last.length < DECISIONS_PER_CALL_MAX && length + own <= CALL_LENGTH_MAX) {
      last.push(decision);
      length += own;
    } else {
      calls.push([decision]);
      length = own;
    }
  }
  return calls;
}

export function createDecisionLedger(
  items: readonly KeywordItem[],
  store: Pick<ExclusionStore, "isCopied">,
) {
  const known = new Map<string, Decided>(
    items.flatMap((item) => (item.decided ? [[item.term, item.category] as const] : [])),
  );
  const before = new Map(known);
  // The server already has these switches from an earlier visit.
  for (const item of items) {
    const category = decidedBySwitch(item, store.isCopied(item), known.get(item.term) ?? null);
    if (category !== null) known.set(item.term, category);
  }
  const opened = new Map(known);
  /**
   * The state of each switch at the moment when its decision was deleted. The switch counts as undecided until it is
   * moved.
   */
  const forgottenAt = new Map<string, boolean>();
  const wantedOf = (item: KeywordItem): Decided => {
    const isCopied = store.isCopied(item);
    if (forgottenAt.get(item.term) === isCopied) return null;
    return decidedBySwitch(item, isCopied, before.get(item.term) ?? null);
  };
  return {
    changes: (): TermDecision[] =>
      items.flatMap((item) => {
        const category = wantedOf(item);
        return category === (known.get(item.term) ?? null) ? [] : [{ term: item.term, category }];
      }),
    stored: (decisions: readonly TermDecision[]) => {
      for (const { term, category } of decisions) known.set(term, category);
    },
    /** Counts the switches that the user moved on this page and that the server has stored. */
    countStored: () =>
      [...known].filter(([term, category]) => category !== null && category !== opened.get(term))
        .length,
    forget: (item: KeywordItem) => {
      before.delete(item.term);
      opened.delete(item.term);
      forgottenAt.set(item.term, store.isCopied(item));
    },
    /** Call this after the server has deleted all decisions. Returns the terms with earlier decisions. */
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

export type DecisionLedger = ReturnType<typeof createDecisionLedger>;
