import { createHash } from "node:crypto";
import type { BusinessProfile } from "@termsift/core/profile";
import { normalizeTerm } from "@termsift/core/terms";
import type { Verdict } from "@termsift/core/verdicts";

/** Another profile, model or rulebook has a memory of its own. */
export type MemoryScope = {
  readonly profileFingerprint: string;
  /** The id of the classifier, which names model and rulebook version. */
  readonly classifier: string;
};

export type RememberedVerdict = Omit<Verdict, "term">;

/**
 * Remembers verdicts, so that the next report takes time and money only for new terms. A memory belongs to one user. Terms are given in their normal form (`memoryKey`).
 */
export type VerdictMemory = {
  readonly get: (
    scope: MemoryScope,
    terms: readonly string[],
  ) => Promise<ReadonlyMap<string, RememberedVerdict>>;
  readonly put: (
    scope: MemoryScope,
    verdicts: ReadonlyMap<string, RememberedVerdict>,
  ) => Promise<void>;
};

/** The same for profiles whose texts are the same; 64 hex digits. */
export function profileFingerprint({ name, type, description, area }: BusinessProfile): string {
  const stated = [name.trim(), type, description.trim()];
  const text = JSON.stringify(area === undefined ? stated : [...stated, area]);
  return createHash("sha256").update(text).digest("hex");
}

/** The key of a term in memories and decisions. */
export const memoryKey = normalizeTerm;

/** What is remembered of these terms, by term as the report spells it. */
export async function recall(
  memory: VerdictMemory | undefined,
  scope: MemoryScope,
  terms: readonly string[],
): Promise<Map<string, Verdict>> {
  if (memory === undefined || terms.length === 0) return new Map();
  const known = await memory.get(scope, terms.map(memoryKey));
  return new Map(
    terms.flatMap((term) => {
      const verdict = known.get(memoryKey(term));
      return verdict === undefined ? [] : [[term, { term, ...verdict }] as const];
    }),
  );
}

export async function remember(
  memory: VerdictMemory | undefined,
  scope: MemoryScope,
  verdicts: readonly Verdict[],
): Promise<void> {
  if (memory === undefined || verdicts.length === 0) return;
  await memory.put(
    scope,
    new Map(verdicts.map(({ term, ...verdict }) => [memoryKey(term), verdict] as const)),
  );
}
