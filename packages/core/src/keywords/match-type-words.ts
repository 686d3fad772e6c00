import type { MatchType } from "../exclusions/negative-keyword.ts";

// Matches e.g. "Genau passend". French calls a phrase match "Expression exacte", so phrases come first. Only the English,
// German and French words are from real exports and guides. The others are translations.
const words: ReadonlyArray<readonly [MatchType, RegExp]> = [
  [
    "phrase",
    /phrase|frase|wortgruppe|expression|expresi[oó]n|woordgroep|wyra[żz]eni|s[ıi]ral[ıi]/iu,
  ],
  ["exact", /exact|exacta|exacte|exata|esatta|genau|[śs]cis[łl]e|tam e[şs]le/iu],
  ["broad", /broad|weitgehend|amplia|large|ampla|generica|breed|przybli[żz]on|geni[şs]/iu],
];

/** Returns the match type that a cell names in one of the `reportLanguages`, or null. */
export function matchTypeOf(cell: string): MatchType | null {
  return words.find(([, pattern]) => pattern.test(cell))?.[0] ?? null;
}
