import type { SecondOpinion } from "../contract/answers.ts";
import type { FilterResult, KeywordItem } from "../contract/filter-result.ts";
import { keywordText } from "../evidence/account-evidence.ts";
import { normalizeTerm } from "../terms/normalize-term.ts";
import { reasonOf } from "../verdicts/kind-reason.ts";
import type { Verdict } from "../verdicts/verdict.ts";
import {
  barOf,
  byCost,
  listOf,
  type Movable,
  type OpenList,
  type Placed,
  placedItems,
  withPlaced,
} from "./move-items.ts";

/** The default share, in percent, of the paid terms of a report that a second opinion is about. */
export const OPINION_PERCENT = 5;
const TERMS_MIN = 20;
const TERMS_MAX = 300;
/** This share (0..1) of the terms are doubts. The others are exclusions, because some sure exclusions are wrong, too. */
const DOUBT_SHARE = 2 / 3;
/** Verdicts below this confidence (0..1) are doubtful. */
const SURE = 0.9;

type OpinionOptions = {
  /** Default: `OPINION_PERCENT`. */
  readonly percent?: number | undefined;
  /** True for terms that the user has already decided, e.g. by hand. */
  readonly isSettled?: (item: KeywordItem) => boolean;
};

/** The terms for a second opinion, the most expensive first, and what they cost. */
export type OpinionTerms = { readonly items: readonly KeywordItem[]; readonly cost: number };

/**
 * Chooses the terms that a large model should classify: `percent` of the paid terms of the report, but at least 20 and
 * at most 300. Two thirds are the doubts (in review, or with a confidence below 0.9) with the most money at stake: the
 * cost times the probability that the term is in the wrong list. One third are the most expensive exclusions, whatever
 * their confidence. If there are too few, other terms follow. Leaves out terms that are protected, have conversions,
 * are keywords of the account, were decided by the user, or are already excluded in the account.
 */
export function chooseOpinionTerms(
  result: FilterResult,
  options: OpinionOptions = {},
): OpinionTerms {
  return chooseAmong(paidTermsOf(result), openPaidTerms(result), options);
}

/** Chooses among the open paid terms of a report with this number of paid terms; see `chooseOpinionTerms`. */
export function chooseAmong(
  paidTerms: number,
  openTerms: readonly Placed[],
  { percent = OPINION_PERCENT, isSettled = () => false }: OpinionOptions = {},
): OpinionTerms {
  const count = Math.min(TERMS_MAX, Math.max(TERMS_MIN, Math.round((percent / 100) * paidTerms)));
  const open = openTerms
    .filter(({ item }) => !isSettled(item))
    .toSorted((left, right) => byCost(left.item, right.item));
  const byStake = open.toSorted((left, right) => stakeOf(right) - stakeOf(left));
  const doubts = byStake.filter(isDoubtful).slice(0, Math.ceil(DOUBT_SHARE * count));
  const isDoubt = new Set(doubts);
  const exclusions = open
    .filter((placed) => isExclusion(placed) && !isDoubt.has(placed))
    .slice(0, count - doubts.length);
  const chosen = new Set([...doubts, ...exclusions, ...byStake].slice(0, count));
  const items = open.filter((placed) => chosen.has(placed)).map(({ item }) => item);
  return { items, cost: items.reduce((sum, { cost }) => sum + cost, 0) };
}

/** Counts the paid terms of a report, in all lists. */
export function paidTermsOf(result: FilterResult): number {
  return reportLists.flatMap((list) => result[list]).filter(createPaidTest(result)).length;
}

/** Returns the paid terms about which neither the account nor the user has said anything. */
export function openPaidTerms(result: FilterResult): Placed[] {
  const isPaid = createPaidTest(result);
  const isOpen = createOpenTest(result);
  return placedItems(result).filter(({ item }) => isPaid(item) && isOpen(item));
}

function isDoubtful({ list, item }: Placed): boolean {
  return list === "review_keywords" || item.confidence < SURE;
}

export function isExclusion({ list }: Placed): boolean {
  return list === "negative_keywords" || list === "irrelevant_keywords";
}

/** Returns the cost times the probability that the term is in the wrong list. Terms in review are not excluded. */
export function stakeOf({ list, item: { cost, confidence } }: Placed): number {
  return cost * (list === "review_keywords" ? confidence : 1 - confidence);
}

const reportLists = [
  "negative_keywords",
  "irrelevant_keywords",
  "review_keywords",
  "kept_keywords",
  "protected_keywords",
  "already_excluded_keywords",
  "product_targets",
] as const;

/** Returns a test for terms that cost money; for those with clicks if the report has no cost; else for all terms. */
function createPaidTest(result: FilterResult): (item: KeywordItem) => boolean {
  const figure = (["cost", "clicks"] as const).find((name) =>
    reportLists.some((list) => result[list].some((item) => item[name] > 0)),
  );
  return (item) => figure === undefined || item[figure] > 0;
}

/**
 * Replaces verdicts by the verdicts of a large model. Moves each term to the list of its new verdict and stores the
 * model's name in `classified_by`. A term that nearly equals a wanted term is never excluded, but goes to review.
 * Changes no term that is protected, has conversions, is a keyword of the account, or was decided by the user. Apply the
 * user's answers afterwards. If `opinion` is null, returns `result` itself.
 */
export function applyOpinion<Result extends Movable & Pick<FilterResult, "scopes">>(
  result: Result,
  opinion: SecondOpinion | null,
): Result {
  if (opinion === null) return result;
  const verdicts = new Map(opinion.verdicts.map((verdict) => [verdict.term, verdict]));
  const bar = barOf(result);
  const isOpen = createOpenTest(result);
  const placed = placedItems(result).map((before): Placed => {
    const verdict = verdicts.get(before.item.term);
    if (verdict === undefined || !isOpen(before.item)) return before;
    const list = placeOf(before.item, verdict, bar);
    const item = itemWith(before.item, verdict, opinion.model);
    return { list, item: { ...item, review: list === "review_keywords" } };
  });
  return withPlaced(result, placed);
}

const userOnlyReasons: readonly unknown[] = ["nearWanted", "ownNameWanted"];

/** A term that nearly equals a wanted one, or has the own name, is excluded only by the user. */
function placeOf({ reason_code }: KeywordItem, verdict: Verdict, bar: number): OpenList {
  const list = listOf(verdict, bar);
  const isUserOnly = userOnlyReasons.includes(reason_code);
  return isUserOnly && list !== "kept_keywords" ? "review_keywords" : list;
}

/** Returns a test for terms about which neither the account nor the user has said anything. */
function createOpenTest({ scopes = [] }: Pick<FilterResult, "scopes">) {
  const keywords = new Set(scopes.map(({ keyword = "" }) => keywordText(keyword)));
  return ({ term, protection, decided, conversions, added }: KeywordItem): boolean =>
    protection === undefined &&
    decided !== true &&
    conversions === 0 &&
    added !== true &&
    !keywords.has(normalizeTerm(term));
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
