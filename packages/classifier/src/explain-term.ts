import { AppError } from "@termsift/core/errors";
import { readEvidence } from "@termsift/core/evidence";
import { isClicked } from "@termsift/core/exclusions";
import { normalizeTerm, type SearchTerm } from "@termsift/core/terms";
import {
  createOutcomeRules,
  isForClassifier,
  shownReason,
  type Verdict,
} from "@termsift/core/verdicts";
import type { Classifier, ClassifyInput } from "./classifier.ts";
import { classifyTerms } from "./classify-terms.ts";
import type { Explanation } from "./decide/explain.ts";
import { otherRules } from "./decide/rules.ts";
import {
  type AskInput,
  askAboutEvidence,
  createNearQuestion,
} from "./evidence/ask-about-evidence.ts";
import { gatherEvidence } from "./evidence/gather-evidence.ts";
import { outcomeRulesOf } from "./outcome-rules-of.ts";
import { findDoubtfulPlaces } from "./places/doubtful-places.ts";

export type ExplainInput = Pick<ClassifyInput, "profile" | "signal"> & {
  readonly classifier: Classifier;
  readonly term: string;
  /** The terms of a report. They may show that the area was misread, or that the term converts. */
  readonly searchTerms: readonly SearchTerm[];
};

/** `outcome`: where the term goes, in words. */
export type TermExplanation = Explanation & { readonly outcome: string };

/**
 * Explains the verdict on one term: its facts, the rules that decided, and where it goes.
 * @throws AppError `invalid-option` if the classifier cannot explain (only the local one can); the errors of the models
 */
export async function explainTerm(input: ExplainInput): Promise<TermExplanation> {
  const { classifier, profile, term, searchTerms, signal } = input;
  const open = searchTerms.filter(isForClassifier).map((each) => each.term);
  const rules = await outcomeRulesOf({ profile, classifier });
  const account = readEvidence({ searchTerms });
  const gathered = await gatherEvidence({ classifier, profile, signal, rules }, account);
  const doubtfulPlaces = await findDoubtfulPlaces(profile, open);
  const evidence = { ...gathered, doubtfulPlaces };
  const [explanation] =
    (await classifier.explain?.({ profile, terms: [term], evidence, signal })) ?? [];
  if (explanation === undefined) {
    throw new AppError("invalid-option", "Only the local classifier can explain its verdicts.");
  }
  const outcomeOf = createOutcomeRules(rules);
  const key = normalizeTerm(term);
  const known = searchTerms.find((each) => normalizeTerm(each.term) === key);
  const bare = { term, conversions: 0, isAdded: false, isExcluded: false, isAsin: false };
  const { list, protection } = outcomeOf(known ?? bare, explanation.verdict);
  if (protection !== null) {
    const rules = otherRules.filter(({ id }) => id === "protected");
    return { ...explanation, rules, outcome: `kept, because: ${protection.reason}` };
  }
  const isExcluded = list === "negative" || list === "irrelevant";
  const run = { ...input, rules, account, evidence };
  const question = isExcluded ? await questionOn(explanation.verdict, run) : undefined;
  if (question !== undefined) return asked(explanation, question);
  const reason = shownReason(explanation.verdict, list === "review");
  const verdict = { ...explanation.verdict, ...reason };
  return { ...explanation, verdict, outcome: outcomes[list] };
}

type ExplainRun = ExplainInput & Pick<AskInput, "rules" | "account" | "evidence">;

/**
 * Returns the verdict of an exclusion that contradicts the account and goes to review; else undefined. Whether a group would
 * lose its terms shows only in the verdicts on all clicked terms.
 */
async function questionOn(verdict: Verdict, run: ExplainRun): Promise<Verdict | undefined> {
  const near = createNearQuestion(run.account, run.rules)(verdict);
  if (near !== undefined) return near;
  const key = normalizeTerm(verdict.term);
  const isOwn = ({ term }: SearchTerm) => normalizeTerm(term) === key;
  const searchTerms = run.searchTerms.filter(
    (each) => isForClassifier(each) && (isClicked(each) || isOwn(each)),
  );
  const at = searchTerms.findIndex(isOwn);
  if (at === -1) return undefined;
  const terms = searchTerms.map(({ term }) => term);
  const verdicts = await classifyTerms(run.classifier, { ...run, terms });
  const { verdicts: all } = await askAboutEvidence({
    ...run,
    searchTerms,
    verdicts,
    keywordVerdicts: new Map(),
  });
  return all[at] === verdicts[at] ? undefined : all[at];
}

function asked(explanation: Explanation, verdict: Verdict): TermExplanation {
  const last = otherRules.filter(({ id }) => verdict.by?.includes(id) === true);
  return {
    ...explanation,
    verdict,
    rules: [...explanation.rules, ...last],
    outcome: outcomes.review,
  };
}

const outcomes = {
  keep: "kept",
  negative: "excluded, as a negative keyword",
  irrelevant: "excluded, as an irrelevant keyword",
  review: "left to your review",
  excluded: "already excluded in the account",
  products: "a product number, which no negative keyword can block",
  protected: "kept",
} as const;
