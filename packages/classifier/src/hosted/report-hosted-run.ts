import type { HostedEstimate, HostedRun, HostedUse } from "@termsift/core/contract";
import type { CascadeReport } from "./cascade-classifier.ts";
import { addHostedUse } from "./cost/tokens.ts";
import type { RunReport } from "./run-recorder.ts";

export { addHostedUse, isPaidFor } from "./cost/tokens.ts";
export type { RunReport } from "./run-recorder.ts";

export type HostedRunReporter = ReturnType<typeof reportHostedRun>;

export type ReporterOptions = {
  readonly earlier?: HostedUse | null;
  readonly onEstimate?: (estimate: HostedEstimate) => void;
  readonly onUse?: (use: HostedUse) => void;
};

/** Collects the reports of the hosted classifier and the cascade for one result. */
export function reportHostedRun({ earlier = null, onEstimate, onUse }: ReporterOptions = {}) {
  let sure = 0;
  let use: HostedUse | undefined;
  let report: RunReport | undefined;
  return {
    /** The use of all requests so far; undefined before the first request. */
    use: () => use,
    /** The provider's messages by cause. Only the operator may see them. */
    refusals: (): RunReport["refusals"] => report?.refusals ?? {},
    onUse: (used: HostedUse): void => {
      use = used;
      onUse?.(used);
    },
    onCascade: ({ terms, sent }: CascadeReport): void => {
      sure = terms - sent;
    },
    onEstimate: (estimate: HostedEstimate): void => {
      if (estimate.calls > 0) onEstimate?.(estimate);
    },
    onReport: (made: RunReport): void => {
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
