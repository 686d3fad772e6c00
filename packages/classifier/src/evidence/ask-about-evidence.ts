import {
  type AccountEvidence,
  type Contradiction,
  type ContradictionSubject,
  createNearWanted,
  findContradictions,
  keywordText,
} from "@termsift/core/evidence";
import { normalizeTerm, type SearchTerm, termWords } from "@termsift/core/terms";
import {
  createOutcomeRules,
  createOwnNameTest,
  type OutcomeRules,
  reasonFields,
  type ReasonFields,
  type Verdict,
} from "@termsift/core/verdicts";
import type { Classifier, ClassifyEvidence, ClassifyInput } from "../classifier.ts";
import { classifyTerms } from "../classify-terms.ts";
import { belowBar } from "../models/combine.ts";
import { placesOf } from "../places/classify-place.ts";

type JudgedReport = {
  readonly searchTerms: readonly SearchTerm[];
  readonly verdicts: readonly Verdict[];
  readonly rules: OutcomeRules;
  readonly account: AccountEvidence;
  readonly evidence: ClassifyEvidence;
  /** Verdicts on keywords from an earlier part of the report. New ones are added, so that none is judged twice. */
  readonly keywordVerdicts: Map<string, Verdict>;
};

export type AskInput = JudgedReport &
  Pick<ClassifyInput, "profile" | "signal"> & { readonly classifier: Classifier };

/** A word of the trade is in at least this many of the wanted terms that the classifier read. */
const TRADE_WORD_TERMS = 2;

/**
 * Sends exclusions to review that contradict the account: terms that nearly equal a wanted term, and the terms of
 * contradictions, about which the user is asked. The user's own decisions stay.
 * @throws the errors of `classifyTerms`
 */
export async function askAboutEvidence(
  input: AskInput,
): Promise<{ verdicts: readonly Verdict[]; contradictions: readonly Contradiction[] }> {
  const { searchTerms, verdicts, rules, account, evidence } = input;
  const outcomeOf = createOutcomeRules(rules);
  const excluded = searchTerms.map((term, at) => {
    const verdict = verdicts[at] as Verdict;
    if (verdict.decided === true) return false;
    const { list } = outcomeOf(term, verdict);
    return list === "negative" || list === "irrelevant";
  });
  const isExcluded = (at: number) => excluded[at] === true;
  const trade = frequentWords(evidence.wanted);
  const { isInArea } = await placesOf(input.profile);
  const isTradeWord = (word: string) =>
    (trade.get(word) ?? 0) >= TRADE_WORD_TERMS && !isInArea(word);
  // "Solar power reviews" is no firm's name: a dictionary has its words.
  const isNameless = (words: string) =>
    termWords(words).every(rules.isOrdinaryWord ?? (() => false));
  const contradictions = findContradictions({
    searchTerms,
    isExcluded,
    refusedKeywords: await refusedKeywords(input, isExcluded),
    firmNames: verdicts.flatMap(({ kind, words = "" }, at) =>
      kind === "firm" && isExcluded(at) && !isNameless(words) && !isInArea(words) ? [words] : [],
    ),
    isTradeWord,
  });
  const askNear = createNearQuestion(account, rules);
  const subjects = new Map<string, ContradictionSubject>();
  for (const { subject, terms } of contradictions.toReversed())
    for (const term of terms) subjects.set(term, subject);
  const asked = verdicts.map((verdict, at) => {
    if (!isExcluded(at)) return verdict;
    const near = askNear(verdict);
    const subject = subjects.get(searchTerms[at]?.term ?? "");
    if (near !== undefined) return near;
    if (subject === undefined) return verdict;
    const reason = subjectReason(subject, verdict);
    return ask(verdict, "contradicts-account", reason, rules.reviewBar);
  });
  return { verdicts: asked, contradictions };
}

/**
 * Returns a function that sends an excluded term to review if it nearly equals a wanted one, or if it has a part of the
 * own name and a wanted one has one, too. Else it returns undefined.
 */
export function createNearQuestion({ wanted }: AccountEvidence, rules: OutcomeRules) {
  const nearWanted = createNearWanted(wanted.map(({ term }) => term));
  const keywords = new Set(wanted.flatMap(({ term, why }) => (why === "keyword" ? [term] : [])));
  const hasNamePart = createOwnNameTest(rules);
  const isNameWanted = wanted.some(({ term }) => hasNamePart(term, true));
  return (verdict: Verdict): Verdict | undefined => {
    const near = nearWanted(verdict.term);
    if (near !== undefined)
      return ask(verdict, "near-wanted", nearReason(near, verdict, keywords), rules.reviewBar);
    if (!isNameWanted || !hasNamePart(verdict.term, true)) return undefined;
    const reason = reasonFields({ name: "ownNameWanted" });
    return ask(verdict, "own-name-wanted", reason, rules.reviewBar);
  };
}

function ask(verdict: Verdict, rule: string, reason: ReasonFields, reviewBar: number): Verdict {
  return {
    ...verdict,
    ...reason,
    confidence: Math.min(verdict.confidence, belowBar(reviewBar)),
    by: [...(verdict.by ?? []), rule],
  };
}

/** A term that equals a wanted one is a keyword of the account, or converted earlier: other wanted terms are kept. */
function nearReason(near: string, { term }: Verdict, keywords: ReadonlySet<string>): ReasonFields {
  if (near !== normalizeTerm(term)) return reasonOn("nearWanted", near);
  return keywords.has(near) ? reasonOn("ownKeyword", near) : reasonFields({ name: "converted" });
}

function subjectReason(subject: ContradictionSubject, { kind, words }: Verdict): ReasonFields {
  if ("term" in subject) return reasonOn("ownKeyword", subject.term);
  if ("phrase" in subject) {
    const isName = kind === "firm" && words === subject.phrase;
    return reasonOn(isName ? "firmConverts" : "mostly", subject.phrase);
  }
  return reasonOn("mostly", "adGroup" in subject ? subject.adGroup : subject.campaign);
}

type AskedReason = "nearWanted" | "ownKeyword" | "firmConverts" | "mostly";

function reasonOn(name: AskedReason, value: string): ReasonFields {
  return reasonFields({ name, values: [value] });
}

function frequentWords(terms: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of terms.flatMap((term) => [...new Set(termWords(term))]))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Returns the keywords of excluded terms that the classifier would exclude, too. */
async function refusedKeywords(
  input: AskInput,
  isExcluded: (at: number) => boolean,
): Promise<string[]> {
  const { searchTerms, verdicts, account, evidence, classifier, profile, signal } = input;
  const { keywordVerdicts } = input;
  const own = new Set(account.wanted.map(({ term }) => term));
  const matched = searchTerms
    .filter((_, at) => isExcluded(at))
    .flatMap(({ scopes }) => scopes.map(({ keyword = "" }) => keywordText(keyword)));
  const judged = new Map(verdicts.map((verdict) => [normalizeTerm(verdict.term), verdict]));
  const verdictOf = (keyword: string) => judged.get(keyword) ?? keywordVerdicts.get(keyword);
  const keywords = [...new Set(matched)].filter((keyword) => own.has(keyword));
  const terms = keywords.filter((keyword) => verdictOf(keyword) === undefined);
  if (terms.length > 0 && classifier.quick !== undefined) {
    for (const verdict of await classifyTerms(classifier, { profile, signal, terms, evidence }))
      keywordVerdicts.set(verdict.term, verdict);
  }
  return keywords.filter((keyword) => {
    const verdict = verdictOf(keyword);
    return (
      verdict !== undefined &&
      verdict.category !== "keep" &&
      verdict.confidence >= classifier.reviewBar
    );
  });
}
