import type { BusinessProfile } from "@termsift/core/profile";
import type { Verdict } from "@termsift/core/verdicts";
import type { LanguageScores } from "./language/measure-language-fit.ts";

export type ClassifyProgress = { readonly done: number; readonly total: number };

/**
 * `terms` are unique. `signal` stops the work at once: the promise rejects with the signal's reason. `onProgress` is
 * called after each batch; `done` never falls and ends at `total`. `local` holds verdicts of the local model on these
 * terms, if there are some already.
 */
export type ClassifyInput = {
  readonly profile: BusinessProfile;
  readonly terms: readonly string[];
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ClassifyProgress) => void;
  readonly local?: readonly Verdict[];
};

/**
 * Gives search terms their verdicts. Use it through `classifyTerms`, which checks the answer.
 *
 * `id` names method and version ("local@2"). `reviewBar` (0..1): an exclusion with a lower confidence goes to review.
 * `scores`: its measured quality by language. `classify` answers one verdict per term, in the order of `terms`. `rest`
 * frees memory until the next `classify`.
 */
export interface Classifier {
  readonly id: string;
  readonly reviewBar: number;
  readonly scores?: LanguageScores;
  classify(input: ClassifyInput): Promise<readonly Verdict[]>;
  rest?(): void;
}
