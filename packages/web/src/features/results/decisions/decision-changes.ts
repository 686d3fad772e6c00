import {
  DECIDED_TERM_LENGTH_MAX,
  DECISIONS_PER_CALL_MAX,
  type DecideTerms,
  type KeywordItem,
} from "@termsift/core/contract";

/** What the user makes of a term: a category, or null for nothing of their own. */
export type Decided = KeywordItem["category"] | null;
export type TermDecision = DecideTerms["decisions"][number];

/** Far below what one call may hold, however the characters are written. */
const CALL_LENGTH_MAX = 40_000;

/**
 * What a switch says about its term. Standing as the result proposed it, it says nothing new: what was decided before
 * still holds. Switched, it says the other thing.
 */
export function decidedBySwitch(item: KeywordItem, isCopied: boolean, before: Decided): Decided {
  const isProposed = !item.review;
  if (isCopied === isProposed) return before;
  return isCopied ? item.category : "keep";
}

/** In parts that one call takes; texts too long to be a search are left out. */
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
