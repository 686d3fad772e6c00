import { termWords } from "@termsift/core/terms";
import { foldWord } from "./fold-words.ts";
import { languages, type Language } from "./language.ts";
import { stopWords } from "./stop-words.ts";

/** Typical spellings of each language, for short profiles without function words. */
const spellings: Readonly<Record<Language, RegExp>> = {
  en: /(?:ing|ings|ed|ly)$/u,
  de: /ß|(?:ung|ungen|keit|schaft|lich|liche|praxis)$/u,
  fr: /[êèœ]|(?:eux|euse|euses|ment|ments|eur|eurs)$/u,
  es: /ñ|(?:ci[oó]n|ciones|amos|dad|dades|[ií]a|[ií]as)$/u,
  pt: /[ãõ]|(?:ção|ções|agem|agens|dade|ês)$/u,
  it: /(?:zion[ei]|tà|ggio|ggi|zza|zze|ità|tori|istic[oaie])$/u,
  nl: /ij|aa|(?<!vac)uu|(?:heid|tje|tjes|isch)$/u,
};
const SPELLING_WEIGHT = 0.3;
const SENTENCE_WORDS = 3;

/** English words that are function words in another language ("garage door", "van hire"). They are evidence of both. */
const alsoEnglish =
  "bin com come dan den die door dove had man men par plus pour sans sin son ton van war";

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
      if (spellings[language].test(word)) add(language, SPELLING_WEIGHT);
    }
  }
  return languages.reduce((best, language) =>
    (scores.get(language) ?? 0) > (scores.get(best) ?? 0) ? language : best,
  );
}

function countLanguages(): ReadonlyMap<string, readonly Language[]> {
  const found = new Map<string, Language[]>();
  for (const language of languages) {
    const words = language === "en" ? `${stopWords.en} ${alsoEnglish}` : stopWords[language];
    for (const word of new Set(termWords(words).map(foldWord))) {
      found.set(word, [...(found.get(word) ?? []), language]);
    }
  }
  return found;
}
