import { isTopicWord } from "../exclusions/read-words.ts";
import { termWords } from "../terms/normalize-term.ts";
import type { OpenVerdict } from "./answer.ts";
import type { Group } from "./find-groups.ts";
import { termIndexOf } from "./term-index.ts";

/** A word is the name of another firm if this share (0..1) of its terms was excluded or doubted because of it. */
const FIRM_SHARE_MIN = 0.3;

/**
 * Finds the words that probably name other firms or brands: the words in `names`, and the rarest words of the grounds
 * on which terms look like another firm's. Returns the terms of each.
 */
export function findNameGroups(
  terms: readonly OpenVerdict[],
  names: readonly string[],
  isMentioned: (word: string) => boolean,
): Group[] {
  const { holdersOf } = termIndexOf(terms);
  const known = new Set(names);
  const grounds = new Map<string, number>();
  for (const { kind, words = "" } of terms) {
    if (kind !== "firm") continue;
    const topics = termWords(words).filter((word) => isTopicWord(word) && !isMentioned(word));
    if (topics.some((word) => known.has(word))) continue;
    const [rarest] = topics.sort((left, right) => holdersOf(left).length - holdersOf(right).length);
    if (rarest !== undefined) grounds.set(rarest, (grounds.get(rarest) ?? 0) + 1);
  }
  const firms = [...grounds]
    .filter(([word, count]) => count >= FIRM_SHARE_MIN * holdersOf(word).length)
    .map(([word]) => word);
  const unmentioned = names.filter((name) => !isMentioned(name));
  return [...new Set([...unmentioned, ...firms])].map((phrase) => {
    return { subject: { phrase }, covered: holdersOf(phrase), isNews: true };
  });
}
