import {
  DECIDED_TERM_LENGTH_MAX,
  DECISIONS_PER_CALL_MAX,
  type DecideTerms,
  type KeywordItem,
} from "@termsift/core/contract";

/** The user's category for a term, or null for none. */
export type Decided = KeywordItem["category"] | null;
export type TermDecision = DecideTerms["decisions"][number];

/** Far below the limit of one call, in any encoding. */
const CALL_LENGTH_MAX = 40_000;

/** The decision that a switch expresses: an untouched switch repeats `before`, a moved one says the opposite. */
export function decidedBySwitch(item: KeywordItem, isCopied: boolean, before: Decided): Decided {
  const isProposed = !item.review;
  if (isCopied === isProposed) return before;
  return isCopied ? item.category : "keep";
}

/** In parts of one call each; leaves out texts too long to be a search. */
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
