import { foldWord } from "../language/index.ts";
import type { Word } from "./find-mentions.ts";
import type { Place } from "./gazetteer.ts";

const withArticle: ReadonlySet<string> = new Set(["im", "am", "ins", "zum", "zur", "beim"]);

/**
 * True if the word at `start` of a German sentence is a noun, though its candidates are towns: "im Hof", "Schläuche und
 * Mäntel". The name of a German town has no article, and its umlauts are those of the text (the town is "Mantel").
 */
export function isGermanNoun(
  words: readonly Word[],
  start: number,
  candidates: readonly Place[],
): boolean {
  const { text = "", folded = "" } = words[start] ?? {};
  const hasUmlaut = /[äöü]/iu.test(text);
  const isOtherName = ({ name }: Place) =>
    foldWord(name.toLowerCase()) === folded && !/[äöüß]/iu.test(name);
  const isNoun = withArticle.has(words[start - 1]?.folded ?? "");
  return candidates.every(
    (place) => place.kind === "town" && (isNoun || (hasUmlaut && isOtherName(place))),
  );
}
