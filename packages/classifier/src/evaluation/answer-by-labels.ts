import {
  type Answer,
  answerOn,
  applyAnswers,
  type AnswerValue,
  chooseQuestions,
  createCover,
  paddedWords,
} from "@termsift/core/answers";
import type { Category, Verdict } from "@termsift/core/verdicts";

const AGREEMENT_MIN = 0.9;

export type LabelledInput = {
  readonly verdicts: readonly Verdict[];
  readonly labels: ReadonlyMap<string, Category | undefined>;
  readonly isProtected: (verdict: Verdict) => boolean;
  readonly reviewBar: number;
  readonly kindBar: number | undefined;
  /** Words that are probably names. */
  readonly names: readonly string[];
  readonly count: number;
};

/**
 * Asks up to `count` of the product's questions about one business and answers each (or each of its parts) from the
 * labels of the terms that it covers: "wanted" if at least 90 % of the labels are "keep", "not wanted" if at most 10 %
 * are, else (or without labels) "depends". Returns one entry per verdict, in order, with the verdict after all answers.
 * `isAsked`: true if a question that covers the term was answered "wanted" or "not wanted".
 */
export function answerByLabels({
  verdicts,
  labels,
  isProtected,
  reviewBar,
  kindBar,
  names,
  count,
}: LabelledInput) {
  const terms = verdicts.map((verdict) => ({
    ...verdict,
    padded: paddedWords(verdict.term),
    isProtected: isProtected(verdict),
    cost: 0,
    clicks: 0,
  }));
  const answers: Answer[] = [];
  const asked = new Set<string>();
  for (let number = 0; number < count; number += 1) {
    const [question] = chooseQuestions({ terms, answers, reviewBar, kindBar, names, count: 1 });
    if (question === undefined) break;
    for (const { subject } of question.parts ?? [question]) {
      const covered = terms.filter(createCover(subject)).map(({ term }) => term);
      const answer = answerOf(covered.map((term) => labels.get(term)));
      answers.push(answerOn(subject, answer));
      if (answer !== "depends") for (const term of covered) asked.add(term);
    }
  }
  const changes = applyAnswers(terms, answers, kindBar);
  return verdicts.map((verdict, index) => {
    const { category, confidence } = changes.get(index) ?? verdict;
    return { verdict: { ...verdict, category, confidence }, isAsked: asked.has(verdict.term) };
  });
}

function answerOf(labels: readonly (Category | undefined)[]): AnswerValue {
  const known = labels.filter((label) => label !== undefined);
  const keep = known.filter((label) => label === "keep").length / Math.max(1, known.length);
  if (known.length === 0) return "depends";
  if (keep >= AGREEMENT_MIN) return "wanted";
  return keep <= 1 - AGREEMENT_MIN ? "not wanted" : "depends";
}
