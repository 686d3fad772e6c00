import { createOutcomeRules, type FilterResultInput, type Verdict } from "@termsift/core/verdicts";
import { FIRST_VERDICTS_MAX, type FirstVerdicts } from "@termsift/core/contract";
import type { Classifier, ClassifyEvidence, ClassifyInput } from "./classifier.ts";
import { classifyTerms } from "./classify-terms.ts";

/** Number of terms that are classified first. The small model classifies about this many in a second. */
const FIRST_PART = 64;
const GROWTH = 4;

type ReportTerms = Pick<FilterResultInput, "searchTerms" | "rules" | "inspection">;

export type DearFirstInput = Omit<ClassifyInput, "terms"> &
  ReportTerms & {
    readonly classifier: Classifier;
    readonly onFirstVerdicts: ((verdicts: FirstVerdicts) => void) | undefined;
    /** Finds all evidence. Called after the first verdicts, which use only `evidence`. */
    readonly evidenceOf: () => Promise<ClassifyEvidence>;
    /** The number of clicked terms at the start of `searchTerms`. 0: the terms are not divided. */
    readonly paid: number;
    /** Called once with the verdicts of the clicked terms. If it returns false, the other terms are not classified. */
    readonly onPaid: (verdicts: readonly Verdict[]) => Promise<boolean>;
  };

/**
 * Classifies terms, which must be sorted by cost, the clicked ones before the others, and reports the first ten terms to
 * exclude as early as possible. First, `classifier.quick` classifies the 64 most expensive terms. Then `classifier` takes
 * parts of growing size until it has found ten terms to exclude, then all remaining clicked terms at once, and then all
 * others. Returns one verdict per term, in order. If `onFirstVerdicts` or `classifier.quick` is undefined, the clicked
 * terms are one part.
 */
export async function classifyDearFirst(input: DearFirstInput): Promise<readonly Verdict[]> {
  const { searchTerms, classifier, profile, evidenceOf, signal, onProgress, paid } = input;
  const terms = searchTerms.map(({ term }) => term);
  const show = terms.length > 0 && classifier.quick ? input.onFirstVerdicts : undefined;
  if (show) await showQuickly(input, terms.slice(0, FIRST_PART), show);
  const evidence = await evidenceOf();
  const verdicts: Verdict[] = [];
  let isFull = show === undefined;
  for (let size = FIRST_PART; verdicts.length < terms.length; size *= GROWTH) {
    const done = verdicts.length;
    const end = done < paid ? paid : terms.length;
    const part = await classifyTerms(classifier, {
      profile,
      evidence,
      signal,
      terms: terms.slice(done, isFull ? end : Math.min(end, done + size)),
      onProgress: (progress) => onProgress?.({ done: done + progress.done, total: terms.length }),
    });
    for (const verdict of part) verdicts.push(verdict);
    if (!isFull) {
      const shown = chooseFirstVerdicts(input, verdicts, classifier.reviewBar);
      isFull = shown.items.length === FIRST_VERDICTS_MAX;
      show?.(shown);
    }
    if (verdicts.length === paid && !(await input.onPaid(verdicts))) break;
  }
  return verdicts;
}

async function showQuickly(
  input: DearFirstInput,
  terms: readonly string[],
  show: (verdicts: FirstVerdicts) => void,
): Promise<void> {
  const { profile, evidence, signal } = input;
  const quick = input.classifier.quick as Classifier;
  const verdicts = await classifyTerms(quick, { profile, evidence, signal, terms });
  const early = chooseFirstVerdicts(input, verdicts, quick.reviewBar);
  if (early.items.length > 0) show(early);
}

/** Returns the first ten terms to exclude from terms sorted by cost. Omits protected terms and terms in review. */
export function chooseFirstVerdicts(
  { searchTerms, rules, inspection }: ReportTerms,
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
