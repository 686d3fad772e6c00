import { termWords } from "../terms/normalize-term.ts";
import { foldWord } from "./fold.ts";
import { languages, type Language, wordFiles, wordsOf } from "./lists.ts";

const SPELLING_WEIGHT = 0.3;
const SENTENCE_WORDS = 3;

const languagesOfWord = countLanguages();

/** Detects a text's language from function words and spellings; English on a tie or without evidence. */
export function detectLanguage(text: string): Language {
  const scores = new Map<Language, number>(languages.map((language) => [language, 0]));
  const add = (language: Language, amount: number) =>
    scores.set(language, (scores.get(language) ?? 0) + amount);
  const words = termWords(text);
  for (const word of words) {
    // In a text of one or two words, a single letter is no evidence. In a sentence, it may be a function word ("d'or").
    if (word.length === 1 && words.length < SENTENCE_WORDS) continue;
    const candidates = languagesOfWord.get(foldWord(word)) ?? [];
    for (const language of candidates) add(language, 1 / candidates.length);
    if (candidates.length > 0 || word.length < 4) continue;
    for (const language of languages) {
      if (wordsOf(language).spelling.fits(word)) add(language, SPELLING_WEIGHT);
    }
  }
  return languages.reduce((best, language) =>
    (scores.get(language) ?? 0) > (scores.get(best) ?? 0) ? language : best,
  );
}

function countLanguages(): ReadonlyMap<string, readonly Language[]> {
  const found = new Map<string, Language[]>();
  for (const language of languages) {
    const { stop, ambiguous = "" } = wordFiles[language];
    for (const word of new Set(termWords(`${stop} ${ambiguous}`).map(foldWord))) {
      found.set(word, [...(found.get(word) ?? []), language]);
    }
  }
  return found;
}
