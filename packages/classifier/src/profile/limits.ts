import {
  foldWords,
  functionWordsOf,
  isRelated,
  isSameNoun,
  type Language,
  type Words,
} from "@termsift/core/words";
import type { Span } from "./other-firms.ts";
import type { Clause, Sentence } from "@termsift/core/profile";
import type { Mention } from "./vocabulary.ts";

/** A thing that a profile rules out. */
export type Thing = {
  readonly parts: readonly string[];
  /** Index of the main noun in `parts`; -1 if it is the last word. */
  readonly head: number;
  /** Number of words of the thing that a term may omit. */
  readonly missingMax: number;
};

const PART_LETTERS_MIN = 5;

/**
 * Returns a function for the folded words of a term. It finds a thing that the profile rules out: "no garden sheds"
 * rules out "garden sheds", but not "garden".
 */
export function createLimits(
  things: readonly Thing[],
  language: Language,
  words: Words,
  mentionOf: (foldedWord: string) => Mention,
): (foldedWords: readonly string[]) => Span | undefined {
  const functionWords = functionWordsOf(language);
  const isCompoundOf = (word: string, part: string) =>
    words.grammar.compounds && part.length >= PART_LETTERS_MIN && word.endsWith(part);
  const isRuledOut = (word: string, part: string) =>
    mentionOf(isCompoundOf(word, part) && mentionOf(word) === "absent" ? part : word) ===
    "ruledOut";
  return (term) => {
    for (const { parts, head, missingMax } of things) {
      const headPart = parts.at(head);
      const found = parts.map((part) =>
        term.findIndex(
          (word) =>
            !functionWords.has(word) &&
            (isSameNoun(word, part) ||
              (part === headPart ? isCompoundOf(word, part) : isRelated(word, part))),
        ),
      );
      const at = new Set(found.filter((index) => index >= 0));
      if ((found.at(head) ?? -1) < 0 || parts.length - at.size > missingMax) continue;
      const ruled = found.filter(
        (index, of) => index >= 0 && isRuledOut(term[index] ?? "", parts[of] ?? ""),
      );
      if (ruled.length === 0) continue;
      let [start, end] = [Math.min(...ruled), Math.max(...ruled) + 1];
      while (at.has(start - 1)) start -= 1;
      while (at.has(end)) end += 1;
      return { start, end };
    }
    return undefined;
  };
}

/** Returns the things that a text denies. */
export function thingsOfText(
  sentences: readonly Sentence[],
  language: Language,
  words: Words,
): Thing[] {
  const functionWords = functionWordsOf(language);
  return sentences
    .flatMap(({ clauses }) => clauses)
    .filter(({ polarity, isDeniedLater }) => polarity === "denied" && !isDeniedLater)
    .flatMap((clause) => thingsIn(clause, words, functionWords));
}

/** Returns the things that the owner listed as not offered. All their words must be in a term. */
export function thingsOfFacts(
  entries: readonly string[],
  language: Language,
  { grammar }: Words,
): Thing[] {
  const functionWords = functionWordsOf(language);
  return entries
    .map((entry) => foldWords(entry).filter((word) => !functionWords.has(word)))
    .filter((parts) => parts.length > 0)
    .map((parts) => ({ parts, head: grammar.nounLast ? -1 : 0, missingMax: 0 }));
}

/** Returns the things of a denied clause. */
function thingsIn(
  { words: denied, negation = "" }: Clause,
  { conjunctions, negation: { beforeVerb }, grammar }: Words,
  functionWords: ReadonlySet<string>,
): Thing[] {
  let thing = { parts: [] as string[], hasVerb: beforeVerb.has(negation) };
  const things = [thing];
  for (const { folded, before } of denied) {
    if (conjunctions.has(folded) || before.includes("(")) {
      thing = { parts: [], hasVerb: false };
      things.push(thing);
    }
    if (conjunctions.has(folded)) continue;
    if (!functionWords.has(folded)) thing.parts.push(folded);
    // "Sell" in "not sell printer paper" is the verb, so both other words name the thing.
    else if (thing.parts.length === 0) thing.hasVerb = false;
  }
  return things
    .filter(({ parts }) => parts.length > 0)
    .map(({ parts, hasVerb }) => {
      const isWithVerb = hasVerb && parts.length > 1;
      const missingMax = (isWithVerb ? 1 : 0) + (parts.length > 2 ? 1 : 0);
      return { parts, head: grammar.nounLast ? -1 : isWithVerb ? 1 : 0, missingMax };
    });
}
