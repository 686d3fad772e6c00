import {
  buildFilterResult,
  createOutcomeRules,
  type FilterResultInput,
  isForClassifier,
  type OutcomeRules,
  type Verdict,
} from "@termsift/core/verdicts";
import type { SearchTerm } from "@termsift/core/terms";
import {
  type FilterResult,
  FIRST_VERDICTS_MAX,
  type FirstVerdicts,
  type HostedRun,
  type Inspection,
} from "@termsift/core/contract";
import type { BusinessProfile } from "@termsift/core/profile";
import { type ByteSource, readReport } from "@termsift/core/report";
import { type Answer, placedItems } from "@termsift/core/answers";
import { type Contradiction, type EvidenceInput, readEvidence } from "@termsift/core/evidence";
import type { NegativeKeyword } from "@termsift/core/exclusions";
import { applyRemembered } from "./memory/apply-remembered.ts";
import { otherRules, rules } from "./decide/rules.ts";
import type { Classifier, ClassifyEvidence, ClassifyInput } from "./classifier.ts";
import { detectLanguage } from "@termsift/core/words";
import { createOrdinaryWordTest } from "./language/ordinary-words.ts";
import { measureLanguageFit } from "./language/measure-language-fit.ts";
import { classifyTerms } from "./classify-terms.ts";
import { askAboutEvidence } from "./evidence/ask-about-evidence.ts";
import { gatherEvidence } from "./evidence/gather-evidence.ts";
import { findDoubtfulPlaces } from "./places/doubtful-places.ts";

/** In the stage `reading`, `done` counts bytes and `total` is 0. In `classifying`, both count terms. */
export type FilterProgress = {
  readonly stage: "reading" | "classifying";
  readonly done: number;
  readonly total: number;
};

export type FilterReportInput = {
  readonly source: ByteSource;
  readonly profile: BusinessProfile;
  readonly classifier: Classifier;
  readonly termColumn?: string;
  readonly protectedWords?: readonly string[];
  /** The user's answers to the questions of earlier reports. */
  readonly answers?: readonly Answer[] | undefined;
  /** The account's keywords and negatives, if the user gave them as files. */
  /** Terms that converted in earlier reports of the same business. */
  readonly converted?: EvidenceInput["converted"];
  readonly ownKeywords?: readonly NegativeKeyword[] | undefined;
  readonly existingNegatives?: readonly NegativeKeyword[] | undefined;
  readonly resultId?: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: FilterProgress) => void;
  readonly onRead?: (inspection: Inspection) => void;
  /** Receives all first verdicts found so far. Called only if the classifier has `quick`. */
  readonly onFirstVerdicts?: (verdicts: FirstVerdicts) => void;
  /** Called once, after classifying. Returns the calls, tokens and cost of the hosted model for the summary. */
  readonly hostedRun?: () => HostedRun | undefined;
};

/**
 * Turns a report file into lists of search terms. Terms that the account already excludes, and product numbers
 * (ASINs), are not classified.
 * @throws AppError if the report cannot be read or the classifier fails; the signal's reason if aborted
 */
export async function filterReport(input: FilterReportInput): Promise<FilterResult> {
  const { profile, classifier, signal, onProgress } = input;
  const { inspection, terms } = await readReport(input.source, {
    ...(input.termColumn === undefined ? {} : { termColumn: input.termColumn }),
    ...(signal === undefined ? {} : { signal }),
    onProgress: (bytesRead) => onProgress?.({ stage: "reading", done: bytesRead, total: 0 }),
  });
  input.onRead?.(inspection);
  const open = terms.filter(isForClassifier);
  const rules = await rulesOf(input);
  const { verdicts, contradictions } = await verdictsOf(input, terms, open, rules, inspection);
  const result = buildFilterResult({
    searchTerms: terms,
    verdicts,
    contradictions,
    rules,
    inspection,
    classifierId: classifier.id,
    hostedRun: input.hostedRun?.(),
    languageFit:
      classifier.scores &&
      measureLanguageFit(
        classifier.scores,
        open.map(({ term }) => term),
      ),
    ...(input.resultId === undefined ? {} : { resultId: input.resultId }),
  });
  // The result keeps a copy of the profile, because the user may change the profile later.
  const { name, type, description, area } = profile;
  const language = detectLanguage(description);
  const used = { name, type, description, language, ...(area !== undefined && { area }) };
  const rule_notes = notesOf(result);
  const remembered = input.answers?.length && { remembered_answers: [...input.answers] };
  return { ...result, rule_notes, profile: used, ...remembered };
}

/** Returns what the rules say that decided about the result's terms. */
function notesOf(result: FilterResult): Record<string, string> {
  const ids = new Set(placedItems(result).flatMap(({ item }) => item.decided_by ?? []));
  // The page needs the notes of what happens later, too.
  for (const { id } of otherRules) ids.add(id);
  return Object.fromEntries(rules.flatMap(({ id, note }) => (ids.has(id) ? [[id, note]] : [])));
}

async function verdictsOf(
  input: FilterReportInput,
  terms: readonly SearchTerm[],
  open: readonly SearchTerm[],
  rules: OutcomeRules,
  inspection: Inspection,
): Promise<JudgedTerms> {
  const { profile, signal, onProgress, answers = [] } = input;
  const openTerms = open.map(({ term }) => term);
  const { classifier } = input;
  const account = readEvidence({ ...input, searchTerms: terms });
  const doubtfulPlaces = await findDoubtfulPlaces(profile, openTerms);
  const gather = async (): Promise<ClassifyEvidence> => ({
    ...(await gatherEvidence({ classifier, profile, signal, rules }, account)),
    doubtfulPlaces,
  });
  let gathered: Promise<ClassifyEvidence> | undefined;
  const evidenceOf = () => (gathered ??= gather());
  const classified = await classifyDearFirst({
    classifier,
    profile,
    evidence: { wanted: [], doubtfulPlaces },
    evidenceOf,
    searchTerms: open,
    rules,
    inspection,
    signal,
    onFirstVerdicts: input.onFirstVerdicts,
    onProgress: ({ done, total }) => onProgress?.({ stage: "classifying", done, total }),
  });
  const evidence = await evidenceOf();
  const run = { classifier, profile, evidence, signal, searchTerms: open, rules, answers };
  const remembered = await applyRemembered({ ...run, verdicts: classified });
  const asked = await askAboutEvidence({ ...run, verdicts: remembered, account });
  let next = 0;
  const verdicts = terms.map((searchTerm) => {
    const verdict = isForClassifier(searchTerm) ? asked.verdicts[next++] : undefined;
    return (
      verdict ?? { term: searchTerm.term, category: "keep" as const, confidence: 1, reason: "" }
    );
  });
  return { verdicts, contradictions: asked.contradictions };
}

type JudgedTerms = {
  readonly verdicts: readonly Verdict[];
  readonly contradictions: readonly Contradiction[];
};

async function rulesOf({ profile, classifier, protectedWords = [] }: FilterReportInput) {
  return {
    businessName: profile.name,
    ownNames: profile.facts?.ownNames,
    description: profile.description,
    isOrdinaryWord: await createOrdinaryWordTest(profile.description),
    reviewBar: classifier.reviewBar,
    protectedWords: [...(profile.protectedWords ?? []), ...protectedWords],
  };
}

/** Number of terms that are classified first. The small model classifies about this many in a second. */
const FIRST_PART = 64;
const GROWTH = 4;

type ReportTerms = Pick<FilterResultInput, "searchTerms" | "rules" | "inspection">;

export type DearFirstInput = Omit<ClassifyInput, "terms"> &
  ReportTerms & {
    readonly classifier: Classifier;
    readonly onFirstVerdicts: ((verdicts: FirstVerdicts) => void) | undefined;
    /** Finds all evidence. Called after the first verdicts, which use only `evidence`. */
    readonly evidenceOf: () => Promise<ClassifyEvidence>;
  };

/**
 * Classifies terms, which must be sorted by cost, and reports the first ten terms to exclude as early as possible.
 * First, `classifier.quick` classifies the 64 most expensive terms. Then `classifier` takes parts of growing size until it
 * has found ten terms to exclude, then all remaining terms at once. Returns one verdict per term, in order. If
 * `onFirstVerdicts` or `classifier.quick` is undefined, classifies all terms at once.
 */
export async function classifyDearFirst(input: DearFirstInput): Promise<readonly Verdict[]> {
  const { searchTerms, classifier, profile, evidenceOf, signal, onProgress } = input;
  const terms = searchTerms.map(({ term }) => term);
  const show = input.onFirstVerdicts;
  const { quick } = classifier;
  if (quick === undefined || show === undefined || terms.length === 0) {
    const evidence = await evidenceOf();
    return classifyTerms(classifier, { profile, evidence, signal, onProgress, terms });
  }
  const looked = { profile, evidence: input.evidence, signal, terms: terms.slice(0, FIRST_PART) };
  const early = chooseFirstVerdicts(input, await classifyTerms(quick, looked), quick.reviewBar);
  if (early.items.length > 0) show(early);
  const evidence = await evidenceOf();
  const verdicts: Verdict[] = [];
  let isFull = false;
  for (let size = FIRST_PART; verdicts.length < terms.length; size *= GROWTH) {
    const done = verdicts.length;
    const part = await classifyTerms(classifier, {
      profile,
      evidence,
      signal,
      terms: terms.slice(done, isFull ? terms.length : done + size),
      onProgress: (progress) => onProgress?.({ done: done + progress.done, total: terms.length }),
    });
    for (const verdict of part) verdicts.push(verdict);
    if (isFull) continue;
    const shown = chooseFirstVerdicts(input, verdicts, classifier.reviewBar);
    isFull = shown.items.length === FIRST_VERDICTS_MAX;
    show(shown);
  }
  return verdicts;
}

/** Returns the first ten terms to exclude from terms sorted by cost. Omits protected terms and terms in review. */
export function chooseFirstVerdicts(
  { searchTerms, rules, inspection }: ReportTerms,
  verdicts: readonly Verdict[],
  reviewBar: number,
): FirstVerdicts {
  const outcomeOf = createOutcomeRules({ ...rules, reviewBar });
  const items: FirstVerdicts["items"] = [];
  for (const [index, verdict] of verdicts.entries()) {
    const searchTerm = searchTerms[index];
    if (searchTerm === undefined || items.length === FIRST_VERDICTS_MAX) break;
    const { list } = outcomeOf(searchTerm, verdict);
    if (list !== "negative" && list !== "irrelevant") continue;
    const { term, cost, unmeasured } = searchTerm;
    const isKnown = inspection.totals.cost !== null && unmeasured?.includes("cost") !== true;
    items.push({ term, category: list, reason: verdict.reason, cost: isKnown ? cost : null });
  }
  return { currency: inspection.currency, items };
}
