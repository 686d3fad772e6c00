import type { Category } from "@termsift/core/verdicts";

export type UserDecision = { readonly category: Category };

/**
 * The decisions of one user about the terms of one business. Methods expect terms in their normal form (`memoryKey`). A
 * changed profile keeps its decisions. Hosts may delete very old decisions.
 */
export type UserDecisions = {
  readonly get: (terms: readonly string[]) => Promise<ReadonlyMap<string, UserDecision>>;
  readonly remember: (term: string, decision: UserDecision) => Promise<void>;
  /** Forgets these terms, or all terms if none are given. */
  readonly forget: (terms?: readonly string[]) => Promise<void>;
};
