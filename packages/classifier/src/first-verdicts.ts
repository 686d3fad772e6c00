import { FIRST_VERDICTS_MAX, type FirstVerdicts, type Inspection } from "@termsift/core/contract";
import type { SearchTerm } from "@termsift/core/terms";
import { createOutcomeRules, type OutcomeRules, type Verdict } from "@termsift/core/verdicts";
import type { Classifier, ClassifyInput } from "./classifier.ts";
import { classifyTerms } from "./classify-terms.ts";

/** Number of terms in the first part. The small model classifies so many terms in a second. */
const FIRST_PART = 64;
const GROWTH = 4;

export type DearFirstInput = Omit<ClassifyInput, "terms"> & {
  readonly searchTerms: readonly SearchTerm[];
  readonly classifier: Classifier;
  readonly rules: OutcomeRules;
  readonly inspection: Inspection;
  readonly onFirstVerdicts: ((verdicts: FirstVerdicts) => void) | undefined;
};

/**
 * Classifies terms in parts of growing size until there are enough first verdicts, then all other terms at once. A
 * classifier without `quick` gets all terms at once.
 *
 * @returns one verdict for each term, in the same order
 */
export async function classifyDearFirst(input: DearFirstInput): Promise<readonly Verdict[]> {
  const { searchTerms, classifier, profile, signal, onProgress } = input;
  const terms = searchTerms.map(({ term }) => term);
  const show = input.onFirstVerdicts;
  const { quick } = classifier;
  if (quick === undefined || show === undefined || terms.length === 0) {
    return classifyTerms(classifier, { profile, signal, onProgress, terms });
  }
  const looked = { profile, signal, terms: terms.slice(0, FIRST_PART) };
  const early = chooseFirstVerdicts(input, await classifyTerms(quick, looked), quick.reviewBar);
  if (early.items.length > 0) show(early);
  const verdicts: Verdict[] = [];
  let isFull = false;
  for (let size = FIRST_PART; verdicts.length < terms.length; size *= GROWTH) {
    const done = verdicts.length;
    const part = await classifyTerms(classifier, {
      profile,
      signal,
      terms: terms.slice(done, isFull ? terms.length : done + size),
      onProgress: (progress) => onProgress?.({ done: done + progress.done, total: terms.length }),
    });
    for (const verdict of part) verdicts.push(verdict);
    if (isFull) continue;
    const shown = chooseFirstVerdicts(input, verdicts, classifier.reviewBar);
    isFull = shown.items.length === FIRST_VERDICTS_MAX;
    show(shown);
  }
  return verdicts;
}

/**
 * Chooses the most expensive terms to exclude, at most ten. Omits terms that are protected or that need a review.
 *
 * @param verdicts the verdicts of the first terms
 * @param reviewBar an exclusion with a lower confidence (0..1) is not shown
 */
export function chooseFirstVerdicts(
  { searchTerms, rules, inspection }: Pick<DearFirstInput, "searchTerms" | "rules" | "inspection">,
  verdicts: readonly Verdict[],
  reviewBar: number,
): FirstVerdicts {
  const outcomeOf = createOutcomeRules({ ...rules, reviewBar });
  const items: FirstVerdicts["items"] = [];
  for (const [index, verdict] of verdicts.entries()) {
    const searchTerm = searchTerms[index];
    if (searchTerm === undefined || items.length === FIRST_VERDICTS_MAX) break;
    const { list } = outcomeOf(searchTerm, verdict);
    if (list !== "negative" && list !== "irrelevant") continue;
    const { term, cost, unmeasured } = searchTerm;
    const isKnown = inspection.totals.cost !== null && unmeasured?.includes("cost") !== true;
    items.push({ term, category: list, reason: verdict.reason, cost: isKnown ? cost : null });
  }
  return { currency: inspection.currency, items };
}
