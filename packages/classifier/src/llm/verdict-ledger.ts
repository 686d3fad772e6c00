import type { Verdict } from "@termsift/core/verdicts";
import type { AnswerItem } from "./prompt/find-items.ts";
import type { RunRecorder } from "./run-recorder.ts";
import type { FallbackCause } from "./run-report.ts";
import { toConfidence } from "./to-confidence.ts";

/** Takes what became of each term that was asked about. */
export type VerdictSink = {
  readonly accept: (term: string, item: AnswerItem) => void;
  readonly giveUp: (terms: readonly string[], cause: FallbackCause) => void;
};

/** Who has a verdict in this run, and who waits for the fallback. */
export type VerdictLedger = VerdictSink & {
  readonly recorder: RunRecorder;
  readonly verdicts: Map<string, Verdict>;
  readonly forFallback: readonly string[];
  /** What an answer would be as a verdict; nothing is noted. */
  readonly toVerdict: (term: string, item: AnswerItem) => Verdict;
  /** As `giveUp`, for terms on which the hosted model contradicted the fallback and itself: they go to review. */
  readonly leaveInDoubt: (terms: readonly string[], cause: FallbackCause) => void;
  readonly isInDoubt: (term: string) => boolean;
  /** The hosted verdicts since the last time. */
  readonly takeFresh: () => readonly Verdict[];
};

/** @param finish makes a hosted verdict one that may be shown */
export function createVerdictLedger(
  remembered: ReadonlyMap<string, Verdict>,
  recorder: RunRecorder,
  reviewBar: number,
  finish: (hosted: Verdict) => Verdict,
): VerdictLedger {
  const verdicts = new Map(remembered);
  const forFallback: string[] = [];
  const inDoubt = new Set<string>();
  let fresh: Verdict[] = [];
  const giveUp = (terms: readonly string[], cause: FallbackCause) => {
    if (terms.length === 0) return;
    for (const term of terms) forFallback.push(term);
    recorder.fallback(cause, terms.length);
  };
  const toVerdict = (term: string, { category, confidence, reason }: AnswerItem) => {
    return finish({ term, category, confidence: toConfidence(confidence, reviewBar), reason });
  };
  return {
    recorder,
    verdicts,
    forFallback,
    toVerdict,
    accept: (term, item) => {
      const verdict = toVerdict(term, item);
      verdicts.set(term, verdict);
      fresh.push(verdict);
    },
    giveUp,
    leaveInDoubt: (terms, cause) => {
      for (const term of terms) inDoubt.add(term);
      giveUp(terms, cause);
    },
    isInDoubt: (term) => inDoubt.has(term),
    takeFresh: () => {
      const taken = fresh;
      fresh = [];
      return taken;
    },
  };
}
