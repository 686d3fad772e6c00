import type { BusinessProfile } from "@termsift/core/profile";
import type { Verdict } from "@termsift/core/verdicts";
import type { Explanation } from "./decide/explain.ts";
import type { LanguageScores } from "./language/measure-language-fit.ts";

export type ClassifyProgress = { readonly done: number; readonly total: number };

/**
 * The unique terms of one run and the business profile. `onProgress` is called after each batch; in the last call,
 * `done` equals `total`. `local`: verdicts that the local model has already given. If `signal` is aborted, `classify`
 * rejects with the signal's reason. `evidence`: what the account itself says.
 */
export type ClassifyInput = {
  readonly profile: BusinessProfile;
  readonly terms: readonly string[];
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: ClassifyProgress) => void) | undefined;
  readonly local?: readonly Verdict[];
  readonly evidence?: ClassifyEvidence | undefined;
};

/**
 * What the account says. The local model reads `wanted` (at most 20), terms that the owner is known to want, as a part
 * of the profile.
 */
export type ClassifyEvidence = {
  readonly wanted: readonly string[];
  /** Places outside the area that the report names so often that the area was probably misread. */
  readonly doubtfulPlaces?: ReadonlySet<string>;
  /** More of `OpinionEvidence`, which only a hosted model reads. */
  readonly keywords?: readonly string[];
  readonly contradictions?: readonly string[];
  readonly adGroups?: ReadonlyMap<string, string>;
};

/**
 * Gives each search term a verdict. Call it only through `classifyTerms`, which checks the verdicts.
 * `id` contains method and version ("local@2"). An exclusion with a confidence below `reviewBar` (0..1) goes to review.
 * `kindBar`: see `OutcomeRules`. `scores`: measured quality by language. `rest` frees memory until the next call.
 * `quick`: a faster, less accurate classifier for the first verdicts while a report runs. `undecided`: the same classifier
 * without the user's decisions.
 * `explain` returns the facts and rules behind each verdict, in order.
 */
export interface Classifier {
  readonly id: string;
  readonly reviewBar: number;
  readonly kindBar?: number | undefined;
  readonly scores?: LanguageScores;
  readonly quick?: Classifier | undefined;
  readonly undecided?: Classifier;
  classify(input: ClassifyInput): Promise<readonly Verdict[]>;
  explain?(input: ClassifyInput): Promise<readonly Explanation[]>;
  rest?(): void;
}
