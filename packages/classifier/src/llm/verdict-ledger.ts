import type { Verdict } from "@termsift/core/verdicts";
import type { Language } from "../language/language.ts";
import type { AnswerItem } from "./prompt/find-items.ts";
import { hostedReason } from "./reason-texts.ts";
import type { RunRecorder } from "./run-recorder.ts";
import type { FallbackCause } from "./run-report.ts";
import { toConfidence } from "./to-confidence.ts";

/** Who has a verdict in this run, and who waits for the fallback. */
export type VerdictLedger = {
  readonly recorder: RunRecorder;
  readonly verdicts: Map<string, Verdict>;
  readonly forFallback: readonly string[];
  readonly accept: (term: string, item: AnswerItem) => void;
  readonly giveUp: (terms: readonly string[], cause: FallbackCause) => void;
  /** The hosted verdicts since the last time. */
  readonly takeFresh: () => readonly Verdict[];
};

export function createVerdictLedger(
  remembered: ReadonlyMap<string, Verdict>,
  recorder: RunRecorder,
  reviewBar: number,
  language: Language,
): VerdictLedger {
  const verdicts = new Map(remembered);
  const forFallback: string[] = [];
  let fresh: Verdict[] = [];
  return {
    recorder,
    verdicts,
    forFallback,
    accept: (term, { category, confidence, reason }) => {
      const verdict: Verdict = {
        term,
        category,
        confidence: toConfidence(confidence, reviewBar),
        reason: hostedReason(category, reason, language),
      };
      verdicts.set(term, verdict);
      fresh.push(verdict);
    },
    giveUp: (terms, cause) => {
      if (terms.length === 0) return;
      for (const term of terms) forFallback.push(term);
      recorder.fallback(cause, terms.length);
    },
    takeFresh: () => {
      const taken = fresh;
      fresh = [];
      return taken;
    },
  };
}
