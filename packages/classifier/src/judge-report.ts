import { applyRemembered } from "./memory/apply-remembered.ts";
import { isForClassifier, type OutcomeRules, type Verdict } from "@termsift/core/verdicts";
import type { SearchTerm } from "@termsift/core/terms";
import type { FirstVerdicts, Inspection } from "@termsift/core/contract";
import type { BusinessProfile } from "@termsift/core/profile";
import type { Answer } from "@termsift/core/answers";
import { isClicked, type NegativeKeyword } from "@termsift/core/exclusions";
import { type Contradiction, type EvidenceInput, readEvidence } from "@termsift/core/evidence";
import type { Classifier, ClassifyEvidence } from "./classifier.ts";
import { classifyDearFirst } from "./classify-dear-first.ts";
import { askAboutEvidence, type AskInput } from "./evidence/ask-about-evidence.ts";
import { gatherEvidence } from "./evidence/gather-evidence.ts";
import { findDoubtfulPlaces } from "./places/doubtful-places.ts";

/** `paid`: the number of clicked terms, which come first. Absent if the report is not divided (`findClicked`). */
export type JudgeProgress = {
  readonly done: number;
  readonly total: number;
  readonly paid?: number | undefined;
};

export type JudgeInput = {
  readonly terms: readonly SearchTerm[];
  readonly inspection: Inspection;
  readonly rules: OutcomeRules;
  readonly profile: BusinessProfile;
  readonly classifier: Classifier;
  readonly answers?: readonly Answer[] | undefined;
  readonly ownKeywords?: readonly NegativeKeyword[] | undefined;
  readonly existingNegatives?: readonly NegativeKeyword[] | undefined;
  readonly converted?: EvidenceInput["converted"];
  readonly signal?: AbortSignal | undefined;
  readonly onFirstVerdicts?: ((verdicts: FirstVerdicts) => void) | undefined;
  readonly onProgress: (progress: JudgeProgress) => void;
  /** Called with the clicked terms of a divided report. If it returns false, they are all that is judged. */
  readonly onPaid?: ((judged: JudgedTerms) => boolean) | undefined;
};

/** Terms of a report, with one verdict each, in order. */
export type JudgedTerms = {
  readonly searchTerms: readonly SearchTerm[];
  readonly verdicts: readonly Verdict[];
  readonly contradictions: readonly Contradiction[];
};

/**
 * Gives each term of a report its verdict, first to the clicked terms. The verdicts are the same as if all terms were
 * judged at once. Evidence is always read from the whole report.
 * @throws the errors of `classifyTerms`
 */
export async function judgeReport(input: JudgeInput): Promise<JudgedTerms> {
  const { terms, profile, classifier, signal, rules, onFirstVerdicts } = input;
  const clicked = findClicked(input);
  const paid = clicked.filter(isForClassifier);
  const seen = new Set(paid);
  const open = [...paid, ...terms.filter((term) => isForClassifier(term) && !seen.has(term))];
  const account = readEvidence({ ...input, searchTerms: terms });
  const doubtfulPlaces = await findDoubtfulPlaces(
    profile,
    open.map(({ term }) => term),
  );
  const gather = async (): Promise<ClassifyEvidence> => ({
    ...(await gatherEvidence({ classifier, profile, signal, rules }, account)),
    doubtfulPlaces,
  });
  let gathered: Promise<ClassifyEvidence> | undefined;
  const evidenceOf = () => (gathered ??= gather());
  const keywordVerdicts = new Map<string, Verdict>();
  const finish = async (searchTerms: readonly SearchTerm[], classified: readonly Verdict[]) => {
    const evidence = await evidenceOf();
    const run = { ...input, account, evidence, keywordVerdicts };
    return applyEvidence(
      run,
      searchTerms,
      new Map(open.map(({ term }, at) => [term, classified[at]])),
    );
  };
  let early: JudgedTerms | undefined;
  const verdicts = await classifyDearFirst({
    classifier,
    profile,
    rules,
    signal,
    evidenceOf,
    onFirstVerdicts,
    inspection: input.inspection,
    evidence: { wanted: [], doubtfulPlaces },
    searchTerms: open,
    paid: paid.length,
    onProgress: createProgress(input, clicked, open),
    onPaid: async (paidVerdicts) => {
      const judged = await finish(clicked, paidVerdicts);
      if (input.onPaid?.(judged) === true) return true;
      early = judged;
      return false;
    },
  });
  return early ?? finish(terms, verdicts);
}

/**
 * Returns the clicked terms of a report that is divided: somebody asks for them, and some clicked and some other terms need
 * a verdict. Otherwise, returns none.
 */
function findClicked({ terms, inspection, onPaid }: JudgeInput): readonly SearchTerm[] {
  if (onPaid === undefined || inspection.totals.clicks === null) return [];
  const clicked = terms.filter(isClicked);
  const open = terms.filter(isForClassifier).length;
  const openClicked = clicked.filter(isForClassifier).length;
  return openClicked > 0 && openClicked < open ? clicked : [];
}

/** Counts all terms. Terms that need no verdict count as done as soon as their part is classified. */
function createProgress(
  { terms, onProgress }: JudgeInput,
  clicked: readonly SearchTerm[],
  open: readonly SearchTerm[],
) {
  const total = terms.length;
  const paidOpen = clicked.filter(isForClassifier).length;
  const settledClicked = clicked.length - paidOpen;
  const settled = total - open.length;
  return ({ done }: { readonly done: number }) => {
    const isPaidDone = done >= paidOpen;
    onProgress({
      done: done + (isPaidDone ? settled : settledClicked),
      total,
      ...(clicked.length > 0 && { paid: clicked.length }),
    });
  };
}

type SettleInput = Omit<AskInput, "searchTerms" | "verdicts"> & Pick<JudgeInput, "answers">;

/**
 * Applies the user's answers to verdicts, and sends the exclusions to review that contradict the account.
 * @throws the errors of `classifyTerms`
 */
export async function settleVerdicts(
  input: SettleInput,
  searchTerms: readonly SearchTerm[],
  found: readonly Verdict[],
): ReturnType<typeof askAboutEvidence> {
  const { answers = [], rules } = input;
  const verdicts = applyRemembered({ searchTerms, verdicts: found, rules, answers });
  return await askAboutEvidence({ ...input, searchTerms, verdicts });
}

type EvidenceRun = JudgeInput & SettleInput;

async function applyEvidence(
  run: EvidenceRun,
  searchTerms: readonly SearchTerm[],
  found: ReadonlyMap<string, Verdict | undefined>,
): Promise<JudgedTerms> {
  const open = searchTerms.filter(isForClassifier);
  const classified = open.map(({ term }) => found.get(term) as Verdict);
  const asked = await settleVerdicts(run, open, classified);
  let next = 0;
  return {
    searchTerms,
    verdicts: searchTerms.map((term) => {
      const verdict = isForClassifier(term) ? asked.verdicts[next++] : undefined;
      return verdict ?? unjudged(term);
    }),
    contradictions: asked.contradictions,
  };
}

/** The verdict on a term that needs none, because the account excludes it already, or that is not judged yet. */
export function unjudged({ term }: SearchTerm): Verdict {
  return { term, category: "keep", confidence: 1, reason: "" };
}
