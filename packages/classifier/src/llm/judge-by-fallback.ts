import type { Classifier, ClassifyInput } from "../classifier.ts";
import { classifyTerms } from "../classify-terms.ts";
import type { Language } from "../language/language.ts";
import { localReason } from "./reason-texts.ts";
import type { VerdictLedger } from "./verdict-ledger.ts";

/** The confidence of a term that was kept unjudged. */
const UNSURE = 0.5;

/**
 * Lets the fallback judge the terms and marks its reasons. Should it fail too, the terms are kept, since losing a
 * customer costs more than a wasted click; answers how many were.
 *
 * @throws the signal's reason when aborted
 */
export async function judgeByFallback(
  fallback: Classifier,
  { profile, signal }: ClassifyInput,
  { forFallback: terms, verdicts }: VerdictLedger,
  language: Language,
): Promise<number> {
  if (terms.length === 0) return 0;
  const options = signal === undefined ? {} : { signal };
  try {
    for (const verdict of await classifyTerms(fallback, { profile, terms, ...options })) {
      const reason = localReason(verdict.reason, language);
      verdicts.set(verdict.term, { ...verdict, reason });
    }
    return 0;
  } catch {
    signal?.throwIfAborted();
    for (const term of terms) {
      verdicts.set(term, { term, category: "keep", confidence: UNSURE, reason: "" });
    }
    return terms.length;
  }
}
