import type { FilterOutput } from "../queue/filter-queue.ts";

/** These causes send terms to review, but are no failure. */
const byDesign = new Set(["unconfirmed"]);

/**
 * Describes problems with the hosted model in one report for the operator's log: causes, counts and the provider's
 * messages, but no terms or keys. Returns undefined if there were no problems.
 */
export function hostedTrouble({ summary, refusals }: Pick<FilterOutput, "summary" | "refusals">) {
  const run = summary.hostedRun;
  if (run === undefined) return undefined;
  const causes = Object.entries(run.fallbackCauses).filter(([cause]) => !byDesign.has(cause));
  if (causes.length === 0 && Object.keys(refusals).length === 0) return undefined;
  const { model, classifiedBy, calls, retries } = run;
  return {
    model,
    fallbackTerms: classifiedBy.fallback,
    causes: Object.fromEntries(causes),
    calls,
    retries,
    providerSaid: refusals,
  };
}
