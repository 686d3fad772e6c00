import type { MatchType } from "../exclusions/negative-keyword.ts";

// Words of the seven languages' match types ("Genau passend", "Concordancia de frase", "Campaign Negative Broad",
// "negativeExact"); German measured on real exports, the others translations.
const words: ReadonlyArray<readonly [MatchType, RegExp]> = [
  ["exact", /exact|exacta|exacte|exata|esatta|genau/iu],
  ["phrase", /phrase|frase|wortgruppe|expression|expresi[oó]n|woordgroep/iu],
  ["broad", /broad|weitgehend|amplia|large|ampla|generica|breed/iu],
];

/** The match type that a cell names, in any of the seven languages and of the platforms' spellings, or null. */
export function matchTypeOf(cell: string): MatchType | null {
  return words.find(([, pattern]) => pattern.test(cell))?.[0] ?? null;
}
