import type { BusinessProfile } from "@termsift/core/profile";
import { termWords } from "@termsift/core/terms";
import { foldWord } from "../language/fold-words.ts";
import type { Language } from "../language/language.ts";
import { createIntentFinder, type FoundIntent } from "./find-intent.ts";
import { createPlaceReader, type FoundPlace } from "./topics/place-reader.ts";
import { createTopicReader, type TermTopics } from "./topics/topic-reader.ts";

/** All that the rules see in a term: its intent, its places, and the topics of the other words. */
export type TermEvidence = {
  readonly intent: FoundIntent | null;
  readonly topics: TermTopics;
  /** A well-known place that the profile does not name, as the term spells it. */
  readonly otherPlace: string | null;
  /** The names of the facts that weigh in the confidence (`confidence-weights.ts`). */
  readonly facts: readonly string[];
};

export type EvidenceReader = {
  readonly language: Language;
  readonly read: (term: string) => TermEvidence;
};

/** Languages whose compounds and phrases end with the word that says what the thing is ("coffee machine"). */
const headIsLast: ReadonlySet<Language> = new Set<Language>(["en", "de", "nl"]);
const SHORT_PROFILE_WORDS = 25;
const LONG_PROFILE_WORDS = 60;

/** A real search has far fewer; a hostile cell of a megabyte must not hold up the rest. */
const WORDS_MAX = 60;

/** Makes the reader of evidence for one profile; reading the profile costs about a millisecond. */
export function createEvidenceReader(profile: BusinessProfile): EvidenceReader {
  const { language, findInWords } = createIntentFinder(profile);
  const topicsOf = createTopicReader(profile, language);
  const places = createPlaceReader(profile, language);
  const profileWords = termWords(profile.description).length;
  const read = (term: string): TermEvidence => {
    const words = termWords(term).slice(0, WORDS_MAX);
    const folded = words.map(foldWord);
    const intent = findInWords(words, folded);
    const found = places.find(folded);
    const told = intent === null ? found : [...found, intent];
    const rest = words.filter((_, at) => !told.some(({ start, end }) => at >= start && at < end));
    const topics = topicsOf(rest);
    const other = found.find(({ isOurs }) => !isOurs);
    const facts = [
      ...intentFacts(intent, topics, profile),
      ...topicFacts(topics, headOf(rest, topics, language)),
      ...lengthFacts(rest.length, topics, profileWords),
      ...placeFacts(found, places.hasArea),
    ];
    const otherPlace = other ? words.slice(other.start, other.end).join(" ") : null;
    return { intent, topics, otherPlace, facts };
  };
  return { language, read };
}

/** How much of a term's topic the profile speaks of. */
function overlapOf({ known, denied, unknown }: TermTopics): string {
  if (denied.length > 0) return known.length > 0 ? "deniedPart" : "denied";
  if (known.length === 0) return unknown.length === 0 ? "empty" : "none";
  if (unknown.length === 0) return "all";
  return known.length >= unknown.length ? "most" : "some";
}

function intentFacts(
  intent: FoundIntent | null,
  topics: TermTopics,
  { type }: BusinessProfile,
): string[] {
  if (intent === null) return [];
  return [
    "intent",
    `intent:${intent.kind}`,
    `intent:${intent.kind}:${type}`,
    `intentOverlap:${overlapOf(topics)}`,
  ];
}

function topicFacts(topics: TermTopics, head: string | undefined): string[] {
  const facts = [`overlap:${overlapOf(topics)}`];
  if (topics.unknown.length > 0) facts.push(`unknown:${Math.min(3, topics.unknown.length)}`);
  if (topics.known.length > 0) facts.push(`known:${Math.min(3, topics.known.length)}`);
  if (head !== undefined && topics.known.length > 0 && topics.unknown.includes(head)) {
    facts.push("headUnknown");
  }
  return facts;
}

function lengthFacts(words: number, topics: TermTopics, profileWords: number): string[] {
  const facts = [`words:${Math.min(5, words)}`];
  if (topics.unknown.length > 0) {
    if (profileWords < SHORT_PROFILE_WORDS) facts.push("unknownInShortProfile");
    if (profileWords > LONG_PROFILE_WORDS) facts.push("unknownInLongProfile");
  }
  return facts;
}

function placeFacts(found: readonly FoundPlace[], hasArea: boolean): string[] {
  const others = found.filter(({ isOurs }) => !isOurs);
  if (others.length === 0) return found.length === 0 ? [] : ["place:ours"];
  const size = others.every(({ isCountry }) => isCountry) ? "Country" : "Town";
  return [`place:other${size}${hasArea ? "" : "NoArea"}`];
}

/** The word that says what the thing is. */
function headOf(words: readonly string[], topics: TermTopics, language: Language) {
  return words.filter((word) => isTopic(topics, word)).at(headIsLast.has(language) ? -1 : 0);
}

function isTopic({ known, denied, unknown }: TermTopics, word: string): boolean {
  return known.includes(word) || denied.includes(word) || unknown.includes(word);
}
