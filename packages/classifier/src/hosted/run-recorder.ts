import type { HostedRun, HostedUse } from "@termsift/core/contract";
import type { FailureCause } from "./calls/describe-failure.ts";
import { addTokens, costOf, noTokens, type TokenUse } from "./cost/tokens.ts";
import type { TokenPrice } from "./settings.ts";

export type RetryCause =
  | FailureCause
  | "cut-off"
  | "refused"
  | "nothing-valid"
  | "missing"
  | "control-wrong";

/** The reason why a term got the local verdict or went to review. */
export type FallbackCause = RetryCause | "unconfirmed" | "cost-limit";

/** A summary for the operator. It contains neither search terms nor the key. */
export type RunReport = HostedRun & {
  readonly classifier: string;
  readonly refusals: Readonly<Partial<Record<FailureCause, string>>>;
};

type Rest = Omit<
  RunReport,
  keyof HostedUse | "fallbackCauses" | "retries" | "refusals" | "durationMs"
>;

/** Counts one run's calls, tokens, retries and failures. `price`: null if unknown. `onUse` gets the total use. */
export function createRunRecorder(
  price: TokenPrice | null,
  onUse: (use: HostedUse) => void = () => undefined,
) {
  const start = performance.now();
  const retries: Partial<Record<RetryCause, number>> = {};
  const fallbackCauses: Partial<Record<FallbackCause, number>> = {};
  const refusals: Partial<Record<FailureCause, string>> = {};
  let calls = 0;
  let tokens: TokenUse = noTokens;
  const use = (): HostedUse => ({
    calls,
    tokens,
    cost: price === null ? null : costOf(tokens, price),
  });
  return {
    /** Counts a request with its expected use. Returns a function that replaces the expected use by the real use. */
    request: (expected: TokenUse) => {
      calls += 1;
      tokens = addTokens(tokens, expected);
      onUse(use());
      return (used: TokenUse) => {
        tokens = addTokens(addTokens(tokens, expected, -1), used);
        onUse(use());
      };
    },
    retry: (cause: RetryCause) => {
      retries[cause] = (retries[cause] ?? 0) + 1;
    },
    refusal: (cause: FailureCause, says: string | null) => {
      if (says !== null) refusals[cause] ??= says;
    },
    fallback: (cause: FallbackCause) => {
      fallbackCauses[cause] = (fallbackCauses[cause] ?? 0) + 1;
    },
    report: (rest: Rest): RunReport => ({
      ...rest,
      ...use(),
      fallbackCauses,
      retries,
      refusals,
      durationMs: performance.now() - start,
    }),
  };
}

export type RunRecorder = ReturnType<typeof createRunRecorder>;
