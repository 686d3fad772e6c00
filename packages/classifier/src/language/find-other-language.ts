import { termWords } from "@termsift/core/terms";
import other from "../../words/other-languages.json" with { type: "json" };

/** Scripts that the local model cannot read, each with the most common language in this script. */
const scripts = other.scripts.map(
  ([language = "", script = ""]) => [language, new RegExp(script, "u")] as const,
);

/** Letters and words that are common in other European languages, but rare in the supported ones. */
const neighbours = Object.entries(other.neighbours).map(
  ([language, { letters, words }]) => [language, letters, new Set(words.split(" "))] as const,
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
  const hasAny = (letters: string) => [...letters].some((letter) => lower.includes(letter));
  return neighbours.find(([, letters, words]) => words.has(lower) || hasAny(letters))?.[0];
}
