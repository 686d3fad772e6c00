import {
  type Answer,
  createCover,
  excludeLogit,
  type OpenVerdict,
  type Subject,
  subjectKey,
} from "./answer.ts";
import { type ChangedVerdict } from "./apply-answers.ts";
import { learnResiduals } from "./residual-process.ts";
import { createLikeness, termFeatures } from "./term-features.ts";

/** `cost`, `clicks`: the term's figures in the report. */
export type QuestionTerm = OpenVerdict & { readonly cost: number; readonly clicks: number };

/** A question about `terms` search terms that cost `cost` in all. `examples`: up to three of them, the dearest first. */
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
  /** What `applyAnswers` changed, by index in `terms`. */
  readonly changes: ReadonlyMap<number, ChangedVerdict>;
  readonly count: number;
};

/** Questions are chosen from the terms with the most doubt and money. More would not change the first questions. */
const CANDIDATES_MAX = 1_500;
const PHRASES_MAX = 60;
const PHRASE_WORDS_MAX = 3;
const GROUP_TERMS_MIN = 3;
const EXAMPLES = 3;
const TERMS_COMPARED_MAX = 400;
const NEARNESS = 2;
const NEIGHBOURS = 0.2;
const GROUP_WEIGHT = 0.5;

type Features = ReturnType<typeof termFeatures>;

type Candidate = {
  readonly term: QuestionTerm;
  readonly features: Features;
  /** Doubt (0..0.25) times money. */
  readonly worth: number;
};

type Offer = { readonly subject: Subject; readonly value: number };

/**
 * Chooses the questions that settle the most money and doubt: about single terms, phrases and kinds of reasons. Skips
 * subjects that are answered, protected or sure.
 *
 * @returns at most `count` questions, the most useful first
 */
export function chooseQuestions(input: QuestionInput): readonly Question[] {
  const asked = new Set(input.answers.map(subjectKey));
  const known = input.answers.flatMap(featuresOf);
  let open = candidatesOf(input);
  const groups = [...phraseGroups(open, input.terms), ...kindGroups(open, input.terms)];
  const questions: Question[] = [];
  while (questions.length < input.count) {
    const offers = [...termOffers(open, known), ...groupOffers(groups, open)];
    const best = offers
      .filter(({ subject }) => !asked.has(subjectKey(subject)))
      .reduce<Offer | undefined>(
        (top, offer) => (offer.value > (top?.value ?? 0) ? offer : top),
        undefined,
      );
    if (best === undefined) break;
    asked.add(subjectKey(best.subject));
    known.push(...featuresOf(best.subject));
    const covers = createCover(best.subject);
    open = open.filter(({ term }) => !covers(term));
    questions.push(describe(best.subject, input.terms.filter(covers)));
  }
  return questions;
}

function featuresOf(subject: Subject): Features[] {
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
      const exclude = 1 / (1 + Math.exp(-excludeLogit({ ...term, ...change })));
      // Half of the weight is money, half is the term itself.
      const worth = exclude * (1 - exclude) * (1 + terms.length * shareOf(term));
      return [{ term, worth }];
    })
    .sort((left, right) => right.worth - left.worth)
    .slice(0, CANDIDATES_MAX)
    .map(({ term, worth }) => ({ term, worth, features: termFeatures(term.term) }));
}

function termOffers(open: readonly Candidate[], known: readonly Features[]): Offer[] {
  const { opennessOf } = learnResiduals(known.map((features) => ({ features, residual: 0 })));
  const compared = open.slice(0, TERMS_COMPARED_MAX);
  const likenessTo = createLikeness(compared.map(({ features }) => features));
  return compared.map(({ term, features, worth }) => {
    const neighbours = likenessTo(features).reduce(
      (sum, alike, index) => sum + (compared[index]?.worth ?? 0) * alike ** NEARNESS,
      0,
    );
    return {
      subject: { term: term.term },
      value: opennessOf(features) * (worth + NEIGHBOURS * (neighbours - worth)),
    };
  });
}

/** Terms that one answer may settle. `agreement`: chance (0..1) that all get the same answer. */
type Group = {
  readonly subject: Subject;
  readonly agreement: number;
  readonly covers: (term: OpenVerdict) => boolean;
};

function kindGroups(open: readonly Candidate[], terms: readonly QuestionTerm[]): Group[] {
  const found = new Set(open.flatMap(({ term: { kind } }) => kind ?? []));
  return [...found].flatMap((kind) => groupOf({ kind }, terms));
}

function groupOf(subject: Subject, terms: readonly QuestionTerm[]): Group[] {
  const covers = createCover(subject);
  const covered = terms.filter(covers);
  if (covered.length < GROUP_TERMS_MIN) return [];
  return [{ subject, covers, agreement: agreementOf(covered, terms.length) }];
}

function phraseGroups(open: readonly Candidate[], terms: readonly QuestionTerm[]): Group[] {
  const worths = new Map<string, { worth: number; terms: number }>();
  for (const { term, worth } of open) {
    for (const phrase of phrasesOf(term.padded)) {
      const sum = worths.get(phrase) ?? { worth: 0, terms: 0 };
      worths.set(phrase, { worth: sum.worth + worth, terms: sum.terms + 1 });
    }
  }
  return [...worths]
    .filter(([, sum]) => sum.terms >= 2)
    .sort(([left, a], [right, b]) => b.worth - a.worth || right.length - left.length)
    .slice(0, PHRASES_MAX)
    .flatMap(([phrase]) => groupOf({ phrase }, terms));
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

/**
 * Returns the chance (0..1) that all terms of a phrase get the same answer. Fitted on 482 phrases of labelled sets:
 * it falls with the spread of the classifier's logits and with the share of the report.
 */
function agreementOf(covered: readonly OpenVerdict[], total: number): number {
  const logits = covered.map(excludeLogit);
  const mean = logits.reduce((sum, logit) => sum + logit, 0) / logits.length;
  const variance = logits.reduce((sum, logit) => sum + (logit - mean) ** 2, 0) / logits.length;
  const percent = Math.max(3, (100 * covered.length) / total);
  const sure = 2.55 - 1.19 * Math.sqrt(variance) + 0.48 * Math.abs(mean) - 1.47 * Math.log(percent);
  return 1 / (1 + Math.exp(-sure));
}

function groupOffers(groups: readonly Group[], open: readonly Candidate[]): Offer[] {
  return groups.map(({ subject, agreement, covers }) => {
    const inside = open.filter(({ term }) => covers(term));
    const worth = inside.reduce((sum, candidate) => sum + candidate.worth, 0);
    return { subject, value: inside.length < 2 ? 0 : GROUP_WEIGHT * agreement * worth };
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
