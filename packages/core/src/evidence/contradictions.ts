/** What a contradiction is about. `campaign` of an ad group: null if the report does not name it. */
export type ContradictionSubject =
  | { readonly adGroup: string; readonly campaign: string | null }
  | { readonly campaign: string }
  | { readonly phrase: string }
  | { readonly term: string };

/**
 * Exclusions that contradict what the account itself says, e.g. most terms of an ad group. The user is asked about the
 * subject. Until then, `terms` (the terms that would be excluded) stay in review.
 */
export type Contradiction = {
  readonly subject: ContradictionSubject;
  readonly terms: readonly string[];
};
