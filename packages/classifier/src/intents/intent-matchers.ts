import { languages, type Language } from "@termsift/core/words";
import { intentLexicons } from "./lexicons/index.ts";
import { intentKinds, type IntentKind } from "./lexicons/intent.ts";
import { createPhraseMatcher, type PhraseMatcher } from "./phrase-matcher.ts";

/** `kind` is null for an exception ("gluten free"). `isOffer`: sought only in profiles. `isDoubtful`: never quoted. */
export type IntentPhrase = {
  readonly kind: IntentKind | null;
  readonly phrase: string;
  readonly isOffer: boolean;
  readonly isDoubtful: boolean;
};

const cache = new Map<string, PhraseMatcher<IntentPhrase>>();

/** Returns a matcher of the phrases of all languages. "~" phrases count only in the profile's language (`home`). */
export function termMatcher(home: Language): PhraseMatcher<IntentPhrase> {
  return cached(`term ${home}`, () =>
    languages.flatMap((language) => searcherPhrases(language, home)),
  );
}

/** Returns a matcher of the phrases by which a profile in this language offers an intent. */
export function profileMatcher(home: Language): PhraseMatcher<IntentPhrase> {
  return cached(`profile ${home}`, () => [
    ...searcherPhrases(home, home),
    ...intentKinds.flatMap((kind) =>
      intentLexicons[home][kind].offers.map((phrase) => toPhrase(kind, phrase, { isOffer: true })),
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
    const { phrases, exceptions } = intentLexicons[language][kind];
    return phrases
      .filter((phrase) => language === home || !phrase.startsWith("~"))
      .map((phrase) => toPhrase(kind, phrase))
      .concat(exceptions.map((phrase) => toPhrase(null, phrase)));
  });
}

function toPhrase(kind: IntentKind | null, marked: string, { isOffer = false } = {}): IntentPhrase {
  const isDoubtful = /^~?\?/u.test(marked);
  return { kind, phrase: marked.replace(/^~?\??/u, ""), isOffer, isDoubtful };
}
