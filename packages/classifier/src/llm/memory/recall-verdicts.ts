import type { Verdict } from "@termsift/core/verdicts";
import type { ClassifyInput } from "../../classifier.ts";
import type { HostedJudge } from "../hosted-classifier.ts";
import { judgeLocally } from "../judge-by-fallback.ts";
import type { FinishVerdict } from "../reason/finish-verdict.ts";
import { openMemory, openUncompared, type RunMemory } from "./open-memory.ts";

export type Recalled = {
  readonly memory: RunMemory;
  readonly rememberUncompared: RunMemory["remember"];
  readonly remembered: ReadonlyMap<string, Verdict>;
  /** What the local model says of the terms that were not known for sure; `own` is filled once it has spoken. */
  readonly local: Promise<ReadonlyMap<string, Verdict>>;
  readonly own: ReadonlyMap<string, Verdict>;
};

/**
 * Opens the memory and sets the local model to work. Remembered verdicts are finished again, as what stands in a memory
 * may have come from anywhere; those of a stopped run count where the local model says the same.
 */
export async function recallVerdicts(
  judge: HostedJudge,
  input: ClassifyInput,
  { finish, beside }: { readonly finish: FinishVerdict; readonly beside: Array<Promise<unknown>> },
): Promise<Recalled> {
  const { profile, terms } = input;
  const memory = openMemory(judge.memory, profile, judge.id);
  const uncompared = openUncompared(judge.memory, profile, judge.id);
  const recalled = await memory.recall(terms);
  const unknown = terms.filter((term) => !recalled.has(term));
  const stopped = await uncompared.recall(unknown);
  const own = new Map<string, Verdict>();
  const local = judgeLocally(judge.fallback, input, unknown).then((verdicts) => {
    for (const [term, verdict] of verdicts) own.set(term, verdict);
    return verdicts;
  });
  // Settled in the end, so that a failure which nobody awaits is not unhandled.
  beside.push(local.catch(() => undefined));
  const agreed = stopped.size === 0 ? [] : agreedOf(stopped, await local);
  await memory.remember(agreed);
  const remembered = new Map(
    [...recalled.values(), ...agreed].map((verdict) => {
      return [verdict.term, finish(verdict, own.get(verdict.term))] as const;
    }),
  );
  return { memory, rememberUncompared: uncompared.remember, remembered, local, own };
}

function agreedOf(
  verdicts: ReadonlyMap<string, Verdict>,
  local: ReadonlyMap<string, Verdict>,
): readonly Verdict[] {
  return [...verdicts.values()].filter(
    ({ term, category }) => local.get(term)?.category === category,
  );
}
