import type { Kind } from "@termsift/core/verdicts";
import { foldWord, foldWords } from "../language/index.ts";
import type { DecidingWords } from "./deciding-words.ts";
import { functionWords } from "./function-words.ts";

const SPAN_WORDS_MAX = 4;

/** Words that fit any offer, in the seven languages. A reason never names one of them alone. */
const generalWords = new Set(
  foldWords(`sale shop shops store stores company companies firm service services center centre near me best top cheap
    online home house local new good get need find finder buy list type types
    laden geschaft firma firmen beste besten gunstig online kaufen neu liste
    magasin boutique entreprise societe meilleur meilleurs pas cher en ligne maison liste
    tienda tiendas empresa empresas mejor mejores barato barata en linea casa lista
    loja lojas empresa empresas melhor melhores barato barata casa lista
    negozio negozi azienda migliore migliori economico casa elenco
    winkel winkels bedrijf bedrijven beste goedkoop thuis lijst`),
);

/** Kinds whose reason must name the whole thing, because half of a name means something else. */
const namedThings: ReadonlySet<Kind> = new Set<Kind>([
  "firm",
  "homonym",
  "other-product",
  "other-service",
  "parts",
]);

/** The beginning of a question, in the seven languages. */
const question =
  /^(?:how (?:to|do|does|can|long|many|much|are|is)|what (?:is|are|does|do|should|can)|where (?:to|is|are|does|do|can)|where|why|when|which|who (?:is|are)|can (?:you|i)|is it|wie (?:viel|lange|macht)?|was (?:ist|sind|bedeutet|kostet)|warum|wo|comment|pourquoi|qu'?est[- ]ce que?|quel(?:le)?s?|(?:que|qué) (?:es|son|significa)|c[oó]mo|por ?qu[eé]|qu[eé]|o que [eé]|quanto|cos['’ ]?[eè]|come|perch[eé]|hoe(?:veel)?|wat (?:is|zijn|betekent)|waarom|waar)(?=\s|$)/iu;

/**
 * Returns the words of a term for a reason of this kind: the beginning of a question, the whole name of a firm or
 * thing, or else the deciding words.
 *
 * @param words the term's words, in order
 * @returns "" if the deciding words are too general; the reason then names the whole term
 */
export function kindSpan(
  kind: Kind,
  words: readonly string[],
  deciding: DecidingWords | undefined,
): string {
  const asked = kind === "info" || kind === "diy" ? question.exec(words.join(" "))?.[0] : undefined;
  if (asked !== undefined) return asked;
  if (deciding === undefined) return "";
  const isContent = (word: string | undefined) => word !== undefined && saysSomething(word);
  let { start, end } = deciding;
  while (start < end - 1 && !isContent(words[start])) start += 1;
  while (end - 1 > start && !isContent(words[end - 1])) end -= 1;
  const isOne = end - start === 1;
  if (kind === "homonym" || (isOne && (namedThings.has(kind) || !isContent(words[start])))) {
    while (end - start < SPAN_WORDS_MAX && isContent(words[start - 1])) start -= 1;
    // Adds no word after a name of several words, because that word is often a town.
    const most = kind === "homonym" || end - start === 1 ? SPAN_WORDS_MAX : 0;
    while (end - start < most && isContent(words[end])) end += 1;
  }
  const span = words.slice(start, end);
  return span.some(isContent) && /\p{L}{2}/u.test(span.join(" ")) ? span.join(" ") : "";
}

function saysSomething(word: string): boolean {
  const folded = foldWord(word.toLowerCase());
  return /[\p{L}\p{N}]{2}/u.test(folded) && !functionWords.has(folded) && !generalWords.has(folded);
}
