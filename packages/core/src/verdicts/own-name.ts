import { isTopicWord } from "../exclusions/matching/words.ts";
import { nameParts, type OwnName, readTrade, wholeNames } from "./name-parts.ts";
import { isSpellingOf, joinedSingular, joinedSpellings, plainWords } from "./name-spelling.ts";

/** Words that people search together with any firm's name, in the seven languages, without accents. */
const saidOfAnyFirm: ReadonlySet<string> = new Set(
  `review reviews rating ratings login log sign account app phone number telephone contact email mail address website
  site web official online opening hours open location locations directions store shop price prices pricing cost coupon
  code discount customer service complaints jobs careers com net org uk us de fr es it nl pt eu www
  bewertung bewertungen erfahrung erfahrungen anmelden telefon telefonnummer nummer kontakt adresse offnungszeiten
  webseite homepage standort standorte laden preis preise kosten gutschein kundenservice beschwerde karriere stellen
  avis connexion compte telephone numero contacter adresse horaires magasin prix tarif tarifs emploi recrutement
  opiniones resenas telefono numero contacto direccion horario tienda precio precios empleo trabajo cuenta
  avaliacoes opinioes telefone contato contacto endereco horario loja preco precos emprego vagas conta
  recensioni opinioni numero contatti indirizzo orari negozio prezzo prezzi lavora accedi
  ervaringen beoordelingen inloggen telefoonnummer adres openingstijden winkel prijs prijzen vacatures klantenservice`.split(
    /\s+/u,
  ),
);

/** A spelling may be longer than the name because of "and", "ue" for "ü", and two typing errors. */
const LENGTH_MORE = 10;

/**
 * Returns the test for search terms that contain the business's own name.
 *
 * The whole name is found in any term: joined ("stridemile"), split ("green leaf"), as a domain, without accents, or
 * misspelt. A part of the name (`nameParts`) counts only if all other words are from the name or the description, or
 * fit any firm ("reviews", "login"). Otherwise the part often names a place or another firm: of 384 labelled exclusions
 * that contain a word of the name, only 23 were about the business.
 *
 * @example createOwnNameTest({ businessName: "Stride & Mile Ltd" })("stride and mille shoes") // true
 */
export function createOwnNameTest(name: OwnName): (term: string) => boolean {
  const isWholeName = createWholeNameTest(name);
  const { isSaid, isTradeWord } = readTrade(name);
  const parts = nameParts(name, isTradeWord);
  const ownWords = new Set(plainWords(name.businessName));
  const isBeside = (word: string) =>
    ownWords.has(word) || saidOfAnyFirm.has(word) || !isTopicWord(word) || isSaid(word);
  const lengthMax = ownWords.size === 0 ? 0 : name.businessName.length + LENGTH_MORE;
  return (term) => {
    const words = plainWords(term);
    for (let start = 0; start < words.length; start += 1) {
      let joined = "";
      for (let end = start + 1; end <= words.length; end += 1) {
        joined += words[end - 1];
        if (joined.length > lengthMax) break;
        if (isWholeName(joined, words, start, end)) return true;
        if (!parts.has(joined)) continue;
        if (words.toSpliced(start, end - start).every(isBeside)) return true;
      }
    }
    return false;
  };
}

/**
 * Returns the test for spellings of the whole name. Dictionary words never count as a misspelling, so "short list" is not
 * "Shortlistr". Only a singular or plural of the name may consist of dictionary words.
 */
function createWholeNameTest({ businessName, isOrdinaryWord = () => false }: OwnName) {
  const names = [...new Set(wholeNames(businessName).flatMap(joinedSpellings))];
  const singulars = new Set(
    wholeNames(businessName).map((words) => joinedSingular(words.flatMap(plainWords))),
  );
  singulars.delete("");
  return (joined: string, words: readonly string[], start: number, end: number): boolean => {
    if (!names.some((each) => isSpellingOf(joined, each))) return false;
    if (names.includes(joined)) return true;
    const run = words.slice(start, end);
    return !run.every(isOrdinaryWord) || singulars.has(joinedSingular(run));
  };
}
