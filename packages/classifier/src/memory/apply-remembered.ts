import { type Answer, applyAnswers, changedVerdict, paddedWords } from "@termsift/core/answers";
import { normalizeTerm, type SearchTerm } from "@termsift/core/terms";
import { createOutcomeRules, type FilterResultInput, type Verdict } from "@termsift/core/verdicts";
import type { Classifier, ClassifyInput } from "../classifier.ts";
import { classifyTerms } from "../classify-terms.ts";

export type RememberedInput = Pick<ClassifyInput, "profile" | "signal" | "evidence"> &
  Pick<FilterResultInput, "searchTerms" | "verdicts" | "rules"> & {
    readonly classifier: Classifier;
    readonly answers: readonly Answer[];
  };

/**
 * Corrects the verdicts of a report with the user's answers to the questions of earlier reports. Verdicts with
 * `decided: true` do not change. Returns one verdict per term, in order.
 * @throws the errors of `classifyTerms`
 */
export async function applyRemembered(input: RememberedInput): Promise<readonly Verdict[]> {
  const { searchTerms, verdicts, answers } = input;
  if (answers.length === 0) return verdicts;
  const outcomeOf = createOutcomeRules(input.rules);
  const reclassified = await classifyAnswered(input);
  const openOf = (verdict: Verdict) => ({ ...verdict, padded: paddedWords(verdict.term) });
  const terms = verdicts.map((verdict, index) => {
    const key = normalizeTerm(verdict.term);
    const own = reclassified.get(key) ?? verdict;
    reclassified.delete(key);
    const isProtected = outcomeOf.protectionOf(searchTerms[index] as SearchTerm) !== null;
    return { ...openOf(own), isProtected };
  });
  const changes = applyAnswers(terms, answers, [...reclassified.values()].map(openOf));
  return verdicts.map((verdict, index) => {
    const change = changes.get(index);
    return change === undefined || verdict.decided === true
      ? verdict
      : changedVerdict(verdict, change, answers[change.answer] as Answer);
  });
}

async function classifyAnswered(input: RememberedInput): Promise<Map<string, Verdict>> {
  const { profile, evidence, signal, verdicts, answers } = input;
  const classifier = input.classifier.undecided ?? input.classifier;
  // Without `quick`, the classifier may be a hosted model, where more verdicts would cost the user money.
  if (classifier.quick === undefined) return new Map();
  const undecided = verdicts.filter(({ decided }) => decided !== true);
  const known = new Set(undecided.map(({ term }) => normalizeTerm(term)));
  const answered = answers.flatMap((answer) => ("term" in answer ? [answer.term] : []));
  const open = new Map(answered.map((term) => [normalizeTerm(term), term]));
  const terms = [...open].flatMap(([key, term]) => (known.has(key) ? [] : [term]));
  if (terms.length === 0) return new Map();
  const reclassified = await classifyTerms(classifier, { profile, evidence, signal, terms });
  return new Map(reclassified.map((verdict) => [normalizeTerm(verdict.term), verdict]));
}
