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

/** Collects the reports of the hosted classifier and the cascade for one result. A report has one run for each part. */
export function reportHostedRun({ earlier = null, onEstimate, onUse }: ReporterOptions = {}) {
  let sure = 0;
  let finished: HostedUse | undefined;
  let use: HostedUse | undefined;
  let estimated: HostedEstimate | undefined;
  let report: RunReport | undefined;
  return {
    /** The use of all requests so far; undefined before the first request. */
    use: () => use,
    /** The provider's messages by cause. Only the operator may see them. */
    refusals: (): RunReport["refusals"] => report?.refusals ?? {},
    onUse: (used: HostedUse): void => {
      use = finished ? addHostedUse(finished, used) : used;
      onUse?.(use);
    },
    onCascade: ({ terms, sent }: CascadeReport): void => {
      sure += terms - sent;
    },
    onEstimate: (estimate: HostedEstimate): void => {
      estimated = estimated ? addEstimates(estimated, estimate) : estimate;
      if (estimate.calls > 0) onEstimate?.(estimated);
    },
    onReport: (made: RunReport): void => {
      report = report ? addReports(report, made) : made;
      finished = use;
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

function addEstimates(left: HostedEstimate, right: HostedEstimate): HostedEstimate {
  const { input, output } = left.tokens;
  return {
    ...left,
    terms: left.terms + right.terms,
    calls: left.calls + right.calls,
    tokens: { input: input + right.tokens.input, output: output + right.tokens.output },
    cost: left.cost === null || right.cost === null ? null : left.cost + right.cost,
  };
}

function addReports(left: RunReport, right: RunReport): RunReport {
  return {
    ...left,
    ...addHostedUse(left, right),
    classifiedBy: addCounts(left.classifiedBy, right.classifiedBy),
    fallbackCauses: addCounts(left.fallbackCauses, right.fallbackCauses),
    retries: addCounts(left.retries, right.retries),
    askedAgain: left.askedAgain + right.askedAgain,
    refusals: { ...right.refusals, ...left.refusals },
    estimate: addEstimates(left.estimate, right.estimate),
    durationMs: left.durationMs + right.durationMs,
  };
}

function addCounts<Counts extends Readonly<Record<string, number>>>(left: Counts, right: Counts) {
  const sums: Record<string, number> = { ...left };
  for (const [name, count] of Object.entries(right)) sums[name] = (sums[name] ?? 0) + count;
  return sums as Counts;
}
