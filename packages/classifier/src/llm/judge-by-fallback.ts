import type { Verdict } from "@termsift/core/verdicts";
import type { Classifier, ClassifyInput } from "../classifier.ts";
import { classifyTerms } from "../classify-terms.ts";
import type { Language } from "../language/language.ts";
import { localReason } from "./reason/local-reason.ts";
import { toConfidence } from "./to-confidence.ts";
import type { VerdictLedger } from "./verdict-ledger.ts";

/** The confidence of a term that was kept unjudged. */
const UNSURE = 0.5;

/**
 * What the fallback says of the terms, by term; nothing where it fails.
 *
 * @throws the signal's reason when aborted
 */
export async function judgeLocally(
  fallback: Classifier,
  { profile, signal }: ClassifyInput,
  terms: readonly string[],
): Promise<ReadonlyMap<string, Verdict>> {
  if (terms.length === 0) return new Map();
  const options = signal === undefined ? {} : { signal };
  try {
    const verdicts = await classifyTerms(fallback, { profile, terms, ...options });
    return new Map(verdicts.map((verdict) => [verdict.term, verdict]));
  } catch {
    signal?.throwIfAborted();
    return new Map();
  }
}

/**
 * Gives the terms that the hosted model did not judge the fallback's verdict, its reasons marked; what is in doubt goes
 * to review. Should the fallback have failed too, the terms are kept, since losing a customer costs more than a wasted
 * click; answers how many were.
 */
export function settleByFallback(
  local: ReadonlyMap<string, Verdict>,
  { forFallback, verdicts, isInDoubt }: VerdictLedger,
  reviewBar: number,
  language: Language,
): number {
  let unjudged = 0;
  for (const term of forFallback) {
    const own = local.get(term);
    if (own === undefined) {
      verdicts.set(term, { term, category: "keep", confidence: UNSURE, reason: "" });
      unjudged += 1;
      continue;
    }
    const isProposed = own.category !== "keep" && isInDoubt(term);
    const confidence = isProposed
      ? Math.min(own.confidence, toConfidence("low", reviewBar))
      : own.confidence;
    verdicts.set(term, { ...own, confidence, reason: localReason(own.reason, language) });
  }
  return unjudged;
}
