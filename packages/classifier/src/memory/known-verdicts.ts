import { createHash } from "node:crypto";
import type { BusinessProfile } from "@termsift/core/profile";
import { normalizeTerm } from "@termsift/core/terms";
import type { Verdict } from "@termsift/core/verdicts";
import type { Classifier, ClassifyInput } from "../classifier.ts";

/** Each combination of profile, model and rulebook version has its own memory. */
export type MemoryScope = {
  readonly profileFingerprint: string;
  /** The classifier's id, which contains model and rulebook version. */
  readonly classifier: string;
};

export type RememberedVerdict = Omit<Verdict, "term">;

/** One user's remembered verdicts. Terms are in their normal form (`memoryKey`). */
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

/** Returns a hash (64 hex digits) of the profile's texts. */
export function profileFingerprint({ name, type, description, area }: BusinessProfile): string {
  const stated = [name.trim(), type, description.trim()];
  const text = JSON.stringify(area === undefined ? stated : [...stated, area]);
  return createHash("sha256").update(text).digest("hex");
}

/** Returns the normal form of a term: its key among the remembered verdicts and the user's decisions. */
export const memoryKey = normalizeTerm;

/** Returns the remembered verdicts of these terms. The keys are the terms in the report's spelling. */
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

/** Wraps a classifier so that a term gets its earlier verdict again for the same profile and classifier id. */
export function createRememberingClassifier(inner: Classifier, memory: VerdictMemory): Classifier {
  return { ...inner, classify: (input) => classifyNewTerms(inner, memory, input) };
}

async function classifyNewTerms(inner: Classifier, memory: VerdictMemory, input: ClassifyInput) {
  const { profile, terms, onProgress } = input;
  const scope = { profileFingerprint: profileFingerprint(profile), classifier: inner.id };
  const known = await recall(memory, scope, terms);
  const open = terms.filter((term) => !known.has(term));
  onProgress?.({ done: known.size, total: terms.length });
  const fresh = await inner.classify({
    ...input,
    terms: open,
    onProgress: ({ done }) => onProgress?.({ done: known.size + done, total: terms.length }),
  });
  await remember(memory, scope, fresh);
  for (const verdict of fresh) known.set(verdict.term, verdict);
  return terms.flatMap((term) => known.get(term) ?? []);
}
