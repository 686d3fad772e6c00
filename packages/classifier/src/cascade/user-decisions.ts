import type { Category } from "@termsift/core/verdicts";

/** What a user made of a term with their own hand. */
export type UserDecision = { readonly category: Category };

/**
 * What one user decided about terms of one business; hosts bind it to both. Terms are given and keyed in their normal
 * form (`memoryKey`). A decision outlives changes of the profile; hosts may let very old ones go.
 */
export type UserDecisions = {
  readonly get: (terms: readonly string[]) => Promise<ReadonlyMap<string, UserDecision>>;
  readonly remember: (term: string, decision: UserDecision) => Promise<void>;
  /** Forgets these terms, or all of them when none are named. */
  readonly forget: (terms?: readonly string[]) => Promise<void>;
};

/** Decisions that last as long as the process. */
export function createInMemoryUserDecisions(): UserDecisions {
  const decisions = new Map<string, UserDecision>();
  return {
    get: async (terms) =>
      new Map(
        terms.flatMap((term) => {
          const decision = decisions.get(term);
          return decision === undefined ? [] : [[term, decision] as const];
        }),
      ),
    remember: async (term, decision) => {
      decisions.set(term, decision);
    },
    forget: async (terms) => {
      if (terms === undefined) decisions.clear();
      else for (const term of terms) decisions.delete(term);
    },
  };
}
