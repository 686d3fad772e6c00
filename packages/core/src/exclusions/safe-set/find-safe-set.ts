import type { ExclusionTerm } from "../exclusion-term.ts";
import type { NegativeKeyword } from "../negative-keyword.ts";
import type { TermIndex } from "../term-index.ts";
import { boundCover, type CoverBound } from "./cover-bound.ts";
import { type ExactForm, findExactForms } from "./exact-forms.ts";
import {
  type CoverPick,
  coverGreedily,
  createSetSystem,
  dropNeedless,
  type SetSystem,
} from "./greedy-cover.ts";
import { explainUncovered, type UncoveredTerm } from "./explain-uncovered.ts";
import { narrowPhrase } from "./narrow-phrase.ts";
import { phraseText } from "./phrase-text.ts";
import { findSafePhrases, type SafePhrase } from "./safe-phrases.ts";
import { findSafeRoots, type SafeRoot } from "./safe-roots.ts";

export type SafeSetOptions = {
  readonly matchTypes?: readonly ("phrase" | "exact")[];
  /** A phrase that blocks fewer terms is only taken where it is the longest of a term without an exact negative. Default 3. */
  readonly phraseTermsMin?: number;
  /** `narrow`: phrases as long as their terms allow; `wide`: as short as is safe in this report. */
  readonly reach?: "narrow" | "wide";
};

/**
 * How many excluded terms have to share a phrase before it is trusted beyond this report. Measured on labelled
 * businesses (docs/benchmarks.md): with 2 a phrase too often blocks good searches that the report does not hold.
 */
const PHRASE_TERMS_MIN = 3;

/** One negative of the set, with what it adds to those before it. Costs are in the report's currency. */
export type SafeNegative = NegativeKeyword & {
  /** Excluded terms that it blocks, as places in the index's terms. */
  readonly terms: readonly number[];
  readonly newTerms: number;
  readonly newCost: number;
  readonly coveredTerms: number;
  readonly coveredCost: number;
};

/** Negatives in the order of what they save: the first k are a good choice for every k. */
export type SafeSet = {
  readonly negatives: readonly SafeNegative[];
  readonly uncovered: readonly UncoveredTerm[];
  readonly excludedTerms: number;
  readonly excludedCost: number;
  readonly bound: CoverBound;
};

/**
 * Finds few exact and phrase negatives that block the excluded terms and no guarded one: weighted set cover over the
 * terms' word sequences. Two greedy covers (by cost, by number of terms) are made, needless picks dropped, the smaller
 * kept and put in the order of the cost that each pick adds. There are never more negatives than terms covered, and at
 * most `bound.harmonic` times the fewest possible; `bound.fewestPossible` is proven for this report.
 * A phrase that would add a single term gives way to that term's exact negative, which blocks nothing else, or to its
 * longest safe phrase where it cannot be one.
 */
export function findSafeSet(index: TermIndex, options: SafeSetOptions = {}): SafeSet {
  const {
    matchTypes = ["phrase", "exact"],
    phraseTermsMin = PHRASE_TERMS_MIN,
    reach = "narrow",
  } = options;
  const excluded = index.terms.flatMap(({ role }, term) => (role === "exclude" ? [term] : []));
  const { forms, obstacles } = findExactForms(index, excluded);
  const exact = matchTypes.includes("exact") ? forms : [];
  const hasExact = marksOf(
    index.terms.length,
    exact.map(({ terms }) => terms),
  );
  const alone = new Set(excluded.filter((term) => hasExact[term] === 0));
  const phrases = matchTypes.includes("phrase")
    ? findSafePhrases(index, excluded, phraseTermsMin, alone)
    : [];
  const roots = findSafeRoots(index, phrases, alone);
  const shared = phrases.filter(({ terms }) => terms.length >= phraseTermsMin);
  const candidates: Candidate[] = [...shared, ...roots.values(), ...exact];
  const system = createSetSystem(candidates.map(({ terms }) => terms));
  const { picks, bound } = chooseCover(system, index.terms);
  const ownOf = new Map<number, ExactForm | SafeRoot>(roots);
  for (const form of exact) for (const term of form.terms) ownOf.set(term, form);
  const negatives = withTotals(
    index,
    picks.map((pick) => toNegative(index, candidates, ownOf, pick, reach)),
    picks,
  );
  const covered = marksOf(
    index.terms.length,
    picks.map(({ newElements }) => newElements),
  );
  return {
    negatives,
    uncovered: excluded
      .filter((term) => covered[term] === 0)
      .map((term) => explainUncovered(index, term, obstacles.get(term), matchTypes)),
    excludedTerms: excluded.length,
    excludedCost: excluded.reduce((sum, term) => sum + costOf(index.terms, term), 0),
    bound,
  };
}

/** 1 for each term that one of the lists holds. */
function marksOf(termCount: number, lists: readonly (readonly number[])[]): Uint8Array {
  const marks = new Uint8Array(termCount);
  for (const terms of lists) for (const term of terms) marks[term] = 1;
  return marks;
}

type Candidate = SafePhrase | SafeRoot | ExactForm;

function chooseCover(
  system: SetSystem,
  terms: readonly ExclusionTerm[],
): { picks: CoverPick[]; bound: CoverBound } {
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
  const bounds = [byCost, byCount].map((picks) => boundCover(system, picks, terms.length));
  return {
    picks: orderByCost(system, few, costs),
    bound: {
      fewestPossible: Math.max(...bounds.map(({ fewestPossible }) => fewestPossible)),
      harmonic: bounds[0]?.harmonic ?? 0,
    },
  };
}

/** Greedy again, over the chosen sets only: the order in which a user who wants few should take them. */
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

/** Cost, and where that is equal or nothing the number of terms: all terms together weigh less than the least cent. */
function costWeights(terms: readonly ExclusionTerm[]): Float64Array {
  const total = terms.reduce((sum, { cost }) => sum + Math.max(0, cost), 0);
  const crumb = total > 0 ? (total * 1e-9) / Math.max(1, terms.length) : 1;
  return Float64Array.from(terms, ({ cost }) => Math.max(0, cost) + crumb);
}

function toNegative(
  index: TermIndex,
  candidates: readonly Candidate[],
  ownOf: ReadonlyMap<number, ExactForm | SafeRoot>,
  { set, newElements }: CoverPick,
  reach: "narrow" | "wide",
): NegativeKeyword & { terms: readonly number[] } {
  const candidate = candidates[set] as Candidate;
  const own = newElements.length === 1 ? ownOf.get(newElements[0] as number) : undefined;
  const chosen = "place" in candidate ? (own ?? candidate) : candidate;
  if ("text" in chosen) return { text: chosen.text, matchType: "exact", terms: chosen.terms };
  if ("rootText" in chosen) {
    return { text: chosen.rootText, matchType: "phrase", terms: chosen.terms };
  }
  const { place, terms } = chosen;
  const wanted = reach === "narrow" ? narrowPhrase(index, place, terms) : place;
  return { text: phraseText(index, wanted), matchType: "phrase", terms };
}

function withTotals(
  index: TermIndex,
  negatives: readonly (NegativeKeyword & { terms: readonly number[] })[],
  picks: readonly CoverPick[],
): SafeNegative[] {
  let coveredTerms = 0;
  let coveredCost = 0;
  return negatives.map((negative, at) => {
    const { newElements } = picks[at] as CoverPick;
    const newCost = newElements.reduce((sum, term) => sum + costOf(index.terms, term), 0);
    coveredTerms += newElements.length;
    coveredCost += newCost;
    return { ...negative, newTerms: newElements.length, newCost, coveredTerms, coveredCost };
  });
}

function costOf(terms: readonly ExclusionTerm[], term: number): number {
  return terms[term]?.cost ?? 0;
}
