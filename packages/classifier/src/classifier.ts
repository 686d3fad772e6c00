import type { BusinessProfile } from "@termsift/core/profile";
import type { Verdict } from "@termsift/core/verdicts";
import type { LanguageScores } from "./language/measure-language-fit.ts";

export type ClassifyProgress = { readonly done: number; readonly total: number };

/**
 * `terms` are unique; `signal` stops the work at once (the promise rejects with the signal's reason);
 * `onProgress` is called after each batch, `done` never falls and ends at `total`; `sure` are verdicts on other terms of
 * the same report that stand already: a hosted classifier may ask about some of them, to learn whether it can be believed.
 */
export type ClassifyInput = {
  readonly profile: BusinessProfile;
  readonly terms: readonly string[];
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ClassifyProgress) => void;
  readonly sure?: readonly Verdict[];
};

/**
 * A judge of search terms. Use it through `classifyTerms`, which checks the answer.
 *
 * `id` names method and version ("rules@1"), so that a stored verdict says who gave it.
 * `reviewBar` (0..1): an exclusion whose confidence is below it goes to review.
 * `scores`: what was measured of it by language, where that was done.
 * `classify` answers one verdict per term, in the order of `terms`.
 * `rest`: nothing more is to be judged for now, so that memory held for it may go; `classify` takes it anew when asked.
 */
export interface Classifier {
  readonly id: string;
  readonly reviewBar: number;
  readonly scores?: LanguageScores;
  classify(input: ClassifyInput): Promise<readonly Verdict[]>;
  rest?(): void;
}
