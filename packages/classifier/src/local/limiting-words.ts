const limitingWords = new Set(
  `no not dont doesnt never without except neither nor cannot cant wont isnt arent havent hasnt
  kein keine keinen keiner keinem nicht nie ohne ausser weder
  pas ni aucun aucune sans jamais sauf hors
  sin nunca ningun ninguna ni tampoco salvo excepto
  nao sem nunca nem nenhum nenhuma exceto
  non senza mai ne nessun nessuna eccetto tranne
  geen niet nooit zonder behalve`.split(/\s+/u),
);

/**
 * Phrases with a negation that deny no offer: "not only boilers but also heat pumps", "no win no fee", "no job too small",
 * "why not", "never close", "nothing we cannot repair", "no longer need".
 */
const harmless = [
  /\b(?:not|nicht|niet|non|no|n[aã]o|pas) (?:only|just|merely|nur|bloß|alleen|enkel|s[oó]l[oa]|solamente|soltanto|s[oó]|apenas|somente|seulement|uniquement)(?!\p{L})/giu,
  /\bno (?:[\p{L}-]+ )?(?:fees?|charges?|costs?|obligations?|commitments?|deposits?|waiting|hassle|fuss|problem|matter|worr(?:y|ies)|win|fix|one)\b/giu,
  /\b(?:kein|keine|keinen|keinerlei) (?:\p{L}+ )?(?:\p{L}*kosten|\p{L}*gebühr(?:en)?|\p{L}*wartezeit(?:en)?|problem|sorge)(?!\p{L})/giu,
  /\b(?:no|not an?|kein|keine|geen) \p{L}+ (?:is |are |ist |sind |is ons )?(?:too|zu|te) \p{L}+/giu,
  /\b(?:why|or|if) not\b|\bno longer (?:need|want|use)\p{L}*/giu,
  /\b(?:nothing|no \p{L}+) (?:that )?(?:we|you) (?:cannot|cant|dont|wont)\b/giu,
  /\bnever (?:clos|pay|wait|worry|too)\p{L}*|\b(?:do not|dont) (?:worry|wait|hesitate|forget|miss|settle|pay)\b/giu,
];

/** Prepares a text for a search for negations: "don't" becomes "dont", and `harmless` phrases are removed. */
export function prepareNegations(text: string): string {
  const joined = text.replaceAll(/(?<=n)['’]t\b/giu, "t");
  return harmless.reduce((prepared, phrase) => prepared.replaceAll(phrase, " "), joined);
}

/** True if a sentence, as folded words, denies or limits something ("We do not sell wigs"). */
export function isLimiting(words: readonly string[]): boolean {
  return words.some((word) => limitingWords.has(word));
}

/** Folded words for "without". They do not rule out the words after them, e.g. "funds" in "cheques without funds". */
export const withoutWords = new Set("without ohne sans sin senza zonder sem".split(" "));
