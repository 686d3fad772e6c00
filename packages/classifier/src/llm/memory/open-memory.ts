import type { BusinessProfile } from "@termsift/core/profile";
import type { Verdict } from "@termsift/core/verdicts";
import {
  memoryKey,
  type MemoryScope,
  profileFingerprint,
  type VerdictMemory,
} from "./verdict-memory.ts";

/** A memory bound to one run: by term as it stands in the report. Without a memory nothing is known and nothing kept. */
export function openMemory(
  memory: VerdictMemory | undefined,
  profile: BusinessProfile,
  judge: string,
): RunMemory {
  const scope = { profileFingerprint: profileFingerprint(profile), judge };
  return memory === undefined ? nothing : inScope(memory, scope);
}

/**
 * Beside it: what a stopped run had paid for and not yet compared with the local model. It counts only once the local
 * model says the same, so that no turned verdict is inherited.
 */
export function openUncompared(
  memory: VerdictMemory | undefined,
  profile: BusinessProfile,
  judge: string,
): RunMemory {
  return openMemory(memory, profile, `${judge}+uncompared`);
}

export type RunMemory = {
  readonly recall: (terms: readonly string[]) => Promise<Map<string, Verdict>>;
  readonly remember: (verdicts: readonly Verdict[]) => Promise<void>;
};

const nothing: RunMemory = {
  recall: () => Promise.resolve(new Map()),
  remember: () => Promise.resolve(),
};

function inScope(memory: VerdictMemory, scope: MemoryScope): RunMemory {
  return {
    recall: async (terms) => {
      if (terms.length === 0) return new Map();
      const known = await memory.get(scope, terms.map(memoryKey));
      return new Map(
        terms.flatMap((term) => {
          const verdict = known.get(memoryKey(term));
          return verdict === undefined ? [] : [[term, { term, ...verdict }] as const];
        }),
      );
    },
    remember: async (verdicts) => {
      if (verdicts.length === 0) return;
      const entries = verdicts.map(({ term, category, confidence, reason }) => {
        return [memoryKey(term), { category, confidence, reason }] as const;
      });
      await memory.put(scope, new Map(entries));
    },
  };
}
