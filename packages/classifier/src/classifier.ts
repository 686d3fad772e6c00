import type { BusinessProfile } from "@termsift/core/profile";
import type { Verdict } from "@termsift/core/verdicts";
import type { LanguageScores } from "./language/measure-language-fit.ts";

export type ClassifyProgress = { readonly done: number; readonly total: number };

/**
 * The terms of one run and the profile to classify them against. `terms` are unique. If `signal` aborts, the promise
 * rejects with the signal's reason. `onProgress` runs after each batch; `done` never decreases and ends at `total`.
 * `local`: verdicts that the local model has already given.
 */
export type ClassifyInput = {
  readonly profile: BusinessProfile;
  readonly terms: readonly string[];
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: ClassifyProgress) => void) | undefined;
  readonly local?: readonly Verdict[];
};

/**
 * Gives each search term a verdict. Call a classifier only through `classifyTerms`, which checks the verdicts.
 *
 * `id` contains method and version ("local@2"). `reviewBar` (0..1): an exclusion with a lower confidence goes to
 * review. `scores`: measured quality by language. `classify` returns one verdict per term, in the order of `terms`.
 * `rest` frees memory until the next call. `quick` is a faster, less accurate classifier for the first verdicts, which
 * users see while a report runs. A classifier with `quick` gets a report in parts, the expensive terms first.
 * `undecided` is the same classifier without the user's decisions.
 */
export interface Classifier {
  readonly id: string;
  readonly reviewBar: number;
  readonly scores?: LanguageScores;
  readonly quick?: Classifier | undefined;
  readonly undecided?: Classifier;
  classify(input: ClassifyInput): Promise<readonly Verdict[]>;
  rest?(): void;
}
