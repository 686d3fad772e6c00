import type { ExclusionTerm } from "../exclusion-term.ts";
import {
  type BlockingNegative,
  formatNegative,
  type NegativeKeyword,
} from "../negative-keyword.ts";
import type { TermIndex } from "../term-index.ts";
import { checkNegative } from "../check-negative.ts";
import { negativeFor } from "../negative-form.ts";
import {
  coverGreedily,
  type CoverPick,
  createSetSystem,
  dropNeedless,
  type SetSystem,
} from "./greedy-cover.ts";
import { findGrounds, type Grounds } from "./grounds.ts";
import { findSafeRoots, narrowPhrase } from "./narrow-phrase.ts";
import { findSafePhrases, type PhrasePlace, phraseText, type SafePhrase } from "./safe-phrases.ts";

export type SafeSetOptions = {
  /**
   * The minimum number of excluded terms that a phrase must block. Default: 3. If the phrase is the reason why they are
   * excluded, 2 are enough (`Grounds.isInEnough`). If a term has no exact negative, 1 is enough.
   */
  readonly phraseTermsMin?: number;
  /** Negatives (`formatNegative`) that the set must not contain. */
  readonly struck?: readonly string[];
};

/** With a minimum of 2, phrases block too many good searches of later reports (docs/benchmarks.md). */
const PHRASE_TERMS_MIN = 3;

/** `negatives`: highest saving first. `uncovered`: excluded terms that no negative blocks, each with the reason. */
export type SafeSet = {
  readonly negatives: readonly BlockingNegative[];
  readonly uncovered: readonly UncoveredTerm[];
};

/**
 * Finds a small set of exact and phrase negatives that block the excluded terms and no guarded term.
 * 1. The candidates are exact negatives, phrases that are expected to block few wanted searches (`Grounds.areWorth`),
 * and one phrase for each term that has no exact negative.
 * 2. Two greedy covers are made, one by cost and one by number of terms. Needless negatives are dropped.
 * 3. The smaller cover is sorted by the cost that each negative adds. So the first k negatives save much for any k.
 * The set is at most 1 + 1/2 + … + 1/n times as large as the smallest set of these candidates. n is the largest
 * number of terms that one candidate blocks.
 */
export function findSafeSet(index: TermIndex, options: SafeSetOptions = {}): SafeSet {
  const { phraseTermsMin = PHRASE_TERMS_MIN, struck = [] } = options;
  const excluded = index.terms.flatMap(({ role }, term) => (role === "exclude" ? [term] : []));
  const { forms: exact, obstacles } = findExactForms(index, excluded);
  const hasExact = marksOf(
    index.terms.length,
    exact.map(({ terms }) => terms),
  );
  const alone = new Set(excluded.filter((term) => hasExact[term] === 0));
  const grounds = findGrounds(index, excluded, phraseTermsMin);
  const phrases = findSafePhrases(index, excluded, grounds, alone);
  const roots = findSafeRoots(index, phrases, alone);
  const shared = phrases
    .filter(grounds.isInEnough)
    .map((phrase) => withBlocked(index, narrowUnsaid(index, grounds, phrase)))
    .filter(grounds.areWorth);
  const isStruck = new Set(struck);
  const candidates = [
    ...shared.map((phrase) => toNegative(index, phrase)),
    ...roots.values(),
    ...exact,
  ].filter((negative) => !isStruck.has(formatNegative(negative)));
  const system = createSetSystem(candidates.map(({ terms }) => terms));
  const picks = chooseCover(system, index.terms);
  const covered = marksOf(
    index.terms.length,
    picks.map(({ newElements }) => newElements),
  );
  return {
    negatives: picks.map(({ set }) => candidates[set] as BlockingNegative),
    uncovered: excluded
      .filter((term) => covered[term] === 0)
      .map((term) => explainUncovered(index, term, obstacles.get(term))),
  };
}

/** Narrows a phrase to the words that its terms share, unless the user has said that the phrase is not wanted. */
function narrowUnsaid(index: TermIndex, grounds: Grounds, phrase: SafePhrase): PhrasePlace {
  return grounds.isSaid(phrase) ? phrase.place : narrowPhrase(index, phrase.place, phrase.terms);
}

/** Returns the phrase at a place and all excluded terms that it blocks, also those excluded for other words. */
function withBlocked(index: TermIndex, place: PhrasePlace): SafePhrase {
  const blocked = index.blockedBy({ text: phraseText(index, place), matchType: "phrase" });
  return { place, terms: blocked.filter((at) => index.terms[at]?.role === "exclude") };
}

function marksOf(termCount: number, lists: readonly (readonly number[])[]): Uint8Array {
  const marks = new Uint8Array(termCount);
  for (const terms of lists) for (const term of terms) marks[term] = 1;
  return marks;
}

function chooseCover(system: SetSystem, terms: readonly ExclusionTerm[]): CoverPick[] {
  const ones = new Float64Array(terms.length).fill(1);
  const costs = costWeights(terms);
  const byCost = coverGreedily(system, costs);
  const byCount = coverGreedily(system, ones);
  const prune = (picks: readonly CoverPick[]): number[] =>
    dropNeedless(
      system,
      picks.map(({ set }) => set),
      costs,
    );
  const few = [prune(byCost), prune(byCount)].reduce((best, other) =>
    other.length < best.length ? other : best,
  );
  return orderByCost(system, few, costs);
}

function orderByCost(system: SetSystem, sets: readonly number[], costs: Float64Array): CoverPick[] {
  const { elements, offsets } = system;
  const chosen = createSetSystem(
    sets.map((set) => Array.from(elements.subarray(offsets[set], offsets[set + 1]))),
  );
  return coverGreedily(chosen, costs).map(({ set, newElements }) => ({
    set: sets[set] as number,
    newElements,
  }));
}

/** Adds a tiny amount to each cost. Of two sets with equal cost, the set with more terms then weighs more. */
function costWeights(terms: readonly ExclusionTerm[]): Float64Array {
  const total = terms.reduce((sum, { cost }) => sum + Math.max(0, cost), 0);
  const crumb = total > 0 ? (total * 1e-9) / Math.max(1, terms.length) : 1;
  return Float64Array.from(terms, ({ cost }) => Math.max(0, cost) + crumb);
}

function toNegative(index: TermIndex, { place, terms }: SafePhrase): BlockingNegative {
  return { text: phraseText(index, place), matchType: "phrase", terms };
}

type UncoveredTerm = { readonly term: number; readonly reason: string };

function explainUncovered(
  index: TermIndex,
  term: number,
  obstacle: ExactObstacle | undefined,
): UncoveredTerm {
  if (obstacle?.kind === "guarded") {
    const other = index.terms[obstacle.by[0] as number] as ExclusionTerm;
    return {
      term,
      reason: `an exact negative may also block "${other.term}", which must stay (${other.guard?.reason ?? "kept"}).`,
    };
  }
  if (obstacle === undefined) return { term, reason: "you left its negative out." };
  const why = obstacle.issues.join(" ");
  return {
    term,
    reason: `an exact negative is not possible. ${why} A phrase negative is not possible either: each phrase of this term is too general or would block a term that you keep.`,
  };
}

/** The reason why a term has no exact negative: the platform refuses it, or it may block guarded terms (`by`). */
type ExactObstacle =
  | { readonly kind: "refused"; readonly issues: readonly string[] }
  | { readonly kind: "guarded"; readonly by: readonly number[] };

/** Finds an exact negative for each group of equal excluded terms. `obstacles`: the reasons, if there is none. */
function findExactForms(index: TermIndex, excluded: readonly number[]) {
  const forms: BlockingNegative[] = [];
  const obstacles = new Map<number, ExactObstacle>();
  const isExcluded = new Uint8Array(index.terms.length);
  for (const term of excluded) isExcluded[term] = 1;
  for (const group of index.sequences.groups()) {
    const terms = group.filter((term) => isExcluded[term] === 1);
    if (terms.length === 0) continue;
    const texts = terms.map((term) => index.terms[term]?.term ?? "");
    const negative = negativeFor(index.platform, texts, "exact");
    const obstacle = findObstacle(index, negative);
    if (obstacle === undefined) forms.push({ ...negative, terms });
    else for (const term of terms) obstacles.set(term, obstacle);
  }
  return { forms, obstacles };
}

function findObstacle(index: TermIndex, negative: NegativeKeyword): ExactObstacle | undefined {
  const issues = checkNegative(index.platform, negative);
  if (issues.length > 0) return { kind: "refused", issues };
  const by = index.guardsHitBy(negative);
  return by.length > 0 ? { kind: "guarded", by } : undefined;
}
