import { termWords } from "@termsift/core/terms";

/** Scripts that the local model cannot read, each with the most common language in this script. */
const scripts: readonly (readonly [string, RegExp])[] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ["zh", /\p{Script=Han}/u],
  ["ko", /\p{Script=Hangul}/u],
  ["th", /\p{Script=Thai}/u],
  ["el", /\p{Script=Greek}/u],
  ["he", /\p{Script=Hebrew}/u],
  ["hi", /\p{Script=Devanagari}/u],
  ["ar", /\p{Script=Arabic}/u],
  ["ru", /\p{Script=Cyrillic}/u],
];

/** Letters and words that are common in other European languages, but rare in the supported ones. */
const neighbours: readonly (readonly [string, RegExp, string])[] = [
  ["pl", /[ąęłśżź]/u, "dla jak czy nie się oraz lub przy cena sklep tanie gdzie praca"],
  ["cs", /[ěřůďť]/u, "pro jak jsou nebo nejlepší cena levně kde práce"],
  ["tr", /[ğış]/u, "ve için ile nasıl nerede fiyat fiyatları ucuz iyi"],
  ["hu", /[őű]/u, "és vagy hogyan hol ára olcsó eladó állás"],
  ["ro", /[șțăţş]/u, "și pentru cum unde preț ieftin angajare"],
  ["sv", /å/u, "och hur billiga jobb köpa bästa"],
  ["da", /[æø]/u, "og hvordan hvor billig bedste køb ikke"],
  ["fi", /(?!)/u, "miten missä hinta halpa paras myytävänä työpaikat"],
];

const neighbourWords = neighbours.map(
  ([language, letters, words]) => [language, letters, new Set(words.split(" "))] as const,
);

/** Minimum share of foreign words in a foreign report. Foreign brands and places alone stay below this share. */
const SHARE_MIN = 0.1;

/** Returns the likeliest language (ISO 639-1) outside the seven supported ones; undefined for a supported one. */
export function findOtherLanguage(text: string): string | undefined {
  const words = termWords(text);
  const counts = new Map<string, number>();
  let all = 0;
  for (const word of words) {
    const language = otherLanguageOf(word);
    if (language === undefined) continue;
    counts.set(language, (counts.get(language) ?? 0) + 1);
    all += 1;
  }
  // Japanese texts also contain Chinese characters, so these count as Japanese here.
  if (counts.has("ja")) counts.set("ja", (counts.get("ja") ?? 0) + (counts.get("zh") ?? 0));
  const [best] = [...counts].sort(([, left], [, right]) => right - left);
  return all >= words.length * SHARE_MIN ? best?.[0] : undefined;
}

function otherLanguageOf(word: string): string | undefined {
  const lower = word.toLowerCase();
  const byScript = scripts.find(([, letters]) => letters.test(lower))?.[0];
  if (byScript !== undefined) return byScript;
  return neighbourWords.find(([, letters, words]) => words.has(lower) || letters.test(lower))?.[0];
}
