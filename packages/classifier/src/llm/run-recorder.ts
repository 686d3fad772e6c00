import type { FailureCause } from "./calls/call-outcome.ts";
import type { Reading } from "./prompt/read-answer.ts";
import { addTokens, noTokens, type TokenUse } from "./cost/token-use.ts";
import type { FallbackCause, RetryCause, RetryEvent, RunReport } from "./run-report.ts";

const LOG_LENGTH_MAX = 1_000;

/** What the recorder does not know. */
type ReportRest = Pick<
  RunReport,
  | "classifier"
  | "model"
  | "terms"
  | "judgedBy"
  | "askedAlone"
  | "secondOpinions"
  | "profileSentencesLeftOut"
  | "estimate"
  | "cost"
  | "pricesDate"
>;

/** Counts what happens in one run. */
export function createRunRecorder(now: () => number) {
  const startMs = now();
  const retries: Partial<Record<RetryCause, number>> = {};
  const fallbackCauses: Partial<Record<FallbackCause, number>> = {};
  const discarded = { invented: 0, repeated: 0, invalid: 0 };
  const refusals: Partial<Record<FailureCause, string>> = {};
  const log: RetryEvent[] = [];
  let calls = 0;
  let tokens: TokenUse = noTokens;
  return {
    call: (used: TokenUse) => {
      calls += 1;
      tokens = addTokens(tokens, used);
    },
    reading: ({ invented, repeated, invalid }: Reading) => {
      discarded.invented += invented;
      discarded.repeated += repeated;
      discarded.invalid += invalid;
    },
    retry: (event: Omit<RetryEvent, "atMs">) => {
      retries[event.cause] = (retries[event.cause] ?? 0) + 1;
      if (log.length < LOG_LENGTH_MAX) log.push({ atMs: now() - startMs, ...event });
    },
    refusal: (cause: FailureCause, says: string | null) => {
      if (says !== null) refusals[cause] ??= says;
    },
    fallback: (cause: FallbackCause, terms: number) => {
      fallbackCauses[cause] = (fallbackCauses[cause] ?? 0) + terms;
    },
    report: (rest: ReportRest): RunReport => ({
      ...rest,
      fallbackCauses,
      calls,
      retries,
      refusals,
      discarded,
      tokens,
      durationMs: now() - startMs,
      log,
    }),
  };
}

export type RunRecorder = ReturnType<typeof createRunRecorder>;
