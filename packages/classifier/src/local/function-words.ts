import { foldWords, type Language, languages } from "../language/index.ts";
import { stopWords } from "../language/stop-words.ts";

/** Words of buying count as function words. Otherwise, "no obligation to buy" in a profile would rule out "buy". */
const tradeWords = foldWords(
  `buy buying order purchase sell price prices cost costs kaufen bestellen verkaufen preis preise kosten
  acheter commander vendre prix coût comprar vender pedir precio precios preço preços comprare vendere prezzo prezzi
  kopen bestellen verkopen prijs prijzen vs versus yes please ok bitte`,
);

/** Folded words without a topic of their own ("for", "der", "price"). */
export const functionWords: ReadonlySet<string> = new Set([
  ...languages.flatMap((each) => foldWords(stopWords[each])),
  ...tradeWords,
]);

/** The function words of one language and of English: "door" has a topic in English, but not in Dutch. */
export const functionWordsOf = (language: Language): ReadonlySet<string> =>
  new Set([...foldWords(`${stopWords[language]} ${stopWords.en}`), ...tradeWords]);
