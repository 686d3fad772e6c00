import type { BusinessProfile } from "@termsift/core/profile";
import { termWords } from "@termsift/core/terms";
import type { Language } from "../language/language.ts";
import { createIntentFinder, type FoundIntent } from "./find-intent.ts";
import { createTopicReader, type TermTopics } from "./topics/topic-reader.ts";

/** All that the rules see in a term: its intent, and the topics of the words that are not the intent's. */
export type TermEvidence = {
  readonly intent: FoundIntent | null;
  readonly topics: TermTopics;
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

/** Makes the reader of evidence for one profile; reading the profile costs about a millisecond. */
export function createEvidenceReader(profile: BusinessProfile): EvidenceReader {
  const { language, find } = createIntentFinder(profile);
  const topicsOf = createTopicReader(profile, language);
  const profileWords = termWords(profile.description).length;
  const read = (term: string): TermEvidence => {
    const words = termWords(term);
    const intent = find(term);
    const rest = intent ? [...words.slice(0, intent.start), ...words.slice(intent.end)] : words;
    const topics = topicsOf(rest);
    const head = rest.filter((word) => isTopic(topics, word)).at(headIsLast.has(language) ? -1 : 0);
    const facts = [
      ...intentFacts(intent, topics),
      ...topicFacts(topics, head),
      ...lengthFacts(rest.length, topics, profileWords),
    ];
    return { intent, topics, facts };
  };
  return { language, read };
}

/** How much of a term's topic the profile speaks of. */
export function overlapOf({ known, denied, unknown }: TermTopics): string {
  if (denied.length > 0) return known.length > 0 ? "deniedPart" : "denied";
  if (known.length === 0) return unknown.length === 0 ? "empty" : "none";
  if (unknown.length === 0) return "all";
  return known.length >= unknown.length ? "most" : "some";
}

function intentFacts(intent: FoundIntent | null, topics: TermTopics): string[] {
  if (intent === null) return [];
  return ["intent", `intent:${intent.kind}`, `intentOverlap:${overlapOf(topics)}`];
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

function isTopic({ known, denied, unknown }: TermTopics, word: string): boolean {
  return known.includes(word) || denied.includes(word) || unknown.includes(word);
}
