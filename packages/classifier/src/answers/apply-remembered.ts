import {
  type Answer,
  answerReason,
  applyAnswers,
  type ChangedVerdict,
  paddedWords,
} from "@termsift/core/answers";
import type { BusinessProfile } from "@termsift/core/profile";
import { normalizeTerm, type SearchTerm } from "@termsift/core/terms";
import { createOutcomeRules, type OutcomeRules, type Verdict } from "@termsift/core/verdicts";
import type { Classifier } from "../classifier.ts";
import { classifyTerms } from "../classify-terms.ts";

export type RememberedInput = {
  readonly classifier: Classifier;
  readonly profile: BusinessProfile;
  readonly signal: AbortSignal | undefined;
  /** The terms of the verdicts, in the same order. */
  readonly searchTerms: readonly SearchTerm[];
  readonly verdicts: readonly Verdict[];
  readonly answers: readonly Answer[];
  readonly rules: OutcomeRules;
};

/**
 * Applies the answers to earlier reports' questions to a report's verdicts. The local classifier also reads the answered
 * terms that this report lacks, so that they correct the verdicts on similar terms.
 *
 * @returns one verdict for each term, in the same order
 * @throws every error of `classifyTerms`
 */
export async function applyRemembered(input: RememberedInput): Promise<readonly Verdict[]> {
  const { classifier, profile, signal, searchTerms, verdicts, answers } = input;
  if (answers.length === 0) return verdicts;
  const outcomeOf = createOutcomeRules(input.rules);
  const known = new Set(searchTerms.map(({ term }) => normalizeTerm(term)));
  const missing = answers.flatMap((answer) => ("term" in answer ? [answer.term] : []));
  // A hosted classifier would cost money for terms that are not in the report.
  const absent = missing.filter((term) => !known.has(normalizeTerm(term)));
  const extra =
    classifier.quick === undefined || absent.length === 0
      ? []
      : await classifyTerms(classifier, { profile, signal, terms: [...new Set(absent)] });
  const openOf = (verdict: Verdict) => ({ ...verdict, padded: paddedWords(verdict.term) });
  const terms = verdicts.map((verdict, index) => ({
    ...openOf(verdict),
    isProtected: outcomeOf.protectionOf(searchTerms[index] as SearchTerm) !== null,
  }));
  const changes = applyAnswers(terms, answers, extra.map(openOf));
  return verdicts.map((verdict, index) => {
    const change = changes.get(index);
    return change === undefined
      ? verdict
      : changed(verdict, change, answers[change.answer] as Answer);
  });
}

function changed(verdict: Verdict, change: ChangedVerdict, answer: Answer): Verdict {
  const { category, confidence, isSettled } = change;
  const isNew = isSettled || verdict.category === "keep";
  const reason = isNew ? answerReason(change, answer) : verdict.reason;
  return {
    ...verdict,
    category,
    confidence,
    reason: category === "keep" ? "" : reason,
    ...(isSettled && { decided: true }),
  };
}
