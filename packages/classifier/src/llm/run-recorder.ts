import type { FailureCause } from "./calls/call-outcome.ts";
import type { Reading } from "./prompt/read-answer.ts";
import { addTokens, noTokens, subtractTokens, type TokenUse } from "./cost/token-use.ts";
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
  | "isDoubted"
  | "doubtCalls"
  | "profileSentencesLeftOut"
  | "estimate"
  | "cost"
  | "pricesDate"
>;

/** Calls begun so far and what they took; one under way counts as expected until its own use is known. */
export type CountedCalls = { readonly calls: number; readonly tokens: TokenUse };

/**
 * Counts what happens in one run.
 *
 * @param onCalls hears of each change of what the calls took
 */
export function createRunRecorder(
  now: () => number,
  onCalls: (counted: CountedCalls) => void = () => undefined,
) {
  const startMs = now();
  const retries: Partial<Record<RetryCause, number>> = {};
  const fallbackCauses: Partial<Record<FallbackCause, number>> = {};
  const discarded = { invented: 0, repeated: 0, invalid: 0 };
  const refusals: Partial<Record<FailureCause, string>> = {};
  const log: RetryEvent[] = [];
  let calls = 0;
  let tokens: TokenUse = noTokens;
  return {
    /** A call begins. Answers how to replace what it is expected to take by what it took, once. */
    call: (expected: TokenUse) => {
      calls += 1;
      tokens = addTokens(tokens, expected);
      onCalls({ calls, tokens });
      return (used: TokenUse) => {
        tokens = addTokens(subtractTokens(tokens, expected), used);
        onCalls({ calls, tokens });
      };
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
