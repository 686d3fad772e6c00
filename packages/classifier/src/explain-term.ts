import { AppError } from "@termsift/core/errors";
import { type AccountEvidence, readEvidence } from "@termsift/core/evidence";
import { isClicked } from "@termsift/core/exclusions";
import { normalizeTerm, type SearchTerm } from "@termsift/core/terms";
import {
  createOutcomeRules,
  isForClassifier,
  type OutcomeRules,
  placeTerm,
  reasonOf,
  type Verdict,
} from "@termsift/core/verdicts";
import type { ClassifyEvidence } from "./classifier.ts";
import { classifyTerms } from "./classify-terms.ts";
import type { Explanation } from "./decide/explain.ts";
import { rules as ruleTable } from "./decide/rules.ts";
import { createNearQuestion } from "./evidence/ask-about-evidence.ts";
import { gatherEvidence } from "./evidence/gather-evidence.ts";
import { type JudgeInput, settleVerdicts, unjudged } from "./judge-report.ts";
import { applyRemembered } from "./memory/apply-remembered.ts";
import { outcomeRulesOf } from "./outcome-rules-of.ts";
import { findDoubtfulPlaces } from "./places/doubtful-places.ts";

export type ExplainInput = Pick<
  JudgeInput,
  "profile" | "classifier" | "answers" | "ownKeywords" | "existingNegatives" | "signal"
> & {
  readonly protectedWords?: readonly string[] | undefined;
  readonly term: string;
  /** The terms of a report. They may show that the area was misread, or that the term converts. */
  readonly searchTerms: readonly SearchTerm[];
};

/** `outcome`: where the term goes, in words. */
export type TermExplanation = Explanation & { readonly outcome: string };

/**
 * Explains what `filterReport` does with one term: its facts, the rules that decided, and where it goes.
 * @throws AppError `invalid-option` if the classifier cannot explain (only the local one can); the errors of the models
 */
export async function explainTerm(input: ExplainInput): Promise<TermExplanation> {
  const { classifier, profile, searchTerms, signal } = input;
  const own = searchTerms.find(isTerm(input.term)) ?? termAlone(input.term);
  const open = searchTerms.filter(isForClassifier);
  const rules = await outcomeRulesOf(input);
  const account = readEvidence(input);
  const evidence = {
    ...(await gatherEvidence({ classifier, profile, signal, rules }, account)),
    doubtfulPlaces: await findDoubtfulPlaces(
      profile,
      open.map(({ term }) => term),
    ),
  };
  const [explanation] =
    (await classifier.explain?.({ profile, terms: [own.term], evidence, signal })) ?? [];
  if (explanation === undefined) {
    throw new AppError("invalid-option", "Only the local classifier can explain its verdicts.");
  }
  const verdict = isForClassifier(own)
    ? await settle(explanation.verdict, own, open, { ...input, rules, account, evidence })
    : unjudged(own);
  const { list, item } = placeTerm(own, verdict, createOutcomeRules(rules));
  const decidedBy = new Set(item.decided_by);
  return {
    ...explanation,
    verdict: { ...verdict, ...reasonOf(item) },
    rules: ruleTable.filter(({ id }) => decidedBy.has(id)).map(({ id, note }) => ({ id, note })),
    outcome: outcomes[list],
  };
}

type ExplainRun = ExplainInput & {
  readonly rules: OutcomeRules;
  readonly account: AccountEvidence;
  readonly evidence: ClassifyEvidence;
};

/**
 * Returns the verdict after the user's answers and the account's evidence. Only an exclusion needs the verdicts on other
 * terms: on those that cost money, because a group could lose them, and on keywords.
 */
async function settle(
  verdict: Verdict,
  own: SearchTerm,
  open: readonly SearchTerm[],
  run: ExplainRun,
): Promise<Verdict> {
  const { account, rules, answers = [] } = run;
  const isOwn = isTerm(own.term);
  const terms = [own, ...open.filter((each) => !isOwn(each))];
  const known = new Map([[own, verdict]]);
  const verdicts = () => terms.map((each) => known.get(each) ?? unjudged(each));
  const answered =
    applyRemembered({ searchTerms: terms, verdicts: verdicts(), rules, answers })[0] ?? verdict;
  const { list } = createOutcomeRules(rules)(own, answered);
  const isExcluded = list === "negative" || list === "irrelevant";
  if (!isExcluded || answered.decided === true) return answered;
  const near = createNearQuestion(account, rules)(answered);
  if (near !== undefined || terms.length === 1) return near ?? answered;
  const hasClicks = terms.some(isClicked);
  const keywords = new Set(account.wanted.map(({ term }) => term));
  const needed = terms.filter(
    (each) =>
      each !== own && (!hasClicks || isClicked(each) || keywords.has(normalizeTerm(each.term))),
  );
  const found = await classifyTerms(run.classifier, {
    ...run,
    terms: needed.map(({ term }) => term),
  });
  for (const [at, each] of needed.entries()) known.set(each, found[at] ?? unjudged(each));
  const input = { ...run, keywordVerdicts: new Map() };
  const settled = await settleVerdicts(input, terms, verdicts());
  return settled.verdicts[0] ?? answered;
}

function isTerm(term: string): (other: SearchTerm) => boolean {
  const key = normalizeTerm(term);
  return (other) => normalizeTerm(other.term) === key;
}

/** Returns a term that no report has. */
function termAlone(term: string): SearchTerm {
  const figures = { impressions: 0, clicks: 0, cost: 0, conversions: 0, rows: 0, firstLine: 0 };
  const marks = { isAdded: false, isExcluded: false, isAsin: false };
  return { term, ...figures, ...marks, scopes: [] };
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
