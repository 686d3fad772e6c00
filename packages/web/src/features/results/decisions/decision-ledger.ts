import {
  DECIDED_TERM_LENGTH_MAX,
  DECISIONS_PER_CALL_MAX,
  type KeywordItem,
  type TermDecision,
} from "@termsift/core/contract";
import type { Choices } from "../exclusion-store.ts";

const CALL_LENGTH_MAX = 40_000;

/** Splits decisions into API calls. Omits blank terms and terms that are too long for the server. */
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

/** `changes` returns decisions to store. An undone choice becomes the decision from earlier reports, or null. */
export function createDecisionLedger(items: () => readonly KeywordItem[], stored: Choices) {
  let known = new Map<string, TermDecision["category"]>(stored);
  const changes = (choices: Choices): TermDecision[] => {
    const terms = new Set([...choices.keys(), ...known.keys()]);
    const before = new Map(
      items().flatMap(({ term, category, decided }) =>
        decided && terms.has(term) ? [[term, category] as const] : [],
      ),
    );
    return [...terms].flatMap((term) => {
      const earlier = before.get(term) ?? null;
      const category = choices.get(term) ?? earlier;
      return category === (known.get(term) ?? earlier) ? [] : [{ term, category }];
    });
  };
  return {
    changes,
    /** Takes over what the server has now. Returns it with the choices that are not stored yet. */
    merge: (choices: Choices, served: Choices): Choices => {
      const next = new Map(served);
      for (const { term, category } of changes(choices)) {
        if (category === null) next.delete(term);
        else next.set(term, category);
      }
      known = new Map(served);
      return next;
    },
    stored: (decisions: readonly TermDecision[]) => {
      for (const { term, category } of decisions) known.set(term, category);
    },
  };
}
