import type { HostedEstimate, HostedRun, HostedUse } from "@termsift/core/contract";
import type { CascadeReport } from "./cascade-classifier.ts";
import { addHostedUse } from "./cost/tokens.ts";
import type { RunReport } from "./run-recorder.ts";

export { addHostedUse, isPaidFor } from "./cost/tokens.ts";
export type { RunReport } from "./run-recorder.ts";

export type HostedRunReporter = {
  readonly onEstimate: (estimate: HostedEstimate) => void;
  readonly onReport: (report: RunReport) => void;
  readonly onUse: (use: HostedUse) => void;
  readonly onCascade: (report: CascadeReport) => void;
  /** The use of all requests so far, also during a run; undefined before the first request. */
  readonly use: () => HostedUse | undefined;
  /** The provider's messages about refused requests, by cause. Only the operator sees these messages. */
  readonly refusals: () => RunReport["refusals"];
  readonly hostedRun: () => HostedRun | undefined;
};

export type ReporterOptions = {
  readonly earlier?: HostedUse | null;
  readonly onEstimate?: (estimate: HostedEstimate) => void;
  readonly onUse?: (use: HostedUse) => void;
};

/** Collects the reports of the hosted classifier and the cascade for one result. */
export function reportHostedRun({
  earlier = null,
  onEstimate,
  onUse,
}: ReporterOptions = {}): HostedRunReporter {
  let sure = 0;
  let use: HostedUse | undefined;
  let report: RunReport | undefined;
  return {
    use: () => use,
    refusals: () => report?.refusals ?? {},
    onUse: (used) => {
      use = used;
      onUse?.(used);
    },
    onCascade: ({ terms, sent }) => {
      sure = terms - sent;
    },
    onEstimate: (estimate) => {
      if (estimate.calls > 0) onEstimate?.(estimate);
    },
    onReport: (made) => {
      report = made;
    },
    hostedRun: () => report && toHostedRun(report, sure, earlier),
  };
}

function toHostedRun(report: RunReport, local: number, earlier: HostedUse | null): HostedRun {
  const { classifier: _classifier, refusals: _refusals, ...run } = report;
  const counted = { ...run, classifiedBy: { ...run.classifiedBy, local } };
  return earlier === null
    ? counted
    : { ...counted, ...addHostedUse(counted, earlier), earlierAttempts: earlier };
}
