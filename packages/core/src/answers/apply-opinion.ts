import type { SecondOpinion } from "../contract/answers.ts";
import type { FilterResult, KeywordItem } from "../contract/filter-result.ts";
import { reasonOf } from "../verdicts/kind-reason.ts";
import type { Verdict } from "../verdicts/verdict.ts";
import {
  barOf,
  byCost,
  listOf,
  type Movable,
  type Placed,
  placedItems,
  withPlaced,
} from "./move-items.ts";

const DOUBTFUL_TERMS_MAX = 300;
/** Verdicts below this confidence (0..1) are doubtful. A second opinion on the other verdicts improves little. */
const SURE = 0.9;

type DoubtOptions = {
  readonly max?: number;
  /** True for terms that the user has already decided, e.g. by hand. */
  readonly isSettled?: (item: KeywordItem) => boolean;
};

/**
 * Returns at most `max` (default: 300) terms that a large model should classify: terms in review or with a confidence
 * below 0.9, the most expensive first. Leaves out terms that are protected, have conversions, are keywords of the
 * account, were decided by the user, or are already excluded in the account.
 */
export function doubtfulTerms(
  result: FilterResult,
  { max = DOUBTFUL_TERMS_MAX, isSettled = () => false }: DoubtOptions = {},
): KeywordItem[] {
  return placedItems(result)
    .filter(({ list, item }) => list === "review_keywords" || item.confidence < SURE)
    .map(({ item }) => item)
    .filter((item) => isOpen(item) && !isSettled(item))
    .sort(byCost)
    .slice(0, max);
}

/**
 * Replaces verdicts by the verdicts of a large model. Moves each term to the list of its new verdict and stores the
 * model's name in `classified_by`. Changes no term that is protected, has conversions, is a keyword of the account, or
 * was decided by the user. Apply the user's answers afterwards. If `opinion` is null, returns `result` itself.
 */
export function applyOpinion<Result extends Movable>(
  result: Result,
  opinion: SecondOpinion | null,
): Result {
  if (opinion === null) return result;
  const verdicts = new Map(opinion.verdicts.map((verdict) => [verdict.term, verdict]));
  const bar = barOf(result);
  const placed = placedItems(result).map((before): Placed => {
    const verdict = verdicts.get(before.item.term);
    if (verdict === undefined || !isOpen(before.item)) return before;
    const list = listOf(verdict, bar);
    const item = itemWith(before.item, verdict, opinion.model);
    return { list, item: { ...item, review: list === "review_keywords" } };
  });
  return withPlaced(result, placed);
}

function isOpen({ protection, decided, conversions, added }: KeywordItem): boolean {
  return protection === undefined && decided !== true && conversions === 0 && added !== true;
}

/** `kind` and `words` explain the earlier verdict, so they stay only if the category stays the same. */
function itemWith(
  { kind, words, ...item }: KeywordItem,
  { category, confidence, ...verdict }: Verdict,
  model: string,
): KeywordItem {
  const ground =
    category === item.category ? { ...(kind && { kind }), ...(words && { words }) } : {};
  return {
    ...item,
    ...ground,
    category,
    confidence,
    ...reasonOf(verdict),
    decided_by: ["hosted-model"],
    classified_by: model,
  };
}
