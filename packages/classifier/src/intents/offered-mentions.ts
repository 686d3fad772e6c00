import type { Sentence } from "@termsift/core/profile";
import type { PhraseMatcher } from "./phrase-matcher.ts";

/** Returns the values of the phrases that a profile states and does not deny ("we do not sell used bikes"). */
export function offeredMentions<T>(
  sentences: readonly Sentence[],
  match: PhraseMatcher<T>,
): Set<T> {
  const offered = sentences
    .flatMap(({ clauses }) => clauses)
    .filter(({ polarity }) => polarity === "offered");
  return new Set(
    offered.flatMap(({ words }) =>
      match(words.map(({ folded }) => folded)).map(({ value }) => value),
    ),
  );
}
