import type { Verdict } from "../verdicts/verdict.ts";
import {
  type Answer,
  createCover,
  excludeLogit,
  type OpenVerdict,
  paddedWords,
  subjectKey,
} from "./answer.ts";
import { learnResiduals, type Observation } from "./residual-process.ts";
import { termFeatures, termIndexOf } from "./term-features.ts";
import { kindReason, reasonText } from "../verdicts/kind-reason.ts";

/** An answer (index: `answer`) changed this verdict. `isSettled` is false if the answer is only about similar terms. */
export type ChangedVerdict = Pick<Verdict, "category" | "confidence"> & {
  readonly answer: number;
  readonly isSettled: boolean;
};

/** The logit of "exclude" after the answer "not wanted". After "wanted", it is `-TARGET`. */
const TARGET = 3.5;
/** "Not wanted" for a kind excludes only terms with at least this confidence (0..1). */
const KIND_MIN = 0.65;
/** Smaller shifts of a logit are ignored, because they come from words that most terms share. */
const SHIFT_MIN = 0.3;
const CONFIDENCE_STEPS = 1_000;
/** If a phrase has more terms than this, the answer "wanted" does not correct similar terms. */
const NARROW_TERMS_MAX = 5;

/**
 * Applies a user's answers to the verdicts of a report. Returns the changed verdicts by index in `verdicts`.
 * - "Wanted" keeps the terms of the answer. For a phrase, terms excluded because of other words stay excluded.
 * - "Not wanted" excludes the terms of the answer, except protected ones.
 * - Answers about terms and phrases also correct the verdicts on similar terms.
 * - A later answer replaces an earlier one about the same subject. An answer about a term overrides those about its
 * phrases, a longer phrase overrides a shorter one, and a phrase overrides a kind.
 * `extra`: verdicts on terms that have an answer but are not in the report.
 */
export function applyAnswers(
  verdicts: readonly OpenVerdict[],
  answers: readonly Answer[],
  extra: readonly OpenVerdict[] = [],
): ReadonlyMap<number, ChangedVerdict> {
  const { coveredBy } = termIndexOf(verdicts);
  const changes = new Map<number, ChangedVerdict>();
  const observations: Taught[] = [];
  for (const { answer, index } of validAnswers(answers)) {
    const logits = extra.filter(createCover(answer)).map(excludeLogit);
    for (const at of coveredBy(answer)) {
      const verdict = verdicts[at] as OpenVerdict;
      logits.push(excludeLogit(verdict));
      const settled = settle(verdict, answer);
      if (settled === undefined) changes.delete(at);
      else changes.set(at, { ...settled, answer: index, isSettled: true });
    }
    const observation = observe(answer, logits);
    if (observation !== undefined) observations.push({ ...observation, answer: index });
  }
  if (observations.length > 0) shiftOthers(verdicts, observations, changes);
  return changes;
}

type Taught = Observation & { readonly answer: number };

/** Returns the last answer about each subject, the most general first. Leaves out "depends". */
function validAnswers(answers: readonly Answer[]) {
  const last = new Map(answers.map((answer, index) => [subjectKey(answer), { answer, index }]));
  return [...last.values()]
    .filter(({ answer: { answer } }) => answer !== "depends")
    .sort((left, right) => rankOf(left.answer) - rankOf(right.answer) || left.index - right.index);
}

function rankOf(answer: Answer): number {
  if ("kind" in answer) return 0;
  return "term" in answer ? Infinity : paddedWords(answer.phrase).length;
}

function settle(
  verdict: OpenVerdict,
  answer: Answer,
): Pick<Verdict, "category" | "confidence"> | undefined {
  if (answer.answer === "wanted") {
    const isByOtherWords =
      "phrase" in answer &&
      Boolean(verdict.words) &&
      !sharesWord(verdict.words ?? "", answer.phrase);
    return isByOtherWords ? undefined : { category: "keep", confidence: 1 };
  }
  if (verdict.isProtected === true) return undefined;
  // The kind of a doubtful term is doubtful, too.
  if ("kind" in answer && verdict.confidence < KIND_MIN) return undefined;
  return { category: verdict.category === "keep" ? "negative" : verdict.category, confidence: 1 };
}

function sharesWord(left: string, right: string): boolean {
  const words = paddedWords(right);
  return paddedWords(left)
    .trim()
    .split(" ")
    .some((word) => words.includes(` ${word} `));
}

/** Returns how far an answer differs from the classifier's mean logit; undefined if it concerns no other terms. */
function observe(answer: Answer, logits: readonly number[]): Observation | undefined {
  if ("kind" in answer || logits.length === 0) return undefined;
  const isWanted = answer.answer === "wanted";
  if (isWanted && "phrase" in answer && logits.length > NARROW_TERMS_MAX) return undefined;
  const target = isWanted ? -TARGET : TARGET;
  const residual = target - logits.reduce((sum, logit) => sum + logit, 0) / logits.length;
  return {
    features: termFeatures("term" in answer ? answer.term : answer.phrase),
    // If the classifier already agrees strongly with the answer, there is nothing to correct.
    residual: residual * target < 0 ? 0 : residual,
  };
}

function shiftOthers(
  verdicts: readonly OpenVerdict[],
  observations: readonly Taught[],
  changes: Map<number, ChangedVerdict>,
): void {
  const { likenessTo, weightOf } = termIndexOf(verdicts);
  const { shift, from } = learnResiduals(observations, weightOf).shiftsOf(
    likenessTo,
    verdicts.length,
  );
  for (const [at, verdict] of verdicts.entries()) {
    const by = shift[at] as number;
    const answer = observations[from[at] as number]?.answer;
    if (answer === undefined || Math.abs(by) < SHIFT_MIN || changes.has(at)) continue;
    const exclude = 1 / (1 + Math.exp(-excludeLogit(verdict) - by));
    if (exclude >= 0.5 && verdict.isProtected === true) continue;
    changes.set(at, { ...decided(verdict, exclude), answer, isSettled: false });
  }
}

function decided(
  { category }: OpenVerdict,
  exclude: number,
): Pick<Verdict, "category" | "confidence"> {
  const rounded = Math.round(exclude * CONFIDENCE_STEPS) / CONFIDENCE_STEPS;
  if (rounded < 0.5) return { category: "keep", confidence: 1 - rounded };
  return { category: category === "keep" ? "negative" : category, confidence: rounded };
}

const SHOWN_MAX = 60;

/** Returns the words that explain an exclusion: the phrase of the answer, else the words of the verdict, else "". */
export function answerWords(
  { isSettled }: Pick<ChangedVerdict, "isSettled">,
  answer: Answer,
  { category, words = "" }: Pick<Verdict, "category" | "words">,
): string {
  if (isSettled && "phrase" in answer) return answer.phrase;
  return category === "keep" ? "" : words;
}

/** Returns the reason for a verdict that an answer changed, with the subject of the answer; "" for a similar kept term. */
export function answerReason(
  { isSettled, category }: Pick<ChangedVerdict, "isSettled" | "category">,
  answer: Answer,
): string {
  const about = answerSubject(answer);
  const short = about.length > SHOWN_MAX ? `${about.slice(0, SHOWN_MAX)}…` : about;
  if (category === "keep") return isSettled ? reasonText("wanted", short) : "";
  return reasonText(isSettled ? "notWanted" : "like", short);
}

function answerSubject(answer: Answer): string {
  if ("kind" in answer) return kindReason(answer.kind);
  return "term" in answer ? answer.term : answer.phrase;
}
