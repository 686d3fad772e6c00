const limitingWords = new Set(
  `no not dont doesnt never without except neither nor cannot cant wont isnt arent havent hasnt
  kein keine keinen keiner keinem nicht nie ohne ausser weder
  pas ni aucun aucune sans jamais sauf hors
  sin nunca ningun ninguna ni tampoco salvo excepto
  nao sem nunca nem nenhum nenhuma exceto
  non senza mai ne nessun nessuna eccetto tranne
  geen niet nooit zonder behalve`.split(/\s+/u),
);

/** Joins negated verbs, which folding would split: "don't" becomes "dont". */
export const joinContractions = (text: string): string => text.replaceAll(/(?<=n)['’]t\b/giu, "t");

/** True if a sentence, as folded words, denies or limits something ("We do not sell wigs"). */
export function isLimiting(words: readonly string[]): boolean {
  return words.some((word) => limitingWords.has(word));
}

/** Folded words for "without". They do not rule out the words after them, e.g. "funds" in "cheques without funds". */
export const withoutWords = new Set("without ohne sans sin senza zonder sem".split(" "));
