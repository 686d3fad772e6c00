import type { Category } from "@termsift/core/verdicts";

/** The category that a user chose for a term by hand. */
export type UserDecision = { readonly category: Category };

/**
 * The decisions of one user about terms of one business. Terms are given in their normal form (`memoryKey`). A decision
 * outlives changes of the profile; hosts may delete very old ones.
 */
export type UserDecisions = {
  readonly get: (terms: readonly string[]) => Promise<ReadonlyMap<string, UserDecision>>;
  readonly remember: (term: string, decision: UserDecision) => Promise<void>;
  /** Forgets these terms, or all. */
  readonly forget: (terms?: readonly string[]) => Promise<void>;
};
