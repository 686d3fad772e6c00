import type { FilterOutput } from "./filter-queue.ts";

/** Terms that the local model judged by design: nobody refused and nothing failed. */
const byDesign = new Set(["suspicious", "unconfirmed", "not-asked-again"]);

/**
 * What went wrong with the hosted model in one report, for the operator's log: causes, counts and the provider's own
 * sentences, without terms and key. Undefined where it refused nothing and left no term to the local model.
 */
export function hostedTrouble({ summary, refusals }: Pick<FilterOutput, "summary" | "refusals">) {
  const run = summary.hostedRun;
  if (run === undefined) return undefined;
  const causes = Object.entries(run.fallbackCauses).filter(([cause]) => !byDesign.has(cause));
  if (causes.length === 0 && Object.keys(refusals).length === 0) return undefined;
  const { model, judgedBy, calls, retries } = run;
  return {
    model,
    fallbackTerms: judgedBy.fallback,
    causes: Object.fromEntries(causes),
    calls,
    retries,
    providerSaid: refusals,
  };
}
