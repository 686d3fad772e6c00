import { splitSentences } from "./split-sentences.ts";
import {
  detectLanguage,
  inAnyLanguage,
  phrasesInAnyLanguage,
  readWords,
  type Word,
  type Words,
  wordsOf,
} from "../words/index.ts";

/**
 * What a clause says of its words: `offered` (stated), `denied` ("no wigs"), `limited` (after "without", which denies
 * only the addition), or `ofOthers` (a sentence about other firms).
 */
export type Polarity = "offered" | "denied" | "limited" | "ofOthers";

/** Words `start` (inclusive) to `end` (exclusive) of a sentence, without the negation before them. */
export type Clause = {
  readonly words: readonly Word[];
  readonly start: number;
  readonly polarity: Polarity;
  /** The negation directly before the clause. A denied clause without one was denied by an earlier or a later one. */
  readonly negation?: string | undefined;
  /** True if the negation follows ("repairs are not offered"). */
  readonly isDeniedLater: boolean;
};

/** `isOnRivals`: the sentence mentions competitors, but need not name one. */
export type Sentence = {
  readonly text: string;
  readonly words: readonly Word[];
  readonly clauses: readonly Clause[];
  readonly isOnRivals: boolean;
};

/** Short texts often name firms in a language that is not detected, so these phrases count in all languages. */
const confused = phrasesInAnyLanguage(({ firms }) => firms.confused);
const rivals = phrasesInAnyLanguage(({ firms }) => firms.rivals);
const ownOffer = phrasesInAnyLanguage(({ firms }) => firms.ownOffer);
/** Negations that mean nothing else in another language. */
const negations = inAnyLanguage(({ negation }) => negation.words);
const withoutWords = inAnyLanguage(({ negation }) => negation.without);
const exceptWords = inAnyLanguage(({ negation }) => negation.except);
const breaks = /[,;:)–]|\s-\s/u;
const dash = /[,–—-]/u;

/**
 * Splits a text into sentences, and these into clauses with their polarity. This is the only reader of negations. A
 * negation denies what follows in its sentence, up to a word such as "but", an "only" after a comma, or a new start
 * ("we"). It denies what precedes it in its clause, unless that is a statement of its own ("we sell bikes and do not
 * ..."); "without" and "except" never do.
 */
export function readSentences(text: string, words: Words): Sentence[] {
  return splitSentences(text).map((sentence) => {
    const read = readWords(sentence);
    const isOnRivals = rivals.isIn(read) || words.firms.rivals.isIn(read);
    const isOfOthers =
      !ownOffer.isIn(read) &&
      (confused.isIn(read) ||
        words.firms.confused.isIn(read) ||
        (isOnRivals && sentence.includes(":")));
    // "Not affiliated with Dyson" says nothing of the own offer.
    const end = isOfOthers ? 0 : (words.firms.disclaims.find(read)[0]?.start ?? read.length);
    const clauses = readClauses(read.slice(0, end), words);
    if (end < read.length) {
      const ofOthers = { polarity: "ofOthers", isDeniedLater: false } as const;
      clauses.push({ ...ofOthers, words: read.slice(end), start: end });
    }
    return { text: sentence, words: read, clauses, isOnRivals };
  });
}

/** Reads a description in the language that it seems to have. */
export function readDescription(description: string): Sentence[] {
  return readSentences(description, wordsOf(detectLanguage(description)));
}

/** True if a sentence denies or limits something ("We do not sell wigs"). */
export function isLimiting({ clauses }: Sentence): boolean {
  return clauses.some(({ polarity }) => polarity === "denied" || polarity === "limited");
}

/** True if a sentence names other firms, or speaks of competitors. */
export function isOfOthers({ clauses, isOnRivals }: Sentence): boolean {
  return isOnRivals || clauses.some(({ polarity }) => polarity === "ofOthers");
}

/** Returns the clause of the word at `index`; undefined for a negation. */
export function clauseAt({ clauses }: Sentence, index: number): Clause | undefined {
  return clauses.find(({ start, words }) => index >= start && index < start + words.length);
}

function readClauses(read: readonly Word[], words: Words): Clause[] {
  const isNegation = negationTest(read, words);
  const clauses: Clause[] = [];
  let isDenied = false;
  for (const [start, end] of pieces(read, words)) {
    if (!isContinued(read, start, words)) isDenied = false;
    let at = start;
    let polarity: Polarity = isDenied ? "denied" : "offered";
    let negation: string | undefined;
    const add = (to: number, isDeniedLater = false) => {
      if (to > at)
        clauses.push({
          words: read.slice(at, to),
          start: at,
          polarity: isDeniedLater ? "denied" : polarity,
          negation,
          isDeniedLater,
        });
    };
    for (let index = start; index < end; index += 1) {
      const { folded = "" } = read[index] ?? {};
      if (!isNegation(index)) continue;
      const isWithout = withoutWords.has(folded) || words.negation.without.has(folded);
      const isAfterOnly = isWithout || exceptWords.has(folded) || words.negation.except.has(folded);
      add(
        index,
        !isAfterOnly && polarity === "offered" && !isStatement(read.slice(at, index), words),
      );
      polarity = isWithout ? "limited" : "denied";
      isDenied ||= !isWithout;
      negation = folded;
      at = index + 1;
    }
    add(end);
  }
  return clauses.at(-1)?.negation !== undefined ? deniedBefore(clauses, words) : clauses;
}

/** "Wiper blades and shoes are made by others, not here": a negation of nothing denies all that precedes it. */
function deniedBefore(clauses: Clause[], { stop }: Words): Clause[] {
  const last = clauses.at(-1);
  if (last?.polarity !== "denied" || last.words.some(({ folded }) => !stop.has(folded)))
    return clauses;
  return clauses.map((each) =>
    each.polarity === "offered" ? { ...each, polarity: "denied", isDeniedLater: true } : each,
  );
}

/** Tests for negations, but not in harmless phrases ("not only") or in names with a hyphen ("Pas-de-Calais"). */
function negationTest(read: readonly Word[], { negation }: Words): (index: number) => boolean {
  const harmless = negation.harmless.find(read);
  const isNegation = (word: string) =>
    negations.has(word) || negation.words.has(word) || negation.ownWords.has(word);
  const isInName = (index: number) =>
    read[index]?.before === "-" || read[index + 1]?.before === "-";
  return (index) =>
    isNegation(read[index]?.folded ?? "") &&
    !isInName(index) &&
    !harmless.some(({ start, end }) => index >= start && index < end);
}

/** Returns the parts of a sentence between commas and the like, and before and after words such as "but". */
function pieces(read: readonly Word[], words: Words): [number, number][] {
  const starts = [...read.keys()].filter(
    (index) =>
      index === 0 || breaks.test(read[index]?.before ?? "") || isTurn(read, index, words.negation),
  );
  return starts.map((start, index) => [start, starts[index + 1] ?? read.length]);
}

/** True for "but", and for "only" after a comma. In lower case only, because "MA" is a state. */
function isTurn(read: readonly Word[], index: number, { but, only }: Words["negation"]): boolean {
  const { text = "", folded = "", before = "" } = read[index] ?? {};
  return (
    text === text.toLowerCase() && (but.has(folded) || (only.has(folded) && dash.test(before)))
  );
}

/** True if a denial goes on in the piece that begins at `start`: not after "but", nor in "and we only ...". */
function isContinued(read: readonly Word[], start: number, words: Words): boolean {
  const first = words.conjunctions.has(read[start]?.folded ?? "") ? start + 1 : start;
  const isStart = words.negation.resumes.has(read[first]?.folded ?? "");
  return !isTurn(read, start, words.negation) && !isStart;
}

/** True if the words before a negation are a statement of their own, which "and" joins: "we sell bikes and do". */
function isStatement(head: readonly Word[], { grammar, conjunctions, stop }: Words): boolean {
  if (grammar.negationLast) return false;
  const last = head.findLast(({ folded }) => conjunctions.has(folded) || !stop.has(folded));
  return last === undefined || conjunctions.has(last.folded);
}
