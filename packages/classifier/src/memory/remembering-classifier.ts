import type { Classifier, ClassifyInput } from "../classifier.ts";
import { profileFingerprint, recall, remember, type VerdictMemory } from "./verdict-memory.ts";

/**
 * Wraps a classifier with a memory. A term gets the same verdict again as long as the profile and the classifier's id
 * stay the same. A new version of the classifier has a new id.
 */
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
