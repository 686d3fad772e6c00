import type { Language } from "../language/index.ts";

/** Words that rule out only the words after them. */
export const exceptWords: ReadonlySet<string> = new Set(
  "except excluding ausser sauf salvo excepto exceto eccetto tranne behalve".split(" "),
);
const limitingWords = new Set([
  ...exceptWords,
  ...`not never without neither nor cannot doesnt cant wont isnt arent havent hasnt
  kein keine keinen keiner keinem keines nicht niemals ohne weder
  aucun aucune sans jamais hors nunca ningun ninguna tampoco
  nao nenhum nenhuma senza nessun nessuna escluso esclusi escluse
  geen niet nooit zonder`.split(/\s+/u),
]);
/** Negations that mean something else elsewhere: "no" is "in the" in Portuguese, "dont" is "of which" in French. */
const limitingOnlyIn: Readonly<Record<Language, readonly string[]>> = {
  en: ["no", "dont", "nothing", "none"],
  de: ["nie", "nichts"],
  fr: ["pas", "ni", "ne", "non"],
  es: ["no", "ni", "sin"],
  pt: ["sem", "nem"],
  it: ["no", "non", "mai"],
  nl: ["noch"],
};

/** Phrases with a negation that deny no offer: "not only boilers but also heat pumps", "no win no fee", "never close". */
const harmless = [
  /\b(?:not|nicht|niet|non|no|n[aã]o|pas) (?:only|just|merely|nur|bloß|alleen|enkel|s[oó]l[oa]|solamente|soltanto|s[oó]|apenas|somente|seulement|uniquement)(?!\p{L})/giu,
  /\bno (?:[\p{L}-]+ )?(?:fees?|charges?|costs?|obligations?|commitments?|deposits?|waiting|hassle|fuss|problem|matter|worr(?:y|ies)|win|fix|one)\b/giu,
  /\b(?:kein|keine|keinen|keinerlei) (?:\p{L}+ )?(?:\p{L}*kosten|\p{L}*gebühr(?:en)?|\p{L}*wartezeit(?:en)?|problem|sorge)(?!\p{L})/giu,
  /\b(?:no|not an?|kein|keine|geen) \p{L}+ (?:is |are |ist |sind |is ons )?(?:too|zu|te) \p{L}+/giu,
  /\b(?:why|or|if) not\b|\bnot.for.profit\b|\bnon.stop\b|\bne \p{L}+ que\b|\bno longer (?:need|want|use)\p{L}*|\b(?:if|wenn|falls|si|se|als) [^.,;:!?\n]{0,60}\b(?:not|cannot|cant|dont|isnt|nicht|kein\p{L}*|pas|no|non|não|niet|geen)\b[^.,;:!?\n]{0,60},/giu,
  /\bnothing (?:beats|but|like|compares)\b|\bsecond to none\b|\b(?:nothing|no \p{L}+) (?:that )?(?:we|you) (?:cannot|cant|dont|wont)\b/giu,
  /\bnever (?:clos|pay|wait|worry|too)\p{L}*|\b(?:do not|dont) (?:worry|wait|hesitate|forget|miss|settle|pay)\b/giu,
];

/** Words that end a negation: "no windows but doors". In lower case only, because "MA" is a state. */
const turns =
  /,?\s(?:but|however|sondern|aber|jedoch|mais|pero|sino|mas|porém|ma|bensì|però|maar|wel)(?=[\s,])|(?<=[,–—-]\s?)(?:only|nur|seulement|solo|sólo|só|apenas|alleen)\s/gu;

/** Prepares a text for finding negations: joins "don't", removes `harmless` phrases, ends a sentence at `turns`. */
export function prepareNegations(text: string): string {
  const joined = text.replaceAll(/(?<=n)['’]t\b/giu, "t");
  return harmless
    .reduce((prepared, phrase) => prepared.replaceAll(phrase, " "), joined)
    .replaceAll(turns, ". ");
}

/** True if a sentence, as folded words, denies or limits something ("We do not sell wigs"). */
export function isLimiting(words: readonly string[], language: Language): boolean {
  return words.some((word) => limitingWords.has(word) || limitingOnlyIn[language].includes(word));
}

/** Folded words for "without". They do not rule out the words after them, e.g. "funds" in "cheques without funds". */
export const withoutWords = new Set("without ohne sans sin senza zonder sem".split(" "));
