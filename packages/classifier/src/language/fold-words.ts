import { termWords } from "@termsift/core/terms";

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

function isPlain(word: string): boolean {
  for (let index = 0; index < word.length; index += 1) {
    if (word.charCodeAt(index) > 127) return false;
  }
  return true;
}
