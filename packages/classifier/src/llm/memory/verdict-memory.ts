import { createHash } from "node:crypto";
import type { BusinessProfile } from "@termsift/core/profile";
import { normalizeTerm } from "@termsift/core/terms";
import type { Verdict } from "@termsift/core/verdicts";

/** Whose verdicts: another profile, model or rulebook starts afresh. */
export type MemoryScope = {
  readonly profileFingerprint: string;
  /** The id of the classifier, which names model and rulebook version. */
  readonly judge: string;
};

export type RememberedVerdict = Omit<Verdict, "term">;

/**
 * Remembers what a hosted model said, so that next month only new terms are paid for. One memory belongs to one user;
 * hosts bind it. Terms are given and keyed in their normal form.
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

/** The same for profiles that differ in nothing that is judged by; 64 hex digits. */
export function profileFingerprint({ name, type, description }: BusinessProfile): string {
  const text = JSON.stringify([name.trim(), type, description.trim()]);
  return createHash("sha256").update(text).digest("hex");
}

/** The key of a term in memories and decisions. */
export const memoryKey = normalizeTerm;
