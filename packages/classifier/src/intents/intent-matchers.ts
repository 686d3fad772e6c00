import { languages, type Language } from "../language/language.ts";
import { intentLexicons } from "./lexicons/index.ts";
import { intentKinds, type IntentKind } from "./lexicons/intent.ts";
import { createPhraseMatcher, phraseList, type PhraseMatcher } from "./phrase-matcher.ts";

/**
 * A phrase of a lexicon; `kind` null marks an exception, `isOffer` a word that only a profile says, `isDoubtful` one that
 * means something else too often to be given as the reason.
 */
export type IntentPhrase = {
  readonly kind: IntentKind | null;
  readonly phrase: string;
  readonly isOffer: boolean;
  readonly isDoubtful: boolean;
};

const cache = new Map<string, PhraseMatcher<IntentPhrase>>();

/** The phrases of searchers that count for profiles in a language: its own, and the unmistakable foreign ones. */
export function termMatcher(home: Language): PhraseMatcher<IntentPhrase> {
  return cached(`term ${home}`, () =>
    languages.flatMap((language) => searcherPhrases(language, home)),
  );
}

/** The phrases by which a profile in a language offers an intent itself: the searcher's phrases and the offers. */
export function profileMatcher(home: Language): PhraseMatcher<IntentPhrase> {
  return cached(`profile ${home}`, () => [
    ...searcherPhrases(home, home),
    ...intentKinds.flatMap((kind) =>
      phraseList(intentLexicons[home][kind].offers).map((phrase) =>
        toPhrase(kind, phrase, { isOffer: true }),
      ),
    ),
  ]);
}

function cached(key: string, phrases: () => IntentPhrase[]): PhraseMatcher<IntentPhrase> {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const matcher = createPhraseMatcher(phrases().map((entry) => [entry.phrase, entry] as const));
  cache.set(key, matcher);
  return matcher;
}

function searcherPhrases(language: Language, home: Language): IntentPhrase[] {
  return intentKinds.flatMap((kind) => {
    const wording = intentLexicons[language][kind];
    const phrases = phraseList(wording.phrases)
      .filter((phrase) => language === home || !phrase.startsWith("~"))
      .map((phrase) => toPhrase(kind, phrase));
    return phrases.concat(phraseList(wording.exceptions).map((phrase) => toPhrase(null, phrase)));
  });
}

function toPhrase(kind: IntentKind | null, marked: string, { isOffer = false } = {}): IntentPhrase {
  const isDoubtful = /^~?\?/u.test(marked);
  return { kind, phrase: marked.replace(/^~?\??/u, ""), isOffer, isDoubtful };
}
