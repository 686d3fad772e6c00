import type { FailureCause } from "./calls/call-outcome.ts";
import type { RunEstimate } from "./cost/estimate-run.ts";
import type { TokenUse } from "./cost/token-use.ts";

/** Why a term was asked about again, or a call was made again. */
export type RetryCause =
  | "cut-off"
  | "refused"
  | "nothing-valid"
  | "missing"
  | "control-wrong"
  | FailureCause;

/** Why a term that should have gone to the hosted model got its verdict from the fallback. */
export type FallbackCause =
  | RetryCause
  | "suspicious"
  | "unconfirmed"
  | "not-asked-again"
  | "doubted-run"
  | "cost-limit"
  | "unfit-model"
  | "only-thinking";

/** One line of the retry log. */
export type RetryEvent = {
  /** Since the run began. */
  readonly atMs: number;
  readonly cause: RetryCause;
  readonly status: number | undefined;
  /** Terms of the call. */
  readonly terms: number;
  /** Of those, with a valid verdict in spite of it. */
  readonly accepted: number;
  readonly waitMs: number;
  readonly next: "again" | "ask-missing" | "halve" | "fallback" | "stop-calling";
};

/** What came of asking again about verdicts that contradict the local model's. */
export type SecondOpinions = {
  /** Terms that were answered again, and the calls planned for it; those made are in the run's `calls`, too. */
  readonly asked: number;
  readonly calls: number;
  /** The first hosted verdict stood. */
  readonly confirmed: number;
  /** Two later ones outvoted it. */
  readonly overruled: number;
  /** No two agreed, or no more could be had: the local model's verdict, for review. */
  readonly unconfirmed: number;
  /** Terms whose neighbours' verdicts did not stand: the local model's proposal, for review. */
  readonly heldBack: number;
};

/** What a run did and took, for the operator; holds no search term, and no key. */
export type RunReport = {
  readonly classifier: string;
  /** Provider and model: "openai/gpt-6.1-terra". */
  readonly model: string;
  readonly terms: number;
  /** Each term counts once; `nobody`: the fallback failed too, the term was kept unjudged. */
  readonly judgedBy: {
    readonly hosted: number;
    readonly memory: number;
    readonly fallback: number;
    readonly nobody: number;
  };
  readonly fallbackCauses: Readonly<Partial<Record<FallbackCause, number>>>;
  readonly calls: number;
  readonly retries: Readonly<Partial<Record<RetryCause, number>>>;
  /** What the provider said when it first refused a call for a cause: a short line without the key and the terms. */
  readonly refusals: Readonly<Partial<Record<FailureCause, string>>>;
  /** Parts of replies that were thrown away. */
  readonly discarded: {
    readonly invented: number;
    readonly repeated: number;
    readonly invalid: number;
  };
  /** Terms that tell the judge something about others; each had a call of its own. */
  readonly askedAlone: number;
  readonly secondOpinions: SecondOpinions;
  /** The hosted model contradicted most of what the local one is sure of: nothing that contradicts it counted. */
  readonly isDoubted: boolean;
  /** Calls that asked about terms of which the local model is sure, to learn whether the hosted one is to be believed. */
  readonly doubtCalls: number;
  readonly profileSentencesLeftOut: number;
  readonly estimate: RunEstimate;
  readonly tokens: TokenUse;
  /**
   * USD; null when the model's price is not known. Calls that timed out or broke after they were sent, server errors
   * that may come after the work, and replies without a count of tokens count as estimated.
   */
  readonly cost: number | null;
  readonly pricesDate: string | null;
  readonly durationMs: number;
  /** The first 1,000 retries. */
  readonly log: readonly RetryEvent[];
};
