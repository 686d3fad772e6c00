import {
  foldWords,
  inAnyLanguage,
  languages,
  type Phrases,
  phrasesInAnyLanguage,
  type Word,
  wordsOf,
} from "@termsift/core/words";
import names from "../../words/place-names.json" with { type: "json" };

const words = (text: string): ReadonlySet<string> => new Set(foldWords(text));

/** Words that precede places. */
export const placePrepositions = inAnyLanguage(({ places }) => places.before);

/** Words that precede a destination, but also verbs and goods ("to reading"). */
export const towardsWords = inAnyLanguage(({ places }) => places.towards);

/** Words that follow places ("London based"). */
export const afterPlaces = inAnyLanguage(({ places }) => places.after);

/** Words that precede places, but also other names. In a profile, they count only before a capitalised name. */
export const weakPrepositions = inAnyLanguage(({ places }) => places.beforeNames);

/** Words that introduce the purpose of a search: "vaccinations for Kenya". */
export const purposeWords = inAnyLanguage(({ places }) => places.purpose);

/** Words that searchers use for any trade, e.g. "cheap". */
export const neutralWords = inAnyLanguage(({ stop, anyTrade }) => `${stop} ${anyTrade}`);

/** Place names that usually mean goods in a search, e.g. "cologne". Only strong evidence makes them places. */
export const goodsNames = words(names.goods);

/** Place names that mean goods or a brand if a word for the goods follows, e.g. "worcester boiler". */
export const originNames = words(names.origins);

/** Place names that are usually everyday words, e.g. "reading". Only strong evidence makes them places. */
export const everydayNames = words(names.everyday);

/** Abbreviations of places that are as clear as a name. */
export const shortNames = words(names.short);

/** Words that stand before a number that is a place: "dans le 92" names a French department. */
export const beforeNumbers = words(names.beforeNumbers);

/** Words that begin a region's name, but are a town if they have a capital letter: "Canton, Ohio". */
export const townsToo = words(names.towns);

/** Words inside the name of a region ("provincia di Siena"). */
export const linkingWords = words(names.linking);

/** Words that begin the name of a region, e.g. "north" in "north east". */
export const directionWords = words(names.directions);

/** Words that reverse a denial: "no work outside Ulm" means work in Ulm, but "outside Ulm" alone denies Ulm. */
export const outsideWords = inAnyLanguage(({ places }) => places.outside);
export const exampleWords = inAnyLanguage(({ places }) => places.example);

/** Words that precede the origin of goods or people, e.g. "from". */
export const originWords = inAnyLanguage(({ places }) => places.origin);

/** Words that introduce the customers or the area in a profile, e.g. "deliver". */
export const reachWords = inAnyLanguage(({ places }) => places.reach);

/** Units of distances and travel times. */
export const unitWords = inAnyLanguage(({ places }) => Object.values(places.units).join(" "));

/** Words between a preposition and a place ("in the north of"). */
export const besideWords = inAnyLanguage(({ places }) => places.beside);

/** Words for a whole region ("all of Kent"), and words that begin a region's name ("provincia de Sevilla"). */
export const wholeWords = inAnyLanguage(({ places }) => places.whole);
export const regionWords = inAnyLanguage(({ places }) => places.region);

/** Words between the places of a list, and between the parts of a sentence. */
export const joins = inAnyLanguage(
  ({ conjunctions, negation }) => `${conjunctions} ${negation.but}`,
);
export const onlyWords = inAnyLanguage(({ negation }) => negation.only);

export const tooFar = phrasesInAnyLanguage(({ places }) => places.tooFar);
export const weWork = phrasesInAnyLanguage(({ places }) => places.weWork);
export const everywhere = phrasesInAnyLanguage(({ places }) => places.everywhere);
export const abroad = phrasesInAnyLanguage(({ places }) => places.abroad);
export const surroundings = phrasesInAnyLanguage(({ places }) => places.surroundings);
export const anHour = phrasesInAnyLanguage(({ places }) => places.anHour);
export const upTo = phrasesInAnyLanguage(({ places }) => places.upTo);
export const otherPlaces = phrasesInAnyLanguage(({ firms }) => firms.otherPlaces);
const online = phrasesInAnyLanguage(({ places }) => places.online);

/** Phrases that mean a whole country or Europe, with its code; "" for the business's own country. */
export const nationwide: readonly (readonly [string, Phrases])[] = languages.flatMap((language) =>
  Object.entries(wordsOf(language).places.nationwide),
);

/** True if a business serves customers anywhere. Then a town in its profile is only its address. */
export function sellsAtDistance(type: string, words: readonly Word[]): boolean {
  return type === "saas" || type === "ecommerce" || (type !== "other" && online.isIn(words));
}
