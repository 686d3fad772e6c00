import { type Answer, excludeLogit, type OpenVerdict } from "./answer.ts";
import { applyAnswers, type ChangedVerdict, isByOtherGround } from "./apply-answers.ts";
import type { Group } from "./find-groups.ts";
import { groupOdds } from "./group-odds.ts";
import { listOf, type OpenList } from "./move-items.ts";
import { type TermIndex, termIndexOf } from "./term-index.ts";

/** A group and the money that its answer probably moves. */
export type WeighedGroup = Group & {
  readonly value: number;
  /** The probability (0..1) that the answer is "not wanted". */
  readonly notWanted: number;
  /** True if most of a group that the account pays for on purpose would not be kept. */
  readonly isContradiction: boolean;
};

export type WeighInput = {
  readonly terms: readonly OpenVerdict[];
  /** The weight of each term: its cost, its clicks, or 1. */
  readonly weights: Float64Array;
  readonly answers: readonly Answer[];
  /** Exclusions with a confidence (0..1) below this are in review. */
  readonly reviewBar: number;
  readonly kindBar?: number | undefined;
};

/** A term in review that would be kept moves no money, only work. So it counts only this part of its weight, unless it is
 * in review only until the question about a contradiction is answered. */
const REVIEW_WEIGHT = 0.2;
/** Half of the wrong exclusions are sure verdicts, so dear exclusions are asked about whatever the odds (0..1). */
const WANTED_MIN = 0.08;
/** Answers make verdicts surer than the classifier ever is, which would make groups look mixed. */
const LOGIT_MAX = 3;
/** A phrase is too broad for one answer if it is in more than this share (0..1) of the terms, and in 12 terms. */
const BROAD = { share: 0.04, terms: 12 };
/** A question about an ad group or a campaign that contradicts nothing needs this probability (0..1) of "not wanted". */
const PLACE_ODDS_MIN = 0.2;
/** A group contradicts its verdicts if this share (0..1) of its paid terms or of their weight is not kept. */
const CONTRADICTION = { share: 0.5, termsMin: 5, factor: 2 };

type State = Pick<WeighInput, "terms" | "weights"> & {
  readonly changes: ReadonlyMap<number, ChangedVerdict>;
  readonly lists: readonly OpenList[];
  readonly logits: Float64Array;
  readonly rarestOf: TermIndex["rarestOf"];
};

/**
 * Returns a function that returns a group with the money that its answer probably moves, or nothing if no answer moves
 * any, or if the question makes no sense: about a phrase that the profile mentions or that is too broad, an ad group or
 * a campaign that is kept. A contradiction makes sense if "wanted" keeps a term, and counts twice.
 */
export function createWeighing(input: WeighInput): (group: Group) => WeighedGroup | [] {
  const { terms, weights, answers, reviewBar, kindBar } = input;
  const changes = applyAnswers(terms, answers, kindBar);
  const lists = terms.map((term, at) => listOf(changes.get(at) ?? term, reviewBar));
  const logits = Float64Array.from(terms, (term, at) => {
    const logit = excludeLogit(changes.get(at) ?? term);
    return Math.max(-LOGIT_MAX, Math.min(term.isProtected === true ? 0 : LOGIT_MAX, logit));
  });
  const { rarestOf } = termIndexOf(terms);
  const state: State = { terms, weights, changes, lists, logits, rarestOf };
  return (group) => {
    const { covered, subject, isNews } = group;
    const { mean, deviation, weight } = spreadOf(covered, state);
    if (weight === 0) return [];
    const stake = stakeOf(group, state);
    const isPlace = "campaign" in subject || "adGroup" in subject;
    const isContradiction =
      stake.keepable > 0 &&
      (group.isContradiction === true || ((isPlace || !isNews) && contradicts(stake, weight)));
    const odds = groupOdds({ mean, deviation, share: covered.length / terms.length });
    const isBroad = covered.length > Math.max(BROAD.terms, BROAD.share * terms.length);
    const isSensible =
      isNews &&
      group.isContradiction !== true &&
      !("phrase" in subject && isBroad) &&
      (!isPlace || odds.notWanted >= PLACE_ODDS_MIN);
    if (!isContradiction && !isSensible) return [];
    const wanted = Math.max(odds.wanted, WANTED_MIN);
    const value = odds.notWanted * stake.excludable + wanted * stake.keepable;
    const factor = isContradiction ? CONTRADICTION.factor : 1;
    if (value <= 0) return [];
    return { ...group, isContradiction, value: factor * value, notWanted: odds.notWanted };
  };
}

function contradicts({ paid, unkept, unkeptTerms }: ReturnType<typeof stakeOf>, weight: number) {
  const isMostly =
    unkept >= CONTRADICTION.share * weight || unkeptTerms >= CONTRADICTION.share * paid;
  return paid >= CONTRADICTION.termsMin && isMostly;
}

function spreadOf(covered: readonly number[], { weights, logits }: State) {
  let [weight, sum, squares] = [0, 0, 0];
  for (const at of covered) {
    const [own, logit] = [weights[at] as number, logits[at] as number];
    weight += own;
    sum += own * logit;
    squares += own * logit * logit;
  }
  const mean = sum / weight;
  return { weight, mean, deviation: Math.sqrt(Math.max(0, squares / weight - mean * mean)) };
}

/** Returns the weight that "not wanted" would exclude, that "wanted" would keep, and that is not kept today. */
function stakeOf({ covered, subject }: Group, state: State) {
  const { terms, weights, changes, lists, rarestOf } = state;
  const stake = { excludable: 0, keepable: 0, unkept: 0, unkeptTerms: 0, paid: 0 };
  for (const at of covered) {
    const weight = weights[at] as number;
    if (weight === 0) continue;
    stake.paid += 1;
    const term = terms[at] as OpenVerdict;
    if (term.isProtected === true || changes.has(at)) continue;
    const list = lists[at] as OpenList;
    const isKept = list === "kept_keywords";
    const isReview = list === "review_keywords";
    if (isKept || isReview) stake.excludable += weight;
    if (isKept) continue;
    stake.unkept += weight;
    stake.unkeptTerms += 1;
    if (!isByOtherGround(term, subject, rarestOf))
      stake.keepable += isReview && !term.heldBy ? REVIEW_WEIGHT * weight : weight;
  }
  return stake;
}
