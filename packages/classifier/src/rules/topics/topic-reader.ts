import type { BusinessProfile } from "@termsift/core/profile";
import { foldWord, foldWords } from "../../language/fold-words.ts";
import { languages, type Language } from "../../language/language.ts";
import { stopWords } from "../../language/stop-words.ts";
import { splitByNegation } from "../offered-mentions.ts";
import { genericWords } from "./generic-words.ts";
import { isSameStem, isSimilarWord } from "./similar-words.ts";
import { synonymGroups } from "./synonyms.ts";

/** What the content words of a term have to do with the profile; each list keeps the term's order. */
export type TermTopics = {
  /** Words that the profile speaks of, in its own or a related form. */
  readonly known: readonly string[];
  /** Words that only a denying part of the profile holds ("we do not sell kibble"). */
  readonly denied: readonly string[];
  /** Words that the profile never names. */
  readonly unknown: readonly string[];
};

type WordTopic = keyof TermTopics | "neutral";

const noTopicWords = new Set(
  languages.flatMap((language) => foldWords(`${stopWords[language]} ${genericWords[language]}`)),
);
/** Languages that write "property management" as one word. */
const compoundLanguages: ReadonlySet<Language> = new Set<Language>(["de", "nl"]);
const groups = synonymGroups.map((group) => group.split(" "));

/**
 * Makes the reader of topics for one profile. Stop words, buyers' words ("price", "near") and bare numbers are
 * neutral. Words are answered from a cache after the first time, since the words of a report repeat.
 */
export function createTopicReader(
  profile: BusinessProfile,
  language: Language,
): (words: readonly string[]) => TermTopics {
  const { affirmed, denied } = splitByNegation(profile.description, language);
  const known = withSynonyms([...contentWords(profile.name), ...affirmed.flatMap(contentWords)]);
  const ruledOut = denied
    .flatMap(contentWords)
    .filter((word) => !known.some((other) => isSameStem(word, other)));
  const hasCompounds = compoundLanguages.has(language);
  const cache = new Map<string, WordTopic>();
  const topicOf = (word: string): WordTopic => {
    const folded = foldWord(word);
    if (isNeutral(folded)) return "neutral";
    if (ruledOut.includes(folded)) return "denied";
    if (known.some((other) => isSimilarWord(folded, other, hasCompounds))) return "known";
    return ruledOut.some((other) => isSimilarWord(folded, other, hasCompounds))
      ? "denied"
      : "unknown";
  };
  return (words) => {
    const topics = { known: [] as string[], denied: [] as string[], unknown: [] as string[] };
    for (const word of words) {
      let topic = cache.get(word);
      if (topic === undefined) cache.set(word, (topic = topicOf(word)));
      if (topic !== "neutral") topics[topic].push(word);
    }
    return topics;
  };
}

function contentWords(text: string): string[] {
  return foldWords(text).filter((word) => !isNeutral(word));
}

function isNeutral(word: string): boolean {
  return word.length < 2 || noTopicWords.has(word) || /^\d+$/u.test(word);
}

function withSynonyms(words: readonly string[]): string[] {
  const found = new Set(words);
  for (const group of groups) {
    if (group.some((word) => words.includes(word))) for (const word of group) found.add(word);
  }
  return [...found];
}
