import type { LabelledBusiness, LabelledTerm } from "./parse-labelled-data.ts";
import { exclusionConfidence, isExcluded, type Prediction } from "./prediction.ts";
import { wasteCaughtAt } from "./waste-caught-at.ts";

export type ScoredTerm = {
  readonly label: "keep" | "negative" | "irrelevant";
  readonly prediction: Prediction;
};

export type Scores = ReturnType<typeof scoreTerms>;

export type ScoreReport = ReturnType<typeof scorePredictions>;

const KEEP_LOSS_MAX = 0.03;

/**
 * Scores predictions against labels: overall, by language, by business type, and with and without the `hard` terms.
 * Terms without a label, and terms of questions answered "wanted" or "not wanted", count only in `unscored`.
 * @throws RangeError if a labelled term has no prediction or its business is unknown
 */
export function scorePredictions(
  businesses: readonly LabelledBusiness[],
  terms: readonly LabelledTerm[],
  predictions: readonly Prediction[],
) {
  const profiles = new Map(businesses.map((business) => [business.id, business]));
  const byId = new Map(predictions.map((prediction) => [prediction.id, prediction]));
  const scored = terms.flatMap((term) => {
    if (term.label === undefined || term.label === null) return [];
    const prediction = byId.get(term.id);
    const business = profiles.get(term.business);
    if (!prediction || !business) throw new RangeError(`No prediction for the term "${term.id}".`);
    if (prediction.asked === true) return [];
    return [{ label: term.label, prediction, business, isHard: term.hard === true }];
  });
  return {
    overall: scoreTerms(scored),
    languages: scoreGroups(scored, ({ business }) => business.language),
    types: scoreGroups(scored, ({ business }) => business.type),
    hard: scoreTerms(scored.filter(({ isHard }) => isHard)),
    notHard: scoreTerms(scored.filter(({ isHard }) => !isHard)),
    unscored: terms.length - scored.length,
  };
}

/**
 * Scores labelled terms. A term in review counts as kept. A ratio is null if its denominator is 0. `wasteCaught`:
 * share of waste terms that are excluded. `keepLoss`: share of terms to keep that are excluded. `threeWayAccuracy`:
 * share of terms with the right category. `wasteCaughtAt3`: the largest share of waste that one confidence threshold
 * can exclude if it excludes at most 3 % of the terms to keep.
 */
export function scoreTerms(scored: readonly ScoredTerm[]) {
  const count = (test: (term: ScoredTerm) => boolean) => scored.filter(test).length;
  const keep = count(({ label }) => label === "keep");
  const waste = scored.length - keep;
  const caught = count(({ label, prediction }) => label !== "keep" && isExcluded(prediction));
  const lost = count(({ label, prediction }) => label === "keep" && isExcluded(prediction));
  const right = count(
    ({ label, prediction }) => label === (isExcluded(prediction) ? prediction.category : "keep"),
  );
  return {
    terms: scored.length,
    keep,
    negative: count(({ label }) => label === "negative"),
    irrelevant: count(({ label }) => label === "irrelevant"),
    review: count(({ prediction }) => prediction.review),
    wasteCaught: ratio(caught, waste),
    keepLoss: ratio(lost, keep),
    precision: ratio(caught, caught + lost),
    recall: ratio(caught, waste),
    f1: ratio(2 * caught, waste + caught + lost),
    threeWayAccuracy: ratio(right, scored.length),
    wasteCaughtAt3: wasteCaughtAt(
      scored.map(({ label, prediction }) => ({
        isWaste: label !== "keep",
        confidence: exclusionConfidence(prediction),
      })),
      KEEP_LOSS_MAX,
    ),
  };
}

function scoreGroups<T extends ScoredTerm>(
  scored: readonly T[],
  keyOf: (term: T) => string,
): Record<string, Scores> {
  const groups = [...Map.groupBy(scored, keyOf)].sort(
    ([left, a], [right, b]) => b.length - a.length || (left < right ? -1 : 1),
  );
  return Object.fromEntries(groups.map(([key, terms]) => [key, scoreTerms(terms)]));
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
