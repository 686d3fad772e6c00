import {
  DECIDED_TERM_LENGTH_MAX,
  DECISIONS_PER_CALL_MAX,
  type DecideTerms,
  type KeywordItem,
} from "@termsift/core/contract";

/** Null if the user has not decided about the term. */
export type Decided = KeywordItem["category"] | null;
export type TermDecision = DecideTerms["decisions"][number];

const CALL_LENGTH_MAX = 40_000;

/** Returns `before` if the user did not move the switch, otherwise the opposite of the proposal. */
export function decidedBySwitch(item: KeywordItem, isCopied: boolean, before: Decided): Decided {
  const isProposed = !item.review;
  if (isCopied === isProposed) return before;
  return isCopied ? item.category : "keep";
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
