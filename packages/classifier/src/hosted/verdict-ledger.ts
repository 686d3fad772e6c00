import type { BusinessProfile } from "@termsift/core/profile";
import { type Category, reasonOf, textReason, type Verdict } from "@termsift/core/verdicts";
import { createReasonWithoutModels } from "../decide/reason-without-models.ts";
import { createReasonScreen, localReason } from "./hosted-reasons.ts";
import { type AnswerItem, toConfidence } from "./prompt/answer.ts";
import type { FallbackCause, RunRecorder } from "./run-recorder.ts";

export type VerdictLedger = ReturnType<typeof createVerdictLedger>;

type LedgerParts = {
  readonly profile: BusinessProfile;
  readonly local: ReadonlyMap<string, Verdict>;
  readonly reviewBar: number;
  readonly recorder: RunRecorder;
  readonly remember: (verdicts: readonly Verdict[]) => Promise<void>;
};

export function createVerdictLedger(parts: LedgerParts) {
  const { local, reviewBar, recorder } = parts;
  const toVerdict = createVerdictMaker(parts);
  const verdicts = new Map<string, Verdict>();
  let fresh: Verdict[] = [];
  let hosted = 0;
  const ownOf = (term: string): Verdict => {
    const own = local.get(term) as Verdict;
    return { ...own, ...localReason(own) };
  };
  return {
    verdicts,
    counts: () => ({ hosted, fallback: verdicts.size - hosted }),
    /** True if a hosted answer counts only after a second call agrees. */
    needsSecondCall: (term: string, { category }: AnswerItem) =>
      contradicts(category, local.get(term), reviewBar),
    accept: (term: string, item: AnswerItem): void => {
      const verdict = toVerdict(term, item);
      verdicts.set(term, verdict);
      fresh.push(verdict);
      hosted += 1;
    },
    /** Sends a term to review because its second call disagreed or is missing. */
    review: (term: string, item: AnswerItem, cause: FallbackCause): void => {
      const exclusion = item.category === "keep" ? ownOf(term) : toVerdict(term, item);
      verdicts.set(term, { ...exclusion, confidence: toConfidence("low", reviewBar) });
      recorder.fallback(cause);
    },
    fallBack: (term: string, cause: FallbackCause): void => {
      verdicts.set(term, ownOf(term));
      recorder.fallback(cause);
    },
    /** Saves the accepted verdicts after each batch, so that a stopped run loses no paid verdicts. */
    save: async (): Promise<void> => {
      const taken = fresh;
      fresh = [];
      await parts.remember(taken);
    },
  };
}

/** True if exactly one model excludes the term. A local exclusion counts only if it needs no review. */
function contradicts(hosted: Category, local: Verdict | undefined, reviewBar: number): boolean {
  if (local === undefined) return false;
  if (local.category === "keep") return hosted !== "keep";
  return hosted === "keep" && local.confidence >= reviewBar;
}

/** If a hosted reason must not be shown, uses the reason of an agreeing local verdict, else one from the profile. */
function createVerdictMaker({ profile, local, reviewBar }: LedgerParts) {
  const screen = createReasonScreen(profile);
  const wordReason = createReasonWithoutModels(profile);
  return (term: string, { category, confidence: level, reason }: AnswerItem): Verdict => {
    const own = local.get(term);
    const agreed = own?.category === category ? own : undefined;
    const confidence = Math.max(toConfidence(level, reviewBar), agreed?.confidence ?? 0);
    const by = ["hosted-model"];
    if (category === "keep") return { term, category, confidence, reason: "", by };
    const shown = screen(term, reason);
    const ours = agreed === undefined ? wordReason(term, category) : reasonOf(agreed);
    return { term, category, confidence, by, ...(shown === "" ? ours : textReason(shown)) };
  };
}
