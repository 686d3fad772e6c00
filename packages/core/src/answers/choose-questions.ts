import type { Kind } from "../verdicts/verdict.ts";
import {
  type Answer,
  answerSubject,
  excludeLogit,
  type OpenVerdict,
  type Subject,
  subjectKey,
} from "./answer.ts";
import type { ChangedVerdict } from "./apply-answers.ts";
import { isTopicWord } from "../exclusions/matching.ts";
import { learnResiduals } from "./residual-process.ts";
import {
  createLikeness,
  holdersOf,
  type TermFeatures,
  termFeatures,
  termIndexOf,
} from "./term-features.ts";

export type QuestionTerm = OpenVerdict & { readonly cost: number; readonly clicks: number };

/** A question about all terms of `subject`: their number, clicks, cost, and the three most expensive as `examples`. */
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

/** Questions are chosen from at most this many terms. More terms would not change the first questions. */
const CANDIDATES_MAX = 1_500;
const PHRASES_MAX = 120;
const GROUP_TERMS_MIN = 3;
/** A question is about a group only if its terms get the same answer with at least this probability (0..1). */
const AGREEMENT_MIN = 0.1;
const EXAMPLES = 3;
const TERMS_COMPARED_MAX = 400;
const NEARNESS = 2;
const NEIGHBOURS = 0.2;
const GROUP_WEIGHT = 0.5;
/** If two groups share more than this part (0..1) of their terms, their questions would be the same. */
const TWIN_SHARE = 0.8;

/** No question is about these kinds. Most of them say only that something is not offered, and places are facts. */
const vagueKinds: ReadonlySet<Kind> = new Set<Kind>([
  "variant",
  "other-product",
  "other-service",
  "homonym",
  "junk",
  "place",
]);
/** Terms with a variance (0..0.25, see `worthsOf`) below this count little, so questions about them come last. */
const DOUBT_MIN = 0.1;
const SURE_SHARE = 0.01;
/** Verdicts with a logit above this (exclude) or below -this (keep) are sure. A phrase with both gets "depends". */
const SURE_LOGIT = 1.7;
const MIXED = 40;

/** `candidates`: indexes in `terms` of the open terms with the highest `worths`. */
type Pool = Pick<QuestionInput, "terms"> & {
  readonly candidates: readonly number[];
  readonly worths: Float64Array;
};
type Offer = { readonly subject: Subject; readonly value: number };

/** Chooses at most `count` questions without an answer. Questions about uncertain and expensive terms come first. */
export function chooseQuestions(input: QuestionInput): readonly Question[] {
  const { terms, answers, count } = input;
  const asked = new Set(answers.map(questionKey));
  const known = answers.flatMap(featuresOf);
  const { coveredBy } = termIndexOf(terms);
  const worths = worthsOf(input);
  const candidates = [...worths.keys()]
    .filter((at) => worths[at] !== 0)
    .sort((left, right) => (worths[right] as number) - (worths[left] as number))
    .slice(0, CANDIDATES_MAX);
  const termOffers = createTermOffers({ terms, candidates, worths });
  let groups: readonly Group[] = groupsOf({ terms, candidates, worths });
  for (const answer of answers) {
    if (!("term" in answer)) groups = withoutTwins(groups, coveredBy(answer));
  }
  const questions: Question[] = [];
  while (questions.length < count) {
    const [best] = [...termOffers(known), ...groupOffers(groups, worths)]
      .filter(({ subject, value }) => value > 0 && !asked.has(questionKey(subject)))
      .sort((left, right) => right.value - left.value);
    if (best === undefined) break;
    asked.add(questionKey(best.subject));
    known.push(...featuresOf(best.subject));
    const covered = coveredBy(best.subject);
    for (const at of covered) worths[at] = 0;
    groups = withoutTwins(groups, covered);
    const own = covered.map((at) => terms[at] as QuestionTerm);
    questions.push(describe(best.subject, own));
  }
  return questions;
}

/** Returns the same key for "shutter" and "shutters", because both would look like the same question to a user. */
function questionKey(subject: Subject): string {
  const key = subjectKey(subject);
  return "phrase" in subject ? key.replaceAll(/s(?= )/gu, "") : key;
}

function featuresOf(subject: Subject): TermFeatures[] {
  return "kind" in subject ? [] : [termFeatures(answerSubject(subject))];
}

/** Returns each term's doubt (0..0.15) times a weight that grows with its cost; 0 for settled and protected terms. */
function worthsOf({ terms, changes }: QuestionInput): Float64Array {
  const cost = terms.reduce((sum, term) => sum + term.cost, 0);
  const clicks = terms.reduce((sum, term) => sum + term.clicks, 0);
  const shareOf = (term: QuestionTerm) => {
    if (cost > 0) return term.cost / cost;
    return clicks > 0 ? term.clicks / clicks : 1 / terms.length;
  };
  return Float64Array.from(terms, (term, at) => {
    const change = changes.get(at);
    if (term.isProtected === true || change?.isSettled === true) return 0;
    const exclude = 1 / (1 + Math.exp(-excludeLogit(change ?? term)));
    const variance = exclude * (1 - exclude);
    const doubt = Math.max(variance * SURE_SHARE, variance - DOUBT_MIN);
    // Averaged over all terms, `terms.length * shareOf(term)` is 1: cost counts as much as the constant 1.
    return doubt * (1 + terms.length * shareOf(term));
  });
}

/** Returns a function that offers a question about each of the most valuable open terms. */
function createTermOffers({ terms, candidates, worths }: Pool) {
  const { weightOf } = termIndexOf(terms);
  const features = candidates.map((at) => termFeatures((terms[at] as QuestionTerm).term));
  const likenessTo = createLikeness(features, weightOf);
  const rows = new Map<number, Float64Array>();
  const nearnessOf = (each: number) => {
    const likeness = () => likenessTo(features[each] as TermFeatures);
    const row = rows.get(each) ?? likeness().map((alike) => alike ** NEARNESS);
    rows.set(each, row);
    return row;
  };
  const worthOf = (each: number) => worths[candidates[each] as number] as number;
  /** `known`: the features of the subjects of earlier questions. */
  return (known: readonly TermFeatures[]): Offer[] => {
    const observations = known.map((features) => ({ features, residual: 0 }));
    const opennessOf = learnResiduals(observations, weightOf).opennessIn(likenessTo);
    const open = [...candidates.keys()].filter((each) => worthOf(each) > 0);
    const compared = open.slice(0, TERMS_COMPARED_MAX);
    return compared.map((each) => {
      const row = nearnessOf(each);
      const worth = worthOf(each);
      let neighbours = -worth;
      for (const other of compared) neighbours += worthOf(other) * (row[other] as number);
      const { term } = terms[candidates[each] as number] as QuestionTerm;
      return { subject: { term }, value: opennessOf(each) * (worth + NEIGHBOURS * neighbours) };
    });
  };
}

/** Terms that one answer may settle (`covered`: indexes), and the chance (0..1) that all get the same answer. */
type Group = {
  readonly subject: Subject;
  readonly agreement: number;
  readonly covered: readonly number[];
};

function groupsOf(pool: Pool): Group[] {
  const { terms, candidates } = pool;
  const kinds = new Set(candidates.flatMap((at) => terms[at]?.kind ?? []));
  const subjects = [
    ...worthyPhrases(pool).map((phrase) => ({ phrase })),
    ...[...kinds].filter((kind) => !vagueKinds.has(kind)).map((kind) => ({ kind })),
  ];
  const { coveredBy } = termIndexOf(terms);
  return subjects.flatMap((subject) => {
    const covered = coveredBy(subject);
    if (covered.length < GROUP_TERMS_MIN) return [];
    const verdicts = covered.map((at) => terms[at] as OpenVerdict);
    const agreement = agreementOf(verdicts, terms.length);
    return agreement < AGREEMENT_MIN ? [] : { subject, covered, agreement };
  });
}

/** Drops groups that have nearly the same terms as `covered`, because their questions would be the same. */
function withoutTwins(groups: readonly Group[], covered: readonly number[]): readonly Group[] {
  const asked = new Set(covered);
  return groups.filter(({ covered: own }) => {
    const [fewer = 0, more = 0] = [own.length, asked.size].sort((left, right) => left - right);
    if (fewer <= TWIN_SHARE * more) return true;
    const shared = own.filter((at) => asked.has(at)).length;
    return shared <= TWIN_SHARE * (own.length + asked.size - shared);
  });
}

function worthyPhrases({ terms, candidates, worths }: Pool): string[] {
  const phrases = candidates.map((at) => phrasesOf((terms[at] as QuestionTerm).padded));
  const valueOf = (own: readonly number[]) =>
    own.reduce((sum, each) => sum + (worths[candidates[each] as number] as number), 0) *
    narrowness((100 * own.length) / candidates.length);
  return [...holdersOf(phrases)]
    .filter(([phrase, own]) => own.length >= 2 && (phrase.includes(" ") || isTopicWord(phrase)))
    .map(([phrase, own]) => ({ phrase, value: valueOf(own) }))
    .sort((left, right) => right.value - left.value || right.phrase.length - left.phrase.length)
    .slice(0, PHRASES_MAX)
    .map(({ phrase }) => phrase);
}

function phrasesOf(padded: string): Set<string> {
  const words = padded.trim().split(" ");
  const from = (start: number) => [1, 2, 3].map((size) => words.slice(start, start + size));
  return new Set([...words.keys()].flatMap(from).map((phrase) => phrase.join(" ")));
}

/** Returns the chance (0..1) that all covered terms get the same answer, fitted to 482 labelled phrases. */
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

/** Returns the chance (0..1) that the terms with a phrase (`percent` of all terms) get the same answer. */
function narrowness(percent: number, evidence = 0): number {
  return 1 / (1 + Math.exp(1.47 * Math.log(Math.max(1, percent)) - 2.55 - evidence));
}

function groupOffers(groups: readonly Group[], worths: Float64Array): Offer[] {
  return groups.map(({ subject, agreement, covered }) => {
    const left = covered.filter((at) => worths[at] !== 0);
    const worth = left.reduce((sum, at) => sum + (worths[at] as number), 0);
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
