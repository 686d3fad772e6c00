import type { MatchType } from "../exclusions/negative-keyword.ts";

// Matches e.g. "Genau passend". Only the English and German words are from real exports. The others are translations.
const words: ReadonlyArray<readonly [MatchType, RegExp]> = [
  ["exact", /exact|exacta|exacte|exata|esatta|genau/iu],
  ["phrase", /phrase|frase|wortgruppe|expression|expresi[oó]n|woordgroep/iu],
  ["broad", /broad|weitgehend|amplia|large|ampla|generica|breed/iu],
];

/** Returns the match type that a cell names in one of the `reportLanguages`, or null. */
export function matchTypeOf(cell: string): MatchType | null {
  return words.find(([, pattern]) => pattern.test(cell))?.[0] ?? null;
}
