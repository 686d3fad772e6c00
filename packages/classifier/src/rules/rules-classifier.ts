import type { Category, Verdict } from "@termsift/core/verdicts";
import type { Classifier, ClassifyInput } from "../classifier.ts";
import type { Language } from "../language/language.ts";
import { exclusionProbability } from "./confidence.ts";
import { intentReason, noMatchReason, otherPlaceReason, ruledOutReason } from "./intent-reason.ts";
import type { IntentKind } from "./intents/intent.ts";
import { createEvidenceReader, type TermEvidence } from "./term-evidence.ts";

const BATCH_SIZE = 1_000;

/** Chosen on the development set: the lowest step of 0.05 with a keep loss of at most 8 % (docs/benchmarks.md). */
const REVIEW_BAR = 0.75;

/** Wishes about a thing, not about a purchase of ours: without our topic the term is about another thing. */
const topicalKinds: ReadonlySet<IntentKind> = new Set<IntentKind>([
  "rental",
  "repair",
  "parts",
  "audio",
  "games",
  "investing",
]);

/**
 * A classifier of word lists: intents in seven languages, and how much of a term's topic the profile speaks of.
 * No model, no network, the same answer every time. It cannot know products that the profile never names nor other
 * firms' names, so much of what it suspects goes to review.
 */
export function createRulesClassifier(): Classifier {
  return { id: "rules@1", reviewBar: REVIEW_BAR, classify };
}

async function classify(input: ClassifyInput): Promise<readonly Verdict[]> {
  const { profile, terms, signal, onProgress } = input;
  signal?.throwIfAborted();
  const { language, read } = createEvidenceReader(profile);
  const verdicts: Verdict[] = [];
  for (let start = 0; start < terms.length; start += BATCH_SIZE) {
    for (const term of terms.slice(start, start + BATCH_SIZE)) {
      verdicts.push(judge(term, read(term), language));
    }
    onProgress?.({ done: verdicts.length, total: terms.length });
    await yieldToEventLoop();
    signal?.throwIfAborted();
  }
  return verdicts;
}

function judge(term: string, evidence: TermEvidence, language: Language): Verdict {
  const probability = exclusionProbability(evidence.facts);
  const reason = reasonFor(evidence, language);
  if (probability <= 0.5 || reason === null) {
    return { term, category: "keep", confidence: Math.max(0.5, 1 - probability), reason: "" };
  }
  return { term, category: categoryOf(evidence), confidence: probability, reason };
}

function reasonFor(
  { intent, topics, otherPlace }: TermEvidence,
  language: Language,
): string | null {
  if (intent !== null) return intentReason(intent, language);
  if (topics.denied.length > 0) return ruledOutReason(topics.denied, language);
  if (otherPlace !== null) return otherPlaceReason(otherPlace, language);
  return topics.unknown.length > 0 ? noMatchReason(topics.unknown, language) : null;
}

function categoryOf({ intent, topics, otherPlace }: TermEvidence): Exclude<Category, "keep"> {
  const isOurTopic = topics.known.length > 0 || topics.denied.length > 0;
  if (intent === null) {
    const isOtherPlace = otherPlace !== null && topics.known.length > 0;
    return topics.denied.length > 0 || isOtherPlace ? "negative" : "irrelevant";
  }
  return isOurTopic || !topicalKinds.has(intent.kind) ? "negative" : "irrelevant";
}

function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
