import type { Answer } from "@termsift/core/answers";
import {
  type BusinessFacts,
  type BusinessProfile,
  FACT_LENGTH_MAX,
  type ListedFacts,
  type Sentence,
} from "@termsift/core/profile";
import { readOwnNames } from "@termsift/core/verdicts";
import {
  eachOnce,
  foldWords,
  functionWords,
  inAnyLanguage,
  spelled,
  type Word,
  wordsOf,
} from "@termsift/core/words";
import { createOrdinaryWordTest } from "../language/ordinary-words.ts";
import { describeArea } from "../places/describe-area.ts";
import { otherFirms } from "./other-firms.ts";
import { readProfile } from "./read-profile.ts";

/** A list that was read has at most this many entries, because the owner is to check it at a glance. */
const ENTRIES_MAX = 40;
const PHRASE_WORDS_MAX = 6;
/** A sentence with at least this many commas lists an offer, even without a word such as "we sell". */
const LIST_COMMAS = 3;
/** The first sentences say what a business is. */
const OPENING_SENTENCES = 2;

const offering = inAnyLanguage((file) => file.offering);
const conjunctions = inAnyLanguage((file) => file.conjunctions);
const placeWords = inAnyLanguage(({ places }) => `${places.before} ${places.reach}`);
/** Words such as "de", which stand before places, but also inside things ("formation de base"). */
const insideThings = inAnyLanguage(({ places }) => places.beforeNames);
const resumes = inAnyLanguage(({ negation }) => negation.resumes);

/**
 * Reads the facts of a business from its name and description, in the owner's words: proposals for the owner to correct.
 * `area` is what the profile says of its area, else what the description says. The first call loads the gazetteer.
 * @throws AppError `classifier-failed` if the gazetteer or the list of words is missing or broken
 */
export async function readFacts(profile: BusinessProfile): Promise<BusinessFacts> {
  const area = await describeArea(profile);
  return { ...(await readListedFacts(profile, area)), area };
}

/**
 * Reads the facts that are lists. `area`: the known area, whose places are no offers. `answers`: what the owner answered
 * about earlier reports. A name that is not wanted is another firm.
 */
export async function readListedFacts(
  profile: BusinessProfile,
  area: string,
  answers: readonly Answer[] = [],
): Promise<ListedFacts> {
  const { name: businessName, description } = profile;
  const { sentences, language } = readProfile(profile);
  const { beforeVerb } = wordsOf(language).negation;
  const isOrdinaryWord = await createOrdinaryWordTest(description);
  const places = new Set(foldWords(area));
  const isPlace = (entry: string) => foldWords(entry).every((word) => places.has(word));
  return {
    offers: bounded(sentences.flatMap(offersIn).filter((offer) => !isPlace(offer))),
    doesNotOffer: bounded(
      sentences.flatMap((sentence) => phrasesIn(sentence, "denied", beforeVerb)),
    ),
    otherFirms: bounded([...otherFirms(sentences), ...namesIn(answers, isOrdinaryWord)]),
    ownNames: bounded(readOwnNames({ businessName, description, isOrdinaryWord })),
  };
}

/** Returns the phrases without an ordinary word that are not wanted. */
function namesIn(answers: readonly Answer[], isOrdinaryWord: (word: string) => boolean): string[] {
  return answers.flatMap((answer) =>
    "phrase" in answer &&
    answer.answer === "not wanted" &&
    !foldWords(answer.phrase).some(isOrdinaryWord)
      ? answer.phrase
      : [],
  );
}

function offersIn(sentence: Sentence, index: number): string[] {
  const isOffer =
    index < OPENING_SENTENCES ||
    sentence.text.split(",").length > LIST_COMMAS ||
    sentence.words.some(({ folded }) => offering.has(folded));
  return isOffer ? phrasesIn(sentence, "offered") : [];
}

/** Returns the things that the clauses of one polarity list, without verbs such as "sell" before them. */
function phrasesIn(
  { clauses }: Sentence,
  wanted: "offered" | "denied",
  beforeVerb: ReadonlySet<string> = new Set(),
): string[] {
  return clauses
    .filter(({ polarity, isDeniedLater }) => polarity === wanted && !isDeniedLater)
    .flatMap(({ words, negation = "" }) =>
      partsOf(beforeVerb.has(negation) ? withoutVerb(words) : words),
    )
    .flatMap((part) => {
      const thing = trimmed(part);
      const isPhrase = thing.length > 0 && thing.length <= PHRASE_WORDS_MAX;
      return isPhrase ? spelled(thing) : [];
    });
}

/** Removes the verb after a negation: "send" in "do not send patients abroad". An article shows that there is none. */
function withoutVerb(words: readonly Word[]): readonly Word[] {
  const [first, ...rest] = words;
  const hasVerb = first !== undefined && !functionWords.has(first.folded) && rest.length > 0;
  return hasVerb ? rest : words;
}

const isPlaceWord = ({ folded }: Word) => placeWords.has(folded) && !insideThings.has(folded);

/** Splits a clause at its conjunctions, and before a place or the customers ("in Leeds", "for homes"). */
function partsOf(words: readonly Word[]): Word[][] {
  const parts: Word[][] = [[]];
  for (const word of words) {
    if (conjunctions.has(word.folded) || isPlaceWord(word) || word.before.includes("("))
      parts.push([]);
    if (!conjunctions.has(word.folded)) parts.at(-1)?.push(word);
  }
  return parts.filter(([first]) => first !== undefined && !isPlaceWord(first));
}

/** Removes words without a topic from both ends, and from the start also "we sell" and the verb after "we". */
function trimmed(words: readonly Word[]): readonly Word[] {
  const isEmpty = ({ folded }: Word) => functionWords.has(folded) || folded.length < 2;
  const isStart = (word: Word, index: number) =>
    isEmpty(word) ||
    offering.has(word.folded) ||
    resumes.has(word.folded) ||
    resumes.has(words[index - 1]?.folded ?? "");
  let start = words.findIndex((word, index) => !isStart(word, index));
  // "All-season" is one word.
  while (start > 0 && words[start]?.before === "-") start -= 1;
  return start === -1 ? [] : words.slice(start, words.findLastIndex((word) => !isEmpty(word)) + 1);
}

function bounded(entries: readonly string[]): ListedFacts["offers"] {
  const short = entries.filter((entry) => /\p{L}/u.test(entry) && entry.length <= FACT_LENGTH_MAX);
  return eachOnce(short).slice(0, ENTRIES_MAX);
}
