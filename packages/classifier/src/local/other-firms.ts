import { otherFirmSentences } from "@termsift/core/profile";
import { foldWords } from "../language/index.ts";
import { functionWords } from "./function-words.ts";
import type { Mention } from "./profile-vocabulary.ts";

/** Words and signs that introduce another firm. "Competitors" is missing: "we monitor competitors in Germany" names no firm. */
const introducesFirms =
  /:|confus|mistak|muddled|mixed|taken for|mix us up|separate|verwechsel|nichts zu tun|confond|rien à voir|confund|nada que ver|nada a ver|niente a che|niets te maken|verwar/iu;
/** A word with a capital or a digit ("easyVerein"), then more of them: "Clinique de Livet". */
const nameAtEnd =
  /(?<!\S)\p{L}*[\p{Lu}\p{N}]\S*(?:\s+(?:(?:d[aeiou]|del|della|des|von|van|of)\s)?[\p{Lu}\p{N}&]\S*)*$/u;
/** The place of a firm: "Slate & Son in Leeds". */
const placeAtEnd =
  /\s(?:in|at|near|from|aus|bei|am|im|à|en|em|te|uit)\s\p{Lu}\S*(?:\s\p{Lu}\S*)*$/u;

/** "Unlike competitors we include: ..." lists the own offer. */
const ofOwnOffer =
  /unlike|instead of|over (?:our |the )?competitors|anders als|im gegensatz|contrairement|a diferencia|ao contr[aá]rio|a differenza|in tegenstelling|anders dan/iu;
/** "Competitors:" */
const heading = /^(?:[^:\s]+\s){0,3}[^:\s]+:/u;
const quotes = /["“”„«»‹›]|(?<!\p{L})[ld]['’](?=\p{Lu})/gu;
/** Words that a search may add to a name or leave out: "floor and decor" for Floor & Decor. */
const addedWords = new Set(["and", "und", "et", "y", "e", "en", "the"]);

/** Returns the folded names of the other firms in a description ("People confuse us with Corrib Pumps in Galway"). */
export function otherFirms(description: string): string[][] {
  return otherFirmSentences(description)
    .filter((sentence) => introducesFirms.test(sentence) && !ofOwnOffer.test(sentence))
    .map((sentence) => sentence.replaceAll(quotes, " ").replace(heading, ""))
    .flatMap((sentence) => sentence.split(/[,;:()]|\s(?:and|or|und|oder|et|ou|y|o|e|en)\s/u))
    .flatMap((part) => {
      const whole = part.trim();
      const withoutPlace = whole.replace(placeAtEnd, "");
      const [name = ""] = nameAtEnd.exec(withoutPlace) ?? [];
      // Before a place, a single word may be a trade: "Tierklinik in Ulm".
      return withoutPlace !== whole && !name.includes(" ") ? [] : [foldWords(name)];
    })
    .filter((words) => words.some((word) => word.length > 1 && !functionWords.has(word)));
}

/**
 * Returns a function for the folded words of a term. It finds the words (`end` is exclusive) that name another firm of
 * the profile. The name must be complete and in order: "seguro de alquiler" is not the firm "Alquiler Seguro".
 */
export function createFirmFinder(
  description: string,
  mentionOf: (foldedWord: string) => Mention,
): (foldedWords: readonly string[]) => { start: number; end: number } | undefined {
  const lowercase = new Set(description.match(/(?<!\p{L})\p{Ll}\p{L}*/gu) ?? []);
  // "Jardin" in "Decor et Jardin" is a firm's name only if the description never has it in lower case.
  const names = otherFirms(description)
    .filter((words) => words.some((word) => !lowercase.has(word)))
    .map((words) => {
      const telling = words.filter((word) => !addedWords.has(word));
      return telling.length > 1 ? telling : words;
    })
    .filter((words) => words.some((word) => mentionOf(word) === "ruledOut"));
  return (words) => {
    for (const name of names) {
      const isNameWord = (word: string) => name.includes(word) || !addedWords.has(word);
      const indexes = [...words.keys()].filter((index) => isNameWord(words[index] ?? ""));
      const at = indexes.findIndex((_, first) =>
        name.every((word, of) => words[indexes[first + of] ?? -1] === word),
      );
      const [start, last] = [indexes[at], indexes[at + name.length - 1]];
      if (start !== undefined && last !== undefined) return { start, end: last + 1 };
    }
    return undefined;
  };
}
