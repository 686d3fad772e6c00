import type { HostedEstimate, HostedRun, HostedUse } from "@termsift/core/contract";
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

/** Why a term got its verdict from the local model, or a review. */
export type FallbackCause = RetryCause | "unconfirmed" | "cost-limit";

/** The account of a run for the operator: the contract's account without a search term or key, and more detail. */
export type RunReport = HostedRun & {
  readonly classifier: string;
  /** The provider's first refusal of each cause. */
  readonly refusals: Readonly<Partial<Record<FailureCause, string>>>;
};

type Rest = Pick<
  RunReport,
  "classifier" | "model" | "classifiedBy" | "askedAgain" | "pricesDate"
> & {
  readonly estimate: HostedEstimate;
};

/**
 * Counts what happens in one run.
 *
 * @param price null where it is not known
 * @param onUse called whenever a request begins or ends, with what the run has used until then
 */
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
    /** A request begins and counts as expected. Answers how to replace that by its real use. */
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
