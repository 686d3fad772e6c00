import type { Category, Verdict } from "../verdicts/verdict.ts";
import {
  type Answer,
  answerSubject,
  createCover,
  excludeLogit,
  type OpenVerdict,
  paddedWords,
  subjectKey,
} from "./answer.ts";
import { learnResiduals, type Observation } from "./residual-process.ts";
import { termFeatures, termIndexOf } from "./term-features.ts";
import { reasonFields, type ReasonFields, textReason } from "../verdicts/kind-reason.ts";
import { termWords } from "../terms/normalize-term.ts";

/** The new verdict on a term, and the index of the `answer` that changed it. `isSettled`: false if doubt remains. */
export type ChangedVerdict = Pick<Verdict, "category" | "confidence"> & {
  readonly answer: number;
  readonly isSettled: boolean;
};

/** The logit (see `excludeLogit`) of a term after the answer "not wanted". After "wanted", the logit is `-TARGET`. */
const TARGET = 3.5;
/** The answer "not wanted" about a kind excludes only terms whose verdicts have at least this confidence (0..1). */
const KIND_MIN = 0.65;
/** Changes of a term's logit below this are ignored, because they come from words that most terms share. */
const SHIFT_MIN = 0.3;
const CONFIDENCE_STEPS = 1_000;
/** The confidence (0..1) of an exclusion that only an answer suggests. It is below every review bar. */
const IN_REVIEW = 0.5;
/** If less than this share of a phrase's terms is kept, "not wanted" sends these to review: 30 % of them are wanted. */
const RARE_SHARE = 0.1;
/** The reason for an exclusion is certain if the verdict has at least this confidence (0..1). */
const SURE_GROUND = 0.9;
/** The answer "wanted" about a phrase corrects similar terms only if the phrase has at most this many terms. */
const NARROW_TERMS_MAX = 5;

/**
 * Applies a user's answers to the verdicts of a report. Returns the changed verdicts by index in `verdicts`.
 * - "Wanted" keeps the terms of the answer. For a phrase, terms excluded because of other words stay excluded.
 * - "Not wanted" excludes the terms of the answer, except protected ones. If few terms of a phrase are kept, these go
 * to review.
 * - Answers about terms and phrases also correct the verdicts on similar terms. These exclude no kept term: at most,
 * it goes to review.
 * - A later answer replaces an earlier answer about the same subject. An answer about a term overrides answers about
 * its phrases, a longer phrase overrides a shorter one, and a phrase overrides a kind.
 * `extra`: verdicts on terms that have an answer but are not in the report.
 */
export function applyAnswers(
  verdicts: readonly OpenVerdict[],
  answers: readonly Answer[],
  extra: readonly OpenVerdict[] = [],
): ReadonlyMap<number, ChangedVerdict> {
  const changes = settleTerms(verdicts, answers);
  const { coveredBy } = termIndexOf(verdicts);
  const observations = validAnswers(answers).flatMap(({ answer, index }): Taught[] => {
    const covered = coveredBy(answer).map((at) => verdicts[at] as OpenVerdict);
    const own = [...extra.filter(createCover(answer)), ...covered];
    const observation = observe(answer, own.map(excludeLogit));
    return observation === undefined ? [] : [{ ...observation, answer: index }];
  });
  if (observations.length > 0) shiftOthers(verdicts, answers, observations, changes);
  return changes;
}

/** Applies answers to their own terms only, which is fast. Returns the changed verdicts by index in `verdicts`. */
export function settleTerms(
  verdicts: readonly OpenVerdict[],
  answers: readonly Answer[],
): Map<number, ChangedVerdict> {
  const { coveredBy } = termIndexOf(verdicts);
  const changes = new Map<number, ChangedVerdict>();
  for (const { answer, index } of validAnswers(answers)) {
    const covered = coveredBy(answer).map((at) => [at, verdicts[at] as OpenVerdict] as const);
    const kept = covered.filter(([, { category }]) => category === "keep").length;
    const isKeepRare = "phrase" in answer && kept < RARE_SHARE * covered.length;
    for (const [at, verdict] of covered) {
      const settled = settle(verdict, answer, isKeepRare);
      if (settled === undefined) changes.delete(at);
      else changes.set(at, { ...settled, answer: index });
    }
  }
  return changes;
}

type Taught = Observation & { readonly answer: number };

/** Returns the last answer about each subject, except "depends". Order: kinds, short phrases, long phrases, terms. */
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
  isKeepRare: boolean,
): Omit<ChangedVerdict, "answer"> | undefined {
  if (answer.answer === "wanted") {
    const isOther = "phrase" in answer && isByOtherWords(verdict.words, answer.phrase);
    return isOther ? undefined : { category: "keep", confidence: 1, isSettled: true };
  }
  if (verdict.isProtected === true) return undefined;
  // If a verdict is doubtful, its kind is doubtful, too.
  if ("kind" in answer && verdict.confidence < KIND_MIN) return undefined;
  const { category } = verdict;
  if (category !== "keep") return { category, confidence: 1, isSettled: true };
  return { category: "negative", confidence: isKeepRare ? IN_REVIEW : 1, isSettled: !isKeepRare };
}

/** True if a term is excluded because of `words`, and `subject` contains none of these words. */
function isByOtherWords(words = "", subject: string): boolean {
  const own = paddedWords(subject);
  return words !== "" && termWords(words).every((word) => !own.includes(` ${word} `));
}

/** Returns the answer's logit minus the classifier's mean logit, or undefined if the answer corrects no other terms. */
function observe(answer: Answer, logits: readonly number[]): Observation | undefined {
  if ("kind" in answer || logits.length === 0) return undefined;
  const isWanted = answer.answer === "wanted";
  if (isWanted && "phrase" in answer && logits.length > NARROW_TERMS_MAX) return undefined;
  const target = isWanted ? -TARGET : TARGET;
  const residual = target - logits.reduce((sum, logit) => sum + logit, 0) / logits.length;
  return {
    features: termFeatures(answerSubject(answer)),
    // If the classifier already agrees strongly with the answer, there is nothing to correct.
    residual: residual * target < 0 ? 0 : residual,
  };
}

function shiftOthers(
  verdicts: readonly OpenVerdict[],
  answers: readonly Answer[],
  observations: readonly Taught[],
  changes: Map<number, ChangedVerdict>,
): void {
  const { likenessTo, weightOf } = termIndexOf(verdicts);
  const process = learnResiduals(observations, weightOf);
  const { shift, from } = process.shiftsOf(likenessTo, verdicts.length);
  for (const [at, verdict] of verdicts.entries()) {
    const by = shift[at] as number;
    const answer = observations[from[at] as number]?.answer;
    if (answer === undefined || Math.abs(by) < SHIFT_MIN || changes.has(at)) continue;
    // If "garage doors derby" is wanted, "garage door jobs derby" still stays excluded because of "jobs".
    const isSure = verdict.category !== "keep" && verdict.confidence >= SURE_GROUND;
    const subject = answerSubject(answers[answer] as Answer);
    if (by < 0 && isSure && isByOtherWords(verdict.words, subject)) continue;
    const exclude = 1 / (1 + Math.exp(-excludeLogit(verdict) - by));
    if (exclude >= 0.5 && verdict.isProtected === true) continue;
    changes.set(at, { ...decided(verdict, exclude), answer, isSettled: false });
  }
}

function decided({ category }: OpenVerdict, exclude: number) {
  const rounded = Math.round(exclude * CONFIDENCE_STEPS) / CONFIDENCE_STEPS;
  if (rounded < 0.5) return { category: "keep" as const, confidence: 1 - rounded };
  if (category !== "keep") return { category, confidence: rounded };
  // Similar words are no ground for an exclusion that a person could name.
  return { category: "negative" as const, confidence: IN_REVIEW };
}

const SHOWN_MAX = 60;

/** Returns a changed verdict. The earlier reason stays if an answer about similar terms leaves the term excluded. */
export function changedVerdict<Before extends Pick<Verdict, "category" | "reason" | "words">>(
  before: Before,
  { category, confidence, isSettled }: ChangedVerdict,
  answer: Answer,
) {
  const isNew = isSettled || before.category === "keep" || category === "keep";
  const earlier = before.category === "keep" ? "" : (before.words ?? "");
  const words = isSettled && "phrase" in answer ? answer.phrase : earlier;
  return {
    ...before,
    category,
    confidence,
    ...(isNew && reasonOf(isSettled, category, answer)),
    ...(category !== "keep" && { words }),
    ...(isSettled && { decided: true as const }),
  };
}

function reasonOf(isSettled: boolean, category: Category, answer: Answer): ReasonFields {
  if (category === "keep" && !isSettled) return textReason("");
  const name = category === "keep" ? "wanted" : isSettled ? "notWanted" : "like";
  if ("kind" in answer) return reasonFields({ name, about: answer.kind });
  const about = answerSubject(answer);
  const short = about.length > SHOWN_MAX ? `${about.slice(0, SHOWN_MAX)}…` : about;
  return reasonFields({ name, values: [short] });
}
