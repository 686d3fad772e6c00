import {
  type Answer,
  ANSWER_RULE,
  applyAnswers,
  changedVerdict,
  paddedWords,
} from "@termsift/core/answers";
import type { SearchTerm } from "@termsift/core/terms";
import { createOutcomeRules, type FilterResultInput, type Verdict } from "@termsift/core/verdicts";

export type RememberedInput = Pick<FilterResultInput, "searchTerms" | "verdicts" | "rules"> & {
  readonly answers: readonly Answer[];
};

/**
 * Corrects the verdicts of a report with the user's answers to the questions of earlier reports. Verdicts with
 * `decided: true` do not change. Returns one verdict per term, in order.
 */
export function applyRemembered(input: RememberedInput): readonly Verdict[] {
  const { searchTerms, verdicts, answers } = input;
  if (answers.length === 0) return verdicts;
  const outcomeOf = createOutcomeRules(input.rules);
  const terms = verdicts.map((verdict, index) => {
    const searchTerm = searchTerms[index] as SearchTerm;
    const isProtected = outcomeOf.protectionOf(searchTerm) !== null;
    return {
      ...verdict,
      padded: paddedWords(verdict.term),
      isProtected,
      places: searchTerm.scopes,
    };
  });
  const changes = applyAnswers(terms, answers, input.rules.kindBar);
  return verdicts.map((verdict, index) => {
    const change = changes.get(index);
    return change === undefined || verdict.decided === true
      ? verdict
      : Object.assign(changedVerdict(verdict, change, answers[change.answer] as Answer), {
          by: [ANSWER_RULE],
        });
  });
}
