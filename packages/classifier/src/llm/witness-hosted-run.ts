import type { HostedEstimate, HostedRun, HostedUse } from "@termsift/core/contract";
import type { CascadeReport } from "../cascade/cascade-classifier.ts";
import { addHostedUse } from "./cost/hosted-use.ts";
import type { RunEstimate } from "./cost/estimate-run.ts";
import type { RunReport } from "./run-report.ts";

export { addHostedUse, isPaidFor } from "./cost/hosted-use.ts";

export type HostedRunWitness = {
  /** To be handed to the classifier. */
  readonly onEstimate: (estimate: RunEstimate) => void;
  readonly onReport: (report: RunReport) => void;
  readonly onUse: (use: HostedUse) => void;
  readonly onCascade: (report: CascadeReport) => void;
  /** What the calls took so far, whether or not the run comes to its end; undefined before the first one. */
  readonly use: () => HostedUse | undefined;
  /** What the provider said to what it refused, by cause: for the operator, and not for the result. */
  readonly refusals: () => RunReport["refusals"];
  /** What is stored and shown of the run; undefined as long as no hosted model took part. */
  readonly hostedRun: () => HostedRun | undefined;
};

export type WitnessOptions = {
  /** USD per report; undefined where nothing limits it. */
  readonly maxCost?: number | undefined;
  /** What attempts took that broke off before this one. */
  readonly earlier?: HostedUse | null;
  /** Called before the first call, if there will be any. */
  readonly onEstimate?: (estimate: HostedEstimate) => void;
  /** Called whenever a call begins or ends. */
  readonly onUse?: (use: HostedUse) => void;
};

/** Puts together what one run's hosted classifier and cascade report, in the shape of the contract. */
export function witnessHostedRun({
  maxCost,
  earlier = null,
  onEstimate,
  onUse,
}: WitnessOptions = {}): HostedRunWitness {
  let sure = 0;
  let use: HostedUse | undefined;
  let report: RunReport | undefined;
  return {
    use: () => use,
    refusals: () => report?.refusals ?? {},
    onUse: (taken) => {
      use = taken;
      onUse?.(taken);
    },
    onCascade: ({ terms, sent }) => {
      sure = terms - sent;
    },
    onEstimate: (estimate) => {
      if (estimate.calls > 0) onEstimate?.(toHostedEstimate(estimate, maxCost));
    },
    onReport: (made) => {
      report = made;
    },
    hostedRun: () => report && withEarlier(toHostedRun(report, sure, maxCost), earlier),
  };
}

function withEarlier(run: HostedRun, earlier: HostedUse | null): HostedRun {
  return earlier === null
    ? run
    : { ...run, ...addHostedUse(run, earlier), earlierAttempts: earlier };
}

function toHostedEstimate(
  { terms, calls, tokens, cost }: RunEstimate,
  maxCost: number | undefined,
): HostedEstimate {
  const { input, output } = tokens;
  return { terms, calls, tokens: { input, output }, cost, maxCost: maxCost ?? null };
}

function toHostedRun(report: RunReport, sure: number, maxCost: number | undefined): HostedRun {
  const { model, judgedBy, fallbackCauses, calls, retries, tokens, cost, pricesDate } = report;
  return {
    model,
    judgedBy: { local: sure, ...judgedBy },
    fallbackCauses: { ...fallbackCauses },
    profileSentencesLeftOut: report.profileSentencesLeftOut,
    askedAgain: report.secondOpinions.asked,
    isDoubted: report.isDoubted,
    calls,
    retries: { ...retries },
    tokens,
    cost,
    pricesDate,
    estimate: toHostedEstimate(report.estimate, maxCost),
    durationMs: report.durationMs,
  };
}
