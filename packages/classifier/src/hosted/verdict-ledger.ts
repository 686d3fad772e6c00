import type { BusinessProfile } from "@termsift/core/profile";
import type { Category, Verdict } from "@termsift/core/verdicts";
import { detectLanguage } from "../language/detect-language.ts";
import { createReasonWriter } from "../local/reason-writer.ts";
import { createReasonScreen, localReason } from "./hosted-reasons.ts";
import { type AnswerItem, toConfidence } from "./prompt/answer.ts";
import type { FallbackCause, RunRecorder } from "./run-recorder.ts";

export type VerdictLedger = {
  readonly verdicts: ReadonlyMap<string, Verdict>;
  /** Whether a hosted answer counts only if a second call agrees. */
  readonly needsSecondCall: (term: string, item: AnswerItem) => boolean;
  readonly accept: (term: string, item: AnswerItem) => void;
  /** The second call did not agree, or there was none: the term goes to review. */
  readonly review: (term: string, item: AnswerItem, cause: FallbackCause) => void;
  readonly fallBack: (term: string, cause: FallbackCause) => void;
  /** Stores the accepted verdicts that are not stored yet, so that a run that is stopped has not paid for nothing. */
  readonly save: () => Promise<void>;
  readonly counts: () => { readonly hosted: number; readonly fallback: number };
};

type LedgerParts = {
  readonly profile: BusinessProfile;
  readonly local: ReadonlyMap<string, Verdict>;
  readonly reviewBar: number;
  readonly apiKey: string | undefined;
  readonly recorder: RunRecorder;
  readonly remember: (verdicts: readonly Verdict[]) => Promise<void>;
};

export function createVerdictLedger(parts: LedgerParts): VerdictLedger {
  const { profile, local, reviewBar, recorder } = parts;
  const toVerdict = createVerdictMaker(parts);
  const language = detectLanguage(profile.description);
  const verdicts = new Map<string, Verdict>();
  let fresh: Verdict[] = [];
  let hosted = 0;
  const ownOf = (term: string): Verdict => {
    const own = local.get(term) as Verdict;
    return { ...own, reason: localReason(own.reason, language) };
  };
  return {
    verdicts,
    counts: () => ({ hosted, fallback: verdicts.size - hosted }),
    needsSecondCall: (term, { category }) => contradicts(category, local.get(term), reviewBar),
    accept: (term, item) => {
      const verdict = toVerdict(term, item);
      verdicts.set(term, verdict);
      fresh.push(verdict);
      hosted += 1;
    },
    review: (term, item, cause) => {
      const exclusion = item.category === "keep" ? ownOf(term) : toVerdict(term, item);
      verdicts.set(term, { ...exclusion, confidence: toConfidence("low", reviewBar) });
      recorder.fallback(cause);
    },
    fallBack: (term, cause) => {
      verdicts.set(term, ownOf(term));
      recorder.fallback(cause);
    },
    save: async () => {
      const taken = fresh;
      fresh = [];
      await parts.remember(taken);
    },
  };
}

/**
 * Whether a hosted category contradicts a local verdict that stands without review: it would exclude what the local
 * model keeps, or keep what the local model is sure to exclude.
 *
 * @param reviewBar an exclusion with a lower confidence (0..1) goes to review
 */
function contradicts(hosted: Category, local: Verdict | undefined, reviewBar: number): boolean {
  if (local === undefined) return false;
  if (local.category === "keep") return hosted !== "keep";
  return hosted === "keep" && local.confidence >= reviewBar;
}

/**
 * Makes a hosted answer a verdict. A reason that may not be shown is replaced by the local model's, or by our own
 * wording. Where both models agree the verdict is at least as sure as the local one.
 */
function createVerdictMaker({ profile, local, reviewBar, apiKey }: LedgerParts) {
  const screen = createReasonScreen(profile, apiKey);
  const writeReason = createReasonWriter(profile);
  return (term: string, { category, confidence: level, reason }: AnswerItem): Verdict => {
    const own = local.get(term);
    const agreed = own?.category === category ? own : undefined;
    const confidence = Math.max(toConfidence(level, reviewBar), agreed?.confidence ?? 0);
    if (category === "keep") return { term, category, confidence, reason: "" };
    const shown = screen(term, reason) || agreed?.reason || writeReason(term, category, []).reason;
    return { term, category, confidence, reason: shown };
  };
}
