import { termWords } from "../terms/normalize-term.ts";

const marks = /\p{M}/gu;
const foldedLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
};
const unfoldable = /[ßæœøł]/gu;

/** Splits a text into lower-case words without accents: "Größe à l'œuvre" gives "grosse", "a", "l", "oeuvre". */
export function foldWords(text: string): string[] {
  return termWords(text).map(foldWord);
}

/** Removes the accents of a lower-case word: "école" gives "ecole", "straße" gives "strasse". */
export function foldWord(word: string): string {
  if (isPlain(word)) return word;
  return word
    .replaceAll(unfoldable, (letter) => foldedLetters[letter] ?? letter)
    .normalize("NFD")
    .replaceAll(marks, "");
}

/** False for a text of marks alone ("&"). */
export function hasLetterOrDigit(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

function isPlain(word: string): boolean {
  for (let index = 0; index < word.length; index += 1) {
    if (word.charCodeAt(index) > 127) return false;
  }
  return true;
}

/** A word of a text. `folded`: in lower case without accents. `before`: the signs between it and the word before. */
export type Word = { readonly text: string; readonly folded: string; readonly before: string };

/** Splits a text into words that keep their spelling and the signs before them. "Don't" is one word, "dont". */
export function readWords(text: string): Word[] {
  let end = 0;
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+(?:(?<=n)['’]t(?!\p{L}))?/giu)].map((match) => {
    const before = text.slice(end, match.index);
    end = match.index + match[0].length;
    return {
      text: match[0],
      folded: foldWord(match[0].toLowerCase().replace(/['’]/u, "")),
      before,
    };
  });
}

/** Returns words of one text as they were written, with the signs between them. */
export function spelled(words: readonly Word[]): string {
  return words.map(({ text, before }, index) => (index === 0 ? text : before + text)).join("");
}

/** Returns the texts without those that differ from an earlier one only by case, accents or signs. */
export function eachOnce(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  return texts.filter((text) => {
    const key = foldWords(text).join(" ");
    const isNew = key !== "" && !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
