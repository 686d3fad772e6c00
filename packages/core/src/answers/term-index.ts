import { termWords } from "../terms/normalize-term.ts";
import {
  answerSubject,
  createCover,
  type OpenVerdict,
  paddedWords,
  type Subject,
  subjectKey,
} from "./answer.ts";

const indexes = new WeakMap<readonly OpenVerdict[], TermIndex>();

export type TermIndex = {
  /** Returns the indexes of the terms that the subject includes. */
  readonly coveredBy: (subject: Subject) => readonly number[];
  /** Returns the indexes of the terms that contain this word. */
  readonly holdersOf: (word: string) => readonly number[];
  /** Returns the word of a text that the fewest terms contain, or undefined if the text has no word. */
  readonly rarestOf: (text: string) => string | undefined;
};

/** Returns the index of `terms`. It is built once for each array. */
export function termIndexOf(terms: readonly OpenVerdict[]): TermIndex {
  const index = indexes.get(terms) ?? createTermIndex(terms);
  indexes.set(terms, index);
  return index;
}

function createTermIndex(terms: readonly OpenVerdict[]): TermIndex {
  const covered = new Map<string, readonly number[]>();
  const holders = holdersOf(terms.map(({ padded }) => new Set(padded.split(" "))));
  const held = holdersOf(terms.map(({ heldBy = [] }) => heldBy));
  const rarest = new Map<string, string | undefined>();
  const countOf = (word: string) => holders.get(word)?.length ?? 0;
  return {
    holdersOf: (word) => holders.get(word) ?? [],
    rarestOf: (text) => {
      if (!rarest.has(text)) {
        const words = termWords(text).toSorted((left, right) => countOf(left) - countOf(right));
        rarest.set(text, words[0]);
      }
      return rarest.get(text);
    },
    coveredBy: (subject) => {
      const key = subjectKey(subject);
      const known = covered.get(key);
      if (known) return known;
      const covers = createCover(subject);
      // Only terms with the subject's rarest word are compared, because comparing all terms takes much longer.
      const isText = "term" in subject || "phrase" in subject;
      const words = isText ? paddedWords(answerSubject(subject)).split(" ") : [];
      const lists = words.map((word) => holders.get(word) ?? []);
      const [rarest] = lists.sort((left, right) => left.length - right.length);
      const own = (rarest ?? [...terms.keys()]).filter((at) => covers(terms[at] as OpenVerdict));
      // A keyword of the account is a term, and includes the terms that it matched and that wait for the answer.
      const found = held.has(key) ? [...new Set([...own, ...(held.get(key) ?? [])])] : own;
      covered.set(key, found);
      return found;
    },
  };
}

/** Returns, for each value, the indexes of the lists that contain the value. */
export function holdersOf<Value>(lists: readonly Iterable<Value>[]): Map<Value, number[]> {
  const holders = new Map<Value, number[]>();
  for (const [at, values] of lists.entries()) {
    for (const value of values) {
      const known = holders.get(value);
      if (known === undefined) holders.set(value, [at]);
      else known.push(at);
    }
  }
  return holders;
}
