import type { Kind } from "../verdicts/verdict.ts";
import { type Answer, excludeLogit, type OpenVerdict, type Subject, subjectKey } from "./answer.ts";
import { type ChangedVerdict } from "./apply-answers.ts";
import { learnResiduals } from "./residual-process.ts";
import {
  createLikeness,
  type LikenessTo,
  type TermFeatures,
  termFeatures,
  termIndexOf,
  type WeightOf,
} from "./term-features.ts";

export type QuestionTerm = OpenVerdict & { readonly cost: number; readonly clicks: number };

/** A question about all terms of `subject`: their number, sums, and at most three examples, the dearest first. */
export type Question = {
  readonly subject: Subject;
  readonly terms: number;
  readonly clicks: number;
  readonly cost: number;
  readonly examples: readonly string[];
};

export type QuestionInput = {
  readonly terms: readonly QuestionTerm[];
  readonly answers: readonly Answer[];
  /** The verdicts that `applyAnswers` changed, by index in `terms`. */
  readonly changes: ReadonlyMap<number, ChangedVerdict>;
  readonly count: number;
};

/** Questions are chosen from this many terms. More terms would not change the first questions. */
const CANDIDATES_MAX = 1_500;
const PHRASES_MAX = 60;
const PHRASE_WORDS_MAX = 3;
const GROUP_TERMS_MIN = 3;
const EXAMPLES = 3;
const TERMS_COMPARED_MAX = 400;
const NEARNESS = 2;
const NEIGHBOURS = 0.2;
const GROUP_WEIGHT = 0.5;
/** Two groups that share more than this part (0..1) of their terms would give the same question. */
const TWIN_SHARE = 0.8;

/** Kinds that no question is about: "not offered" says too little, and places are facts. */
const vagueKinds: ReadonlySet<Kind> = new Set<Kind>([
  "variant",
  "other-product",
  "other-service",
  "homonym",
  "junk",
  "place",
]);
/** Terms with less doubt than this (0..0.25) are asked about last, whatever they cost. */
const DOUBT_MIN = 0.1;
const SURE_SHARE = 0.01;
/** A verdict with a larger logit is sure. A phrase with sure verdicts of both sorts would be answered "depends". */
const SURE_LOGIT = 1.7;
const MIXED = 40;

type Candidate = {
  readonly term: QuestionTerm;
  /** Index of the term in `QuestionInput.terms`. */
  readonly at: number;
  /** Doubt (0..0.25), multiplied by a weight that grows with the cost of the term. */
  readonly worth: number;
};

type Offer = { readonly subject: Subject; readonly value: number };

/** Chooses at most `count` questions without an answer, first those that settle uncertain and expensive terms. */
export function chooseQuestions(input: QuestionInput): readonly Question[] {
  const asked = new Set(input.answers.map(subjectKey));
  const known = input.answers.flatMap(featuresOf);
  const { coveredBy, weightOf } = termIndexOf(input.terms);
  const candidates = candidatesOf(input);
  const nearness = compare(candidates, weightOf);
  let groups: readonly Group[] = groupsOf(candidates, input.terms);
  for (const answer of input.answers) {
    if (!("term" in answer)) groups = withoutTwins(groups, coveredBy(answer));
  }
  const questions: Question[] = [];
  let open: readonly number[] = [...candidates.keys()];
  while (questions.length < input.count) {
    const offers = [
      ...termOffers(candidates, open, known, nearness),
      ...groupOffers(groups, candidates, new Set(open)),
    ];
    const best = offers
      .filter(({ subject }) => !asked.has(subjectKey(subject)))
      .reduce<Offer | undefined>(
        (top, offer) => (offer.value > (top?.value ?? 0) ? offer : top),
        undefined,
      );
    if (best === undefined) break;
    asked.add(subjectKey(best.subject));
    known.push(...featuresOf(best.subject));
    const covered = coveredBy(best.subject);
    const settled = new Set(covered);
    groups = withoutTwins(groups, covered);
    open = open.filter((each) => !settled.has((candidates[each] as Candidate).at));
    const terms = covered.map((at) => input.terms[at] as QuestionTerm);
    questions.push(describe(best.subject, terms));
  }
  return questions;
}

function featuresOf(subject: Subject): TermFeatures[] {
  if ("kind" in subject) return [];
  return [termFeatures("term" in subject ? subject.term : subject.phrase)];
}

function candidatesOf({ terms, changes }: QuestionInput): readonly Candidate[] {
  const cost = terms.reduce((sum, term) => sum + term.cost, 0);
  const clicks = terms.reduce((sum, term) => sum + term.clicks, 0);
  const shareOf = (term: QuestionTerm) => {
    if (cost > 0) return term.cost / cost;
    return clicks > 0 ? term.clicks / clicks : 1 / terms.length;
  };
  return terms
    .flatMap((term, index) => {
      const change = changes.get(index);
      if (term.isProtected === true || change?.isSettled === true) return [];
      const exclude = 1 / (1 + Math.exp(-excludeLogit(change ?? term)));
      // Over all terms, the mean of `terms.length * shareOf(term)` is 1, so it counts as much as the constant 1.
      const variance = exclude * (1 - exclude);
      const doubt = Math.max(variance * SURE_SHARE, variance - DOUBT_MIN);
      const worth = doubt * (1 + terms.length * shareOf(term));
      return [{ term, at: index, worth }];
    })
    .sort((left, right) => right.worth - left.worth)
    .slice(0, CANDIDATES_MAX);
}

/** `of(at)` returns the likeness (0..1) of candidate `at` to each candidate, raised to the power `NEARNESS`. */
type Nearness = {
  readonly to: LikenessTo;
  readonly of: (at: number) => Float64Array;
  readonly weightOf: WeightOf;
};

function compare(candidates: readonly Candidate[], weightOf: WeightOf): Nearness {
  const features = candidates.map(({ term }) => termFeatures(term.term));
  const to = createLikeness(features, weightOf);
  const known = new Map<number, Float64Array>();
  return {
    to,
    weightOf,
    of: (at) => {
      const row = known.get(at) ?? to(features[at] as TermFeatures);
      if (!known.has(at))
        for (const [other, alike] of row.entries()) row[other] = alike ** NEARNESS;
      known.set(at, row);
      return row;
    },
  };
}

/** Returns a question about each of the most valuable open candidates. `known`: features of what was asked before. */
function termOffers(
  candidates: readonly Candidate[],
  open: readonly number[],
  known: readonly TermFeatures[],
  nearness: Nearness,
): Offer[] {
  const process = learnResiduals(
    known.map((features) => ({ features, residual: 0 })),
    nearness.weightOf,
  );
  const opennessOf = process.opennessIn(nearness.to);
  const compared = open.slice(0, TERMS_COMPARED_MAX);
  return compared.map((at) => {
    const { term, worth } = candidates[at] as Candidate;
    const row = nearness.of(at);
    let neighbours = 0;
    for (const other of compared) {
      neighbours += (candidates[other] as Candidate).worth * (row[other] as number);
    }
    return {
      subject: { term: term.term },
      value: opennessOf(at) * (worth + NEIGHBOURS * (neighbours - worth)),
    };
  });
}

/**
 * Terms that one answer may settle. `agreement`: chance (0..1) that all get the same answer.
 * `covered`: indexes of the terms. `inside`: indexes of the candidates among them.
 */
type Group = {
  readonly subject: Subject;
  readonly agreement: number;
  readonly covered: readonly number[];
  readonly inside: readonly number[];
};

function groupsOf(candidates: readonly Candidate[], terms: readonly QuestionTerm[]): Group[] {
  const kinds = new Set(
    candidates.flatMap(({ term: { kind } }) =>
      kind === undefined || vagueKinds.has(kind) ? [] : kind,
    ),
  );
  const subjects = [
    ...worthyPhrases(candidates).map((phrase) => ({ phrase })),
    ...[...kinds].map((kind) => ({ kind })),
  ];
  const { coveredBy } = termIndexOf(terms);
  const places = new Map(candidates.map(({ at }, candidate) => [at, candidate]));
  return subjects.flatMap((subject) => {
    const covered = coveredBy(subject);
    if (covered.length < GROUP_TERMS_MIN) return [];
    const inside = covered.flatMap((at) => places.get(at) ?? []).sort((a, b) => a - b);
    const verdicts = covered.map((at) => terms[at] as OpenVerdict);
    return [{ subject, covered, inside, agreement: agreementOf(verdicts, terms.length) }];
  });
}

/** Drops groups with nearly the same terms as `covered`, because their question would be the same. */
function withoutTwins(groups: readonly Group[], covered: readonly number[]): readonly Group[] {
  const asked = new Set(covered);
  return groups.filter(({ covered: own }) => {
    const [fewer = 0, more = 0] = [own.length, asked.size].sort((left, right) => left - right);
    if (fewer <= TWIN_SHARE * more) return true;
    const shared = own.filter((at) => asked.has(at)).length;
    return shared <= TWIN_SHARE * (own.length + asked.size - shared);
  });
}

function worthyPhrases(candidates: readonly Candidate[]): string[] {
  const worths = new Map<string, { worth: number; terms: number }>();
  for (const { term, worth } of candidates) {
    for (const phrase of phrasesOf(term.padded)) {
      const sum = worths.get(phrase) ?? { worth: 0, terms: 0 };
      worths.set(phrase, { worth: sum.worth + worth, terms: sum.terms + 1 });
    }
  }
  return [...worths]
    .filter(([, sum]) => sum.terms >= 2)
    .map(([phrase, { worth, terms }]): [string, number] => [
      phrase,
      worth * narrowness((100 * terms) / candidates.length),
    ])
    .sort(([left, a], [right, b]) => b - a || right.length - left.length)
    .slice(0, PHRASES_MAX)
    .map(([phrase]) => phrase);
}

function phrasesOf(padded: string): Set<string> {
  const words = padded.trim().split(" ");
  const phrases = new Set<string>();
  for (let size = 1; size <= PHRASE_WORDS_MAX; size += 1) {
    for (let start = 0; start + size <= words.length; start += 1) {
      phrases.add(words.slice(start, start + size).join(" "));
    }
  }
  return phrases;
}

/** Returns the chance (0..1) that all covered terms get the same answer, fitted on 482 phrases of labelled data. */
function agreementOf(covered: readonly OpenVerdict[], total: number): number {
  const logits = covered.map(excludeLogit);
  const mean = logits.reduce((sum, logit) => sum + logit, 0) / logits.length;
  const variance = logits.reduce((sum, logit) => sum + (logit - mean) ** 2, 0) / logits.length;
  const kept = logits.filter((logit) => logit < -SURE_LOGIT).length;
  const excluded = logits.filter((logit) => logit > SURE_LOGIT).length;
  const mixture = Math.min(kept, excluded) / logits.length;
  const evidence = 0.48 * Math.abs(mean) - 1.19 * Math.sqrt(variance) - MIXED * mixture;
  return narrowness((100 * covered.length) / total, evidence);
}

/** Returns the chance (0..1) of equal answers for a phrase in `percent` of the terms. */
function narrowness(percent: number, evidence = 0): number {
  return 1 / (1 + Math.exp(1.47 * Math.log(Math.max(3, percent)) - 2.55 - evidence));
}

function groupOffers(
  groups: readonly Group[],
  candidates: readonly Candidate[],
  open: ReadonlySet<number>,
): Offer[] {
  return groups.map(({ subject, agreement, inside }) => {
    const left = inside.filter((each) => open.has(each));
    const worth = left.reduce((sum, each) => sum + (candidates[each] as Candidate).worth, 0);
    return { subject, value: left.length < 2 ? 0 : GROUP_WEIGHT * agreement * worth };
  });
}

function describe(subject: Subject, covered: readonly QuestionTerm[]): Question {
  const dearest = covered.toSorted(
    (left, right) => right.cost - left.cost || right.clicks - left.clicks,
  );
  return {
    subject,
    terms: covered.length,
    clicks: covered.reduce((sum, { clicks }) => sum + clicks, 0),
    cost: covered.reduce((sum, { cost }) => sum + cost, 0),
    examples: dearest.slice(0, EXAMPLES).map(({ term }) => term),
  };
}
