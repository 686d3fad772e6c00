import type { FilterOutput } from "../queue/filter-queue.ts";

/** Terms that went to review by design, without any failure. */
const byDesign = new Set(["unconfirmed"]);

/**
 * Problems with the hosted model in one report, for the operator's log: causes, counts and the provider's sentences,
 * without terms or key. Undefined if there were none.
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
