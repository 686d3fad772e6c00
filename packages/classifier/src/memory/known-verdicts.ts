import { createHash } from "node:crypto";
import { type BusinessProfile, factLists } from "@termsift/core/profile";
import { normalizeTerm } from "@termsift/core/terms";
import { reasonFields, textReason, type Verdict } from "@termsift/core/verdicts";
import type { Classifier, ClassifyEvidence, ClassifyInput } from "../classifier.ts";
import { classifyTerms } from "../classify-terms.ts";

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

/** Returns a hash (64 hex digits) of the profile's texts and of the evidence that the classifier reads. */
export function profileFingerprint(
  { name, type, description, area, facts }: BusinessProfile,
  { wanted, doubtfulPlaces = new Set() }: ClassifyEvidence = { wanted: [] },
): string {
  const stated: unknown[] = [name.trim(), type, description.trim()];
  if (area !== undefined || facts !== undefined) stated.push(area);
  // In a fixed order, because the same facts may come with their lists in another one.
  if (facts !== undefined) stated.push(...factLists.map((list) => facts[list]));
  const places = [...doubtfulPlaces].sort();
  const isBare = wanted.length === 0 && places.length === 0;
  const text = JSON.stringify(isBare ? stated : { stated, wanted, places });
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
  return {
    ...inner,
    classify: async (input) => {
      const fingerprint = profileFingerprint(input.profile, input.evidence);
      const scope = { profileFingerprint: fingerprint, classifier: inner.id };
      const known = await recall(memory, scope, input.terms);
      const { fresh, verdicts } = await classifyUnknown(inner, known, input);
      await remember(memory, scope, fresh);
      return verdicts;
    },
  };
}

export type UserDecision = Pick<Verdict, "category">;

export type UserDecisions = {
  readonly get: (terms: readonly string[]) => Promise<ReadonlyMap<string, UserDecision>>;
};

/** Returns a classifier that gives the user's earlier decisions (`decided: true`), else the verdicts of `inner`. */
export function createDecidingClassifier(inner: Classifier, decisions: UserDecisions): Classifier {
  return {
    ...inner,
    undecided: inner,
    quick: inner.quick && createDecidingClassifier(inner.quick, decisions),
    classify: async (input) => {
      const decided = await decisions.get(input.terms.map(memoryKey));
      const known = input.terms.flatMap((term) => {
        const category = decided.get(memoryKey(term))?.category;
        if (category === undefined) return [];
        const reason = category === "keep" ? textReason("") : reasonFields({ name: "before" });
        const by = ["your-decision"];
        return [{ term, category, confidence: 1, ...reason, decided: true as const, by }];
      });
      const verdicts = new Map(known.map((verdict) => [verdict.term, verdict]));
      return (await classifyUnknown(inner, verdicts, input)).verdicts;
    },
  };
}

/** Classifies the terms that are not in `known`. Returns the fresh verdicts, and the verdicts of all terms, in order. */
async function classifyUnknown(
  inner: Classifier,
  known: ReadonlyMap<string, Verdict>,
  input: ClassifyInput,
) {
  const { terms, onProgress } = input;
  onProgress?.({ done: known.size, total: terms.length });
  const fresh = await classifyTerms(inner, {
    ...input,
    terms: terms.filter((term) => !known.has(term)),
    onProgress: ({ done }) => onProgress?.({ done: known.size + done, total: terms.length }),
  });
  let next = 0;
  const verdicts = terms.map((term) => known.get(term) ?? (fresh[next++] as Verdict));
  return { fresh, verdicts };
}
