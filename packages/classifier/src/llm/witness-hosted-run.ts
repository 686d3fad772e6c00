import type { HostedEstimate, HostedRun } from "@termsift/core/contract";
import type { CascadeReport } from "../cascade/cascade-classifier.ts";
import type { RunEstimate } from "./cost/estimate-run.ts";
import type { RunReport } from "./run-report.ts";

export type HostedRunWitness = {
  /** To be handed to the classifier. */
  readonly onEstimate: (estimate: RunEstimate) => void;
  readonly onReport: (report: RunReport) => void;
  readonly onCascade: (report: CascadeReport) => void;
  /** What is stored and shown of the run; undefined as long as no hosted model took part. */
  readonly hostedRun: () => HostedRun | undefined;
};

/**
 * Puts together what one run's hosted classifier and cascade report, in the shape of the contract.
 *
 * @param maxCost USD per run; undefined where nothing limits it
 * @param onEstimate called before the first call, if there will be any
 */
export function witnessHostedRun(
  maxCost: number | undefined,
  onEstimate?: (estimate: HostedEstimate) => void,
): HostedRunWitness {
  let sure = 0;
  let report: RunReport | undefined;
  return {
    onCascade: ({ terms, sent }) => {
      sure = terms - sent;
    },
    onEstimate: (estimate) => {
      if (estimate.calls > 0) onEstimate?.(toHostedEstimate(estimate, maxCost));
    },
    onReport: (made) => {
      report = made;
    },
    hostedRun: () => report && toHostedRun(report, sure, maxCost),
  };
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
    calls,
    retries: { ...retries },
    tokens,
    cost,
    pricesDate,
    estimate: toHostedEstimate(report.estimate, maxCost),
    durationMs: report.durationMs,
  };
}
