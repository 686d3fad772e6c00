import type { BusinessProfile } from "@termsift/core/profile";
import type { Verdict } from "@termsift/core/verdicts";
import { memoryKey, profileFingerprint, type VerdictMemory } from "./verdict-memory.ts";

/** A memory bound to one run: by term as it stands in the report. Without a memory nothing is known and nothing kept. */
export function openMemory(
  memory: VerdictMemory | undefined,
  profile: BusinessProfile,
  judge: string,
) {
  const scope = { profileFingerprint: profileFingerprint(profile), judge };
  return {
    recall: async (terms: readonly string[]): Promise<Map<string, Verdict>> => {
      if (memory === undefined) return new Map();
      const known = await memory.get(scope, terms.map(memoryKey));
      return new Map(
        terms.flatMap((term) => {
          const verdict = known.get(memoryKey(term));
          return verdict === undefined ? [] : [[term, { term, ...verdict }] as const];
        }),
      );
    },
    remember: async (verdicts: readonly Verdict[]): Promise<void> => {
      if (memory === undefined || verdicts.length === 0) return;
      const entries = verdicts.map(({ term, category, confidence, reason }) => {
        return [memoryKey(term), { category, confidence, reason }] as const;
      });
      await memory.put(scope, new Map(entries));
    },
  };
}
