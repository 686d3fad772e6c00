import { foldWords, inAnyLanguage } from "@termsift/core/words";

const words = (text: string): ReadonlySet<string> => new Set(foldWords(text));

/** Words that precede places, in the seven languages. */
export const placePrepositions = words(
  `in near around at across throughout serving from to within outside of covering
  bei nahe um rund aus nach im raum umkreis region kreis kreise kreisen landkreis landkreise landkreisen grossraum innerhalb
  à a au aux en dans près de du autour sur chez vers région
  en cerca de por zona a desde em no na nos nas perto ao redor
  presso vicino zona provincia nel nella nelle nello nei negli
  te bij rond nabij naar regio omgeving`,
);

/** Words that precede places, but also other names. In a profile, they count only before a capitalised name. */
export const weakPrepositions = words(
  `de du des d del della dello delle degli dell do da dos das di von vom van the for für pour para per voor and und et y e en`,
);

/** Words that introduce the purpose of a search: "vaccinations for Kenya". */
export const purposeWords = words("for für pour para per voor");

/** Words that searchers use for any trade, e.g. "cheap". */
export const neutralWords: ReadonlySet<string> = new Set([
  ...inAnyLanguage(({ stop }) => stop),
  ...foldWords(
    `best top cheap cheapest affordable local nearest nearby price prices cost costs quote quotes buy hire company
    companies service services shop store shops reviews emergency 24 7 24h hour same day today urgent professional
    city town centre center downtown area county district region north south east west delivery deliver online open now
    beste besten guter gute günstig günstige billig preis preise kosten kaufen firma firmen anbieter notdienst laden
    geschäft stadt mitte zentrum nord süd ost west umgebung nähe bewertung bewertungen erfahrungen lieferung
    meilleur meilleure pas cher prix tarif tarifs devis acheter entreprise société magasin urgence ville centre
    livraison avis proche quartier
    mejor mejores barato barata baratos precio precios presupuesto comprar empresa empresas tienda urgente urgencias
    ciudad centro envío opiniones cerca
    melhor melhores barato preço preços orçamento comprar empresa empresas loja urgente cidade centro entrega perto
    migliore migliori economico economica prezzo prezzi preventivo comprare azienda ditta negozio urgente città
    centro consegna vicino recensioni
    goedkoop goedkope beste prijs prijzen kosten kopen bedrijf bedrijven winkel spoed stad centrum levering bezorgen
    buurt offerte`,
  ),
]);

/** Place names that usually mean goods in a search, e.g. "cologne". Only strong evidence makes them places. */
export const goodsNames = words(
  `cologne jersey turkey china java champagne burgundy cheddar stilton panama bermuda cardigan guernsey
  chesterfield denim cashmere angora ottoman morocco guinea hamburger berliner frankfurter wiener
  balmoral bourbon tequila cognac bikini balaclava tuxedo havana habana marathon
  waterloo lima siam avon madras manila mocha tangerine gouda edam emmental gruyere camembert ibiza assam`,
);

/** Place names that mean goods or a brand if a word for the goods follows, e.g. "worcester boiler". */
export const originNames = words(
  `worcester solingen carrara murano limoges meissen delft harris savoy vichy aleppo aylesbury eccles bakewell cumberland`,
);

/** Place names that are usually everyday words, e.g. "reading". Only strong evidence makes them places. */
export const everydayNames = words(
  `sale reading bath nice mobile lens date split deal ware battle rugby bury essen halle worms tours sens die gap
  vannes cher lot island islands nord manche landes praia toyota nagar centurion union hook rye eye wells crook
  street best goes mol ham geel valle sierra costa villa casa rio sol mar center centre city village park hill lake
  bank canal station bridge castle court market middle much lost alt bar ore pinto costa alegre salto campo prato
  walker republic spring downtown perm green garden kenmore mines see plano propria camara baixa saude porte north south
  namen suede vae august march may oma reunion jura perm cypress cabo vigas meads east west shore bay como bra massa natal serra media real royal imperial central general plus max mini uno duo ideal optima university college`,
);

/** Place names that are also names of people or brands. They need more evidence than other names. */
export const personNames = words(
  `victoria florence chelsea charlotte madison savannah lincoln jackson hamilton wilson nelson newton morgan douglas
  gordon stuart taylor tyler kent devon ashley shelby marion warren clayton preston kingston hudson georgia virginia
  carolina dakota montana cheyenne adelaide regina kimberley lourdes santiago lorenzo martina laura elena sofia lucia
  alexandria ford barnes bell tesla bergen burg phoenix mobile buffalo amazon orange aurora paris austin
  houston sydney dallas denver francisco diego jose antonio luis paul pedro maria rosa clara ana angelo
  george james john peter thomas martin franklin clinton washington monroe everest troy rochester beverly`,
);

/** Place names that are also makes. In a list of names, they are no places. */
export const makeNames = words(
  `aruba bentley brooks brunswick burlington cadillac cambria citizen columbia cooper delta goodyear hamilton honda
  kawasaki kohler lee lennox levis lincoln milwaukee norton plymouth pontiac potterton raleigh stanley taylor toyota
  worcester yokohama york`,
);

/** Words that begin the name of a region, e.g. "north" in "north east". */
export const directionWords = words(
  `north south east west mid upstate central greater nord sud est ouest ovest norte sur sul nordeste sudeste nordest nordovest oost zuid`,
);

/** Words that reverse a denial: "no work outside Ulm" means work in Ulm, but "outside Ulm" alone denies Ulm. */
export const outsideWords = words(
  `outside beyond außerhalb ausserhalb hors dehors fuera fora fuori buiten`,
);
export const exampleWords = words(
  `such like including eg wie etwa beispielsweise comme tels como tales come zoals`,
);

/** Words that precede the origin of goods or people, e.g. "from". */
export const originWords = words(
  `from made roasted imported sourced born forged brewed grown based
  aus hergestellt gefertigt stammt importiert
  depuis fabriqué fabriquée importé importés provenance
  desde hecho fabricado importado procedente
  feito fabricado importado
  da dal dalla prodotto importato
  uit gemaakt vervaardigd`,
);

/** Words that introduce the customers or the area in a profile, e.g. "deliver". */
export const reachWords = words(
  `deliver delivers delivered delivery delivering deliveries ship ships shipping shipped serve serves serving cover covers covering across
  throughout anywhere nationwide only clients customers businesses homes households based travel
  liefern liefert lieferung versand versenden verschicken zustellung gebiet einzugsgebiet kunden nur
  couvre couvrons livrons livraison livré expédition expédions expedition partout desservons intervenons
  envío envíos enviamos entregamos entregas reparto servimos atendemos cobertura
  entrega entregas envio envios enviamos
  spedizione spedizioni spediamo consegna consegne consegniamo serviamo operiamo
  levering leveren bezorgen bezorging verzending verzenden werkgebied`,
);

const onlineWords =
  /\b(?:online|web ?shop|web ?store|e-?commerce|app|software|platform|plattform|plateforme|cloud|en línea|en ligne|by (?:post|mail)|worldwide|weltweit)\b/iu;

/** True if a business serves customers anywhere. Then a town in its profile is only its address. */
export function sellsAtDistance(type: string, text: string): boolean {
  return type === "saas" || type === "ecommerce" || (type !== "other" && onlineWords.test(text));
}

export const everywhereWords =
  /\b(?:exports? to|export nach|exportamos|exportons|esportiamo|exporteren|world-?wide|(?:all over|around|across) the world|weltweit|international(?:ly|e|es|i)?|dans le monde|mundial|en todo el mundo|no mundo|in tutto il mondo|wereldwijd|anywhere in the world|global(?:ly)?)\b/iu;

export const abroadWords =
  /\b(?:abroad|overseas|ausland|à l['’]étranger|en el (?:extranjero|exterior)|(?:no|para o) exterior|all['’]estero|(?:het|naar) buitenland)\b/iu;

/** Phrases that mean the whole county or province of a town, without its name: "Zaragoza y toda la provincia". */
export const wholeCountyWords =
  /(?:rest of the county|throughout the county|(?:resto de|por|toda) la (?:provincia|región)|todo o distrito|tutta la provincia|toute la province|heel de provincie|(?:ganzen|gesamten) (?:Land)?kreis)(?!\s(?:d[aeio]|van|of)\b|\s\p{Lu})/iu;

/** Phrases that mean a whole country or Europe, with its code; "" for the business's own country. */
export const nationwideWords: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:nation-?wide|country-?wide|across the (?:country|nation)|all (?:50|fifty) states|(?:every|any) state|\d\d states|lower 48)\b/iu,
    "",
  ],
  [/\bUK[- ]?wide\b/iu, "GB"],
  [/\b[Tt]he Republic\b/u, "IE"],
  [/\bdeutschland-?weit/iu, "DE"],
  [/\b(?:österreich-?weit)/iu, "AT"],
  [/\b(?:schweiz-?weit)/iu, "CH"],
  [/\b(?:bundes-?weit|landes-?weit)/iu, ""],
  [/\beuropa-?weit/iu, "EU+europe"],
  [/\bEU-?weit/iu, "EU+eu"],
  [/\b(?:partout en france|france entière|toute la france|france métropolitaine)/iu, "FR"],
  [/\b(?:toda españa|todo el territorio nacional)/iu, "ES"],
  [/\b(?:la|toda la|en|a) pen[ií]nsula\b/iu, "ES+peninsula"],
  [/\b(?:todo o brasil|território nacional)/iu, "BR"],
  [/\b(?:todo o país|todo el país|tutto il paese|tout le pays|heel het land)/iu, ""],
  [/\b(?:tutta italia|tutto il territorio nazionale)/iu, "IT"],
  [/\b(?:heel nederland|landelijk)/iu, "NL"],
];
