import type { Verdict } from "@termsift/core/verdicts";
import type { ClassifyInput } from "../classifier.ts";
import { classifyTerms } from "../classify-terms.ts";
import { askInWaves } from "./ask-in-waves.ts";
import { estimateRun } from "./cost/estimate.ts";
import { PRICES_DATE } from "./cost/prices.ts";
import type { HostedParts } from "./hosted-classifier.ts";
import { profileFingerprint, recall, remember } from "../memory/known-verdicts.ts";
import { planBatches, shuffle } from "./plan-batches.ts";
import { createRun } from "./run.ts";
import { modelIdOf } from "./settings.ts";
import { createVerdictLedger } from "./verdict-ledger.ts";

/** Returns each term's verdict from memory, the hosted or the local model. @throws the signal's reason if aborted */
export async function classifyRun(parts: HostedParts, input: ClassifyInput): Promise<Verdict[]> {
  const { profile, terms, onProgress } = input;
  const scope = { profileFingerprint: profileFingerprint(profile), classifier: parts.id };
  const remembered = await recall(parts.memory, scope, terms);
  const open = terms.filter((term) => !remembered.has(term));
  const local = await classifyLocally(parts, input, open);
  const run = createRun(parts, input);
  const batches = planBatches(shuffle(open, run.random));
  const { maxCost } = run.settings;
  const { isReasoning } = run.callSettings;
  const { head, adGroups, price } = run;
  const estimate = estimateRun({ head, adGroups, batches, isReasoning, price, maxCost });
  parts.onEstimate?.(estimate);
  const ledger = createVerdictLedger({
    profile,
    local,
    reviewBar: parts.fallback.reviewBar,
    recorder: run.recorder,
    remember: (verdicts) => remember(parts.memory, scope, verdicts),
  });
  const askedAgain = await askInWaves(run, batches, ledger, () =>
    onProgress?.({ done: remembered.size + ledger.verdicts.size, total: terms.length }),
  );
  onProgress?.({ done: terms.length, total: terms.length });
  const { hosted, fallback } = ledger.counts();
  parts.onReport?.(
    run.recorder.report({
      classifier: parts.id,
      model: `${run.settings.provider}/${modelIdOf(run.settings)}`,
      classifiedBy: { local: 0, hosted, memory: remembered.size, fallback },
      askedAgain,
      pricesDate: parts.hasListPrice ? PRICES_DATE : null,
      estimate,
    }),
  );
  return terms.map((term) => (remembered.get(term) ?? ledger.verdicts.get(term)) as Verdict);
}

async function classifyLocally(
  { fallback }: HostedParts,
  { profile, signal, local = [] }: ClassifyInput,
  terms: readonly string[],
): Promise<ReadonlyMap<string, Verdict>> {
  const known = new Map(local.map((verdict) => [verdict.term, verdict]));
  const open = terms.filter((term) => !known.has(term));
  if (open.length === 0) return known;
  for (const verdict of await classifyTerms(fallback, { profile, terms: open, signal }))
    known.set(verdict.term, verdict);
  return known;
}
