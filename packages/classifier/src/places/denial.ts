import { clauseAt, type Sentence } from "@termsift/core/profile";
import type { Mention } from "./find-mentions.ts";
import { exampleWords, onlyWords, outsideWords, tooFar } from "./place-words.ts";

/**
 * Returns whether the sentence denies the place that begins at word `start`, as in "England except London". "Not
 * outside Ulm, such as Kiel" denies only Kiel. "doubtful": the sentence denies something, but only in an earlier or a
 * later part.
 */
export function denialOf(
  sentence: Sentence,
  start: number,
  previous: Mention | undefined,
): "none" | "denied" | "doubtful" {
  const { words } = sentence;
  // "Kiel is too far", "Zambia and Mozambique are out"
  if (tooFar.isIn(words)) return "denied";
  const clause = clauseAt(sentence, start);
  const isAfterNegation = clause?.start === start && clause.negation !== undefined;
  const isNext = previous !== undefined && start - previous.end <= 1;
  if (isNext && !isAfterNegation) return previous.isDenied ? "denied" : "none";
  if (clause === undefined || clause.isDeniedLater) return "doubtful";
  const isHere = clause.negation !== undefined;
  let isDenied = isHere && clause.polarity === "denied";
  // "A farm outside Hereford" says where the business is, "Scotland outside Glasgow" where it does not work.
  for (const { folded } of words.slice(clause.start, start)) {
    if (outsideWords.has(folded))
      isDenied = !isDenied && (folded !== "outside" || previous !== undefined);
  }
  const example = words.slice(0, start).findLastIndex(({ folded }) => exampleWords.has(folded));
  const isExample = words
    .slice(0, Math.max(0, example))
    .some(({ folded }) => outsideWords.has(folded));
  if (isDenied || isExample) return "denied";
  const isOnly = words.slice(start).some(({ folded }) => onlyWords.has(folded));
  return clause.polarity === "denied" && !isHere && !isOnly ? "doubtful" : "none";
}
