import { type Answer, answerOn, type OpenVerdict, type Subject, subjectKey } from "./answer.ts";
import { isTopicWord } from "../exclusions/read-words.ts";
import { termWords } from "../terms/normalize-term.ts";
import { foldWord } from "../words/fold.ts";
import { findGroups, type Group } from "./find-groups.ts";
import { findNameGroups } from "./find-name-groups.ts";
import { termIndexOf } from "./term-index.ts";
import { createWeighing, type WeighedGroup, type WeighInput } from "./weigh-groups.ts";

export type QuestionTerm = OpenVerdict & { readonly cost: number; readonly clicks: number };

export type QuestionInput = Pick<WeighInput, "answers" | "reviewBar" | "kindBar"> & {
  readonly terms: readonly QuestionTerm[];
  /** True for words of the business profile. */
  readonly isMentioned?: (word: string) => boolean;
  /** True for words of the account's own keywords, which are no names of others. */
  readonly isOwnWord?: (word: string) => boolean;
  /** Words that are probably names, because no dictionary has them. */
  readonly names?: readonly string[];
  /** Folded words of the places in the business's area. */
  readonly ownPlaces?: ReadonlySet<string>;
  /** What the account contradicts (`findContradictions`). Its terms in `heldBy` wait for the answer. */
  readonly contradictions?: readonly Subject[];
  readonly count: number;
};

/** The subject of a question and the indexes of its terms. `parts`: names that are answered one by one. */
export type Choice = {
  readonly subject: Subject;
  readonly covered: readonly number[];
  readonly isContradiction: boolean;
  readonly parts?: readonly Group[];
};

/** Two groups ask the same if they share this part (0..1) of the weight of the larger one. */
const TWIN_SHARE = 0.6;
/** A wider group is asked about instead of a term if its answer moves at least this part (0..1) of the money. */
const WIDER_VALUE = 0.85;
/**
 * A question about names has so many parts. Each moves at least this part (0..1) of the money of the first, and is
 * unwanted with at least this probability (0..1), or is in so few terms that it may be a name that occurs once. Two such
 * questions are enough: more would bring little (2 % of the waste of composed accounts) and tire.
 */
const PARTS = {
  min: 3,
  max: 12,
  valueMin: 0.04,
  notWantedMin: 0.15,
  fewTerms: 2,
  questionsMax: 2,
};
/** At most so many questions have a word in common, unless more than this share (0..1) of the terms has it. */
const COMMON_WORD = { questionsMax: 2, share: 0.2 };
/** Of the first ten questions, at most three are about contradictions. */
const CONTRADICTIONS = { max: 3, amongFirst: 10 };

/** Chooses at most `count` questions without an answer, those first whose answers probably move the most money. */
export function chooseQuestions(input: QuestionInput): readonly Choice[] {
  const answers = [...input.answers];
  const chosen: Choice[] = [];
  while (chosen.length < input.count) {
    const choice = chooseNext({ ...input, answers });
    if (choice === undefined) break;
    chosen.push(choice);
    for (const { subject } of choice.parts ?? [choice]) answers.push(answerOn(subject, "depends"));
  }
  return chosen;
}

function chooseNext(input: QuestionInput): Choice | undefined {
  const { answers } = input;
  const { groups, names, weights } = prepare(input);
  const weigh = createWeighing({ ...input, weights });
  const asked = new Set(answers.map(subjectKey));
  const isTwin = createTwinTest(input, weights);
  const said = new Set(input.contradictions?.map(subjectKey));
  const isAboutContradiction = (subject: Subject) =>
    "campaign" in subject || "adGroup" in subject || said.has(subjectKey(subject));
  const isLimited =
    answers.length < CONTRADICTIONS.amongFirst &&
    answers.filter(isAboutContradiction).length >= CONTRADICTIONS.max;
  const open = (all: readonly Group[]) =>
    all
      .flatMap((group) => (asked.has(subjectKey(group.subject)) ? [] : weigh(group)))
      .filter(({ isContradiction }) => !(isContradiction && isLimited))
      .sort((left, right) => right.value - left.value);
  const isRepeat = createRepeatTest(input);
  const best = widest(open(groups).filter((group) => !isTwin(group) && !isRepeat(group.subject)));
  const parts = worthyParts(open(names));
  const sum = parts.reduce((all, { value }) => all + value, 0);
  const isEnough = countQuestions(answers, names).aboutNames >= PARTS.questionsMax;
  if (isEnough || parts.length < PARTS.min || sum < (best?.value ?? 0)) return best;
  const covered = [...new Set(parts.flatMap((part) => part.covered))];
  return { subject: { kind: "firm" }, covered, isContradiction: false, parts };
}

/** Returns the first group, or the largest phrase around its term that is worth nearly as much. */
function widest([first, ...others]: readonly WeighedGroup[]): WeighedGroup | undefined {
  const [at] = first?.covered ?? [];
  if (first === undefined || at === undefined || !("term" in first.subject)) return first;
  return others.reduce((best, group) => {
    const isWider = "phrase" in group.subject && group.covered.length > best.covered.length;
    const isWorth = group.value >= WIDER_VALUE * first.value;
    return isWider && isWorth && group.covered.includes(at) ? group : best;
  }, first);
}

function worthyParts(names: readonly WeighedGroup[]): readonly WeighedGroup[] {
  const likely = names.filter(
    ({ notWanted, covered }) => notWanted >= PARTS.notWantedMin || covered.length <= PARTS.fewTerms,
  );
  const least = PARTS.valueMin * (likely[0]?.value ?? 0);
  return likely.slice(0, PARTS.max).filter(({ value }) => value >= least);
}

/** Returns the number of questions that these answers belong to: successive answers about names have one. */
export function countQuestions(
  answers: readonly Answer[],
  names: readonly Group[],
): { readonly all: number; readonly aboutNames: number } {
  const keys = new Set(names.map(({ subject }) => subjectKey(subject)));
  const isName = answers.map((answer) => keys.has(subjectKey(answer)));
  const runs = isName.filter((own, at) => own && isName[at - 1] !== true).length;
  return { all: runs + isName.filter((own) => !own).length, aboutNames: runs };
}

/** Returns a test for groups that have nearly the same terms as an earlier question, so that they would ask the same. */
function createTwinTest({ terms, answers }: QuestionInput, weights: Float64Array) {
  const { coveredBy } = termIndexOf(terms);
  const weightOf = (covered: readonly number[]) =>
    covered.reduce((sum, at) => sum + (weights[at] as number), 0);
  const earlier = answers.map((answer) => {
    const covered = coveredBy(answer);
    return { has: new Set(covered), weight: weightOf(covered) };
  });
  return ({ covered }: Group): boolean => {
    const own = weightOf(covered);
    return earlier.some(({ has, weight }) => {
      const least = TWIN_SHARE * Math.max(own, weight);
      if (Math.min(own, weight) <= least) return false;
      return weightOf(covered.filter((at) => has.has(at))) > least;
    });
  };
}

/** Returns a test for phrases and terms that have a word of two earlier questions in common. */
function createRepeatTest({ terms, answers }: QuestionInput): (subject: Subject) => boolean {
  const { holdersOf } = termIndexOf(terms);
  const isRare = (word: string) =>
    isTopicWord(word) && holdersOf(word).length <= COMMON_WORD.share * terms.length;
  const counts = new Map<string, number>();
  const wordsOf = (subject: Subject) => {
    const text = "phrase" in subject ? subject.phrase : "term" in subject ? subject.term : "";
    return [...new Set(termWords(text))];
  };
  for (const word of answers.flatMap(wordsOf)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (subject) =>
    wordsOf(subject).some(
      (word) => (counts.get(word) ?? 0) >= COMMON_WORD.questionsMax && isRare(word),
    );
}

type Prepared = Pick<WeighInput, "weights"> & {
  readonly groups: readonly Group[];
  readonly names: readonly Group[];
};

const preparations = new WeakMap<readonly QuestionTerm[], Prepared>();

/** Finds the groups of `terms` once for each array. */
export function prepare({
  terms,
  names = [],
  isMentioned = () => false,
  isOwnWord = () => false,
  ownPlaces = new Set(),
  contradictions = [],
}: Omit<QuestionInput, "answers" | "reviewBar" | "kindBar" | "count">): Prepared {
  const known = preparations.get(terms);
  if (known) return known;
  const hasCost = terms.some(({ cost }) => cost > 0);
  const hasClicks = terms.some(({ clicks }) => clicks > 0);
  const weights = Float64Array.from(terms, ({ cost, clicks }) =>
    hasCost ? cost : hasClicks ? clicks : 1,
  );
  const prepared = {
    groups: withContradictions(
      findGroups(terms, weights, isMentioned, ownPlaces),
      terms,
      contradictions,
    ),
    names: findNameGroups(
      terms,
      names,
      (word) => isMentioned(word) || isOwnWord(word) || ownPlaces.has(foldWord(word)),
    ),
    weights,
  };
  preparations.set(terms, prepared);
  return prepared;
}

/** Adds the groups of contradictions. They replace groups about the same subject. */
function withContradictions(
  groups: readonly Group[],
  terms: readonly QuestionTerm[],
  contradictions: readonly Subject[],
): readonly Group[] {
  const { coveredBy } = termIndexOf(terms);
  const own = contradictions.map((subject): Group => {
    return { subject, covered: coveredBy(subject), isNews: true, isContradiction: true };
  });
  const keys = new Set(own.map(({ subject }) => subjectKey(subject)));
  return [...own, ...groups.filter(({ subject }) => !keys.has(subjectKey(subject)))];
}
