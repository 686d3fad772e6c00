import { platformLimits } from "../platform-limits.ts";
import type { PlatformMatching } from "./platform-matching.ts";
import { readWords, splitWords, withoutAccents } from "./split-words.ts";

const { exactWordsMax, phraseWordsMax } = platformLimits.amazon;

/**
 * Amazon Ads, Sponsored Products: negative phrase (four words at most) needs the words in a row, exact those words and
 * no other; both also stop plurals of the same words, unlike Google.
 * Sources: help.adlabs.app/33 (third party), Amazon Ads API enum NEGATIVE_EXACT and NEGATIVE_PHRASE. Accents are not
 * documented, so what must stay is compared with and without them; nor is which plurals are meant, so there every word
 * counts as the same that a rule of English could make of it.
 */
export const amazonMatching: PlatformMatching = {
  platform: "amazon",
  split: splitWords,
  fold: singularOf,
  readings: readWords,
  foldWidely: (word) => pluralRootOf(withoutAccents(word)),
  effectiveMatchType: (matchType) => (matchType === "broad" ? "phrase" : matchType),
  queryWordsMax: Infinity,
  reportedLengthMax: Infinity,
  wordsMax: {
    broad: phraseWordsMax ?? Infinity,
    phrase: phraseWordsMax ?? Infinity,
    exact: exactWordsMax ?? Infinity,
  },
  isLegalWord: (word) => /^[\p{L}\p{N}\p{M}&'/$#:_]+$/u.test(word),
};

/**
 * One spelling for a word and its regular plural ("shoe" and "shoes" give "sho"). The result is for comparison only;
 * words under four letters, an apostrophe not counted, and endings -ss, -us, -is stay as they are.
 *
 * @example singularOf("batteries") === singularOf("battery") // true
 */
export function singularOf(word: string): string {
  if (word.length < 4) return word;
  const stem = word.replace(/(?:'s?)+$/u, "");
  if (stem.length < 4 || /(?:ss|us|is)$/u.test(stem)) return stem;
  if (stem.length > 4 && /ies?$/u.test(stem)) return stem.replace(/ies?$/u, "y");
  if (/oes?$/u.test(stem)) return stem.replace(/oes?$/u, "o");
  if (/(?:ch|sh|x|z|ss)es$/u.test(stem)) return stem.slice(0, -2);
  return stem.endsWith("s") ? stem.slice(0, -1) : stem;
}

const irregular: ReadonlyArray<readonly [RegExp, string]> = [
  [/men$/u, "man"],
  [/children$/u, "child"],
  [/feet$/u, "foot"],
  [/teeth$/u, "tooth"],
];

/**
 * One root for all words that a rule of English could relate as singular and plural: -s, -es, -ses, -sses, -zzes,
 * -ies and -y, -ves and -f or -fe, -ses and -sis. It calls more words equal than really are ("toe" and "to"), so it is
 * only for what must not be blocked. `pluralRootOf(singularOf(word))` is `pluralRootOf(word)`, which the search for a
 * safe set relies on.
 *
 * @example pluralRootOf("knives") === pluralRootOf("knife") // true
 */
export function pluralRootOf(word: string): string {
  const stem = word.replace(/(?:'s?)+$/u, "").replace(/sis$/u, "ses");
  const bare = `${stem.slice(0, 2)}${stem.slice(2).replace(/[es]+$/u, "")}`;
  const [ending, singular] = irregular.find(([pattern]) => pattern.test(bare)) ?? [/$^/u, ""];
  return bare
    .replace(ending, singular)
    .replace(/v$/u, "f")
    .replace(/i$/u, "y")
    .replace(/zz$/u, "z");
}
