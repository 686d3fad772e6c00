import type { Language } from "../language/index.ts";

const limitingWords = setOf(
  `no not never without except excluding neither nor cannot dont doesnt cant wont isnt arent havent hasnt nothing none
  kein keine keinen keiner keinem keines nicht nie niemals ohne ausser weder
  ne n pas ni aucun aucune sans jamais sauf hors
  sin nunca ningun ninguna tampoco salvo excepto
  nao sem nem nenhum nenhuma exceto
  non senza mai nessun nessuna eccetto tranne escluso esclusi escluse
  geen niet nooit zonder behalve noch`,
);
/** Words that deny only in these languages: "no" means "in the" in Portuguese, "dont" means "including" in French. */
const onlyIn: Readonly<Record<string, readonly Language[]>> = {
  no: ["en", "es", "it"],
  dont: ["en"],
  nie: ["de"],
  ne: ["fr"],
  n: ["fr"],
  pas: ["fr"],
  ni: ["es", "fr"],
  sin: ["es"],
  sem: ["pt"],
  nem: ["pt"],
  non: ["it", "fr"],
  mai: ["it"],
  noch: ["nl"],
};

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
export function isLimiting(words: readonly string[], language: Language): boolean {
  return words.some(
    (word) => limitingWords.has(word) && onlyIn[word]?.includes(language) !== false,
  );
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/u));
}

/** Folded words for "without". They do not rule out the words after them, e.g. "funds" in "cheques without funds". */
export const withoutWords = setOf("without ohne sans sin senza zonder sem");
